// Promises: the feed's order is the specified one, and total.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compareFeedItems, feedRank } from '#domain/feed-rank.ts';
import { type FeedItem, REQUEST_STATUSES, TRANSACTION_STATUSES } from '#domain/entities.ts';
import { deal, OTHER, OWNER, request } from './fixtures.ts';

test('FEED-01 transactions, then own requests, then those of others, whatever their status', () => {
  for (const status of TRANSACTION_STATUSES) assert.is(feedRank(deal({ status }), OTHER), 0);
  for (const status of REQUEST_STATUSES) assert.is(feedRank(request({ status }), OWNER), 1);
  for (const status of REQUEST_STATUSES) assert.is(feedRank(request({ status }), OTHER), 2);
});

test('FEED-01 newest first within a rank, then id', () => {
  const items = [
    request({ id: 'd', ownerId: OTHER, updatedAt: 9 }),
    request({ id: 'b', updatedAt: 5 }),
    request({ id: 'a', updatedAt: 5 }),
    request({ id: 'c', updatedAt: 7 }),
    deal({ id: 'e', updatedAt: 1 }),
  ];
  const order = items.sort(compareFeedItems(OWNER)).map((item) => item.id);
  assert.equal(order, ['e', 'c', 'a', 'b', 'd']);
});

const item: fc.Arbitrary<FeedItem> = fc
  .record({
    id: fc.stringMatching(/^[a-c]{1,2}$/),
    updatedAt: fc.constantFrom(0, 1, 1.7e12, 1.7e12 + 1),
    owner: fc.constantFrom(OWNER, OTHER),
    isDeal: fc.boolean(),
  })
  .map(({ id, updatedAt, owner, isDeal }) =>
    isDeal ? deal({ id, updatedAt }) : request({ id, updatedAt, ownerId: owner }),
  );
const compare = compareFeedItems(OWNER);

test('FEED-01 the order is total: antisymmetric, and 0 only for the same id', () => {
  fc.assert(
    fc.property(item, item, (a, b) => {
      assert.is(Math.sign(compare(a, b)) + Math.sign(compare(b, a)), 0);
      if (a.id !== b.id) assert.is.not(compare(a, b), 0);
    }),
    { numRuns: 2000 },
  );
});

test('FEED-01 the order is transitive', () => {
  fc.assert(
    fc.property(item, item, item, (a, b, c) => {
      if (compare(a, b) <= 0 && compare(b, c) <= 0) assert.ok(compare(a, c) <= 0);
    }),
    { numRuns: 5000 },
  );
});

test.run();
