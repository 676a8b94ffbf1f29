// Feed order: as specified, and total.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DEAL_STATUSES, type FeedItem, REQUEST_STATUSES } from '#domain/entities.ts';
import { compareFeedItems, compareInOrder, feedRank } from '#domain/feed-rank.ts';
import { AUTHOR_ID, buildDeal, buildRequest, OTHER } from './fixtures.ts';

test('FEED-01 deals, then own requests, then requests of others, in every status', () => {
  for (const status of DEAL_STATUSES) assert.is(feedRank(buildDeal({ status }), OTHER), 0);
  for (const status of REQUEST_STATUSES) assert.is(feedRank(buildRequest({ status }), AUTHOR_ID), 1);
  for (const status of REQUEST_STATUSES) assert.is(feedRank(buildRequest({ status }), OTHER), 2);
});

test('FEED-01 newest first within a rank, then id', () => {
  const items = [
    buildRequest({ id: 'd', authorId: OTHER, updatedAt: 9 }),
    buildRequest({ id: 'b', updatedAt: 5 }),
    buildRequest({ id: 'a', updatedAt: 5 }),
    buildRequest({ id: 'c', updatedAt: 7 }),
    buildDeal({ id: 'e', updatedAt: 1 }),
  ];
  const order = items.sort(compareFeedItems(AUTHOR_ID)).map((item) => item.id);
  assert.equal(order, ['e', 'c', 'a', 'b', 'd']);
});

const item: fc.Arbitrary<FeedItem> = fc
  .record({
    id: fc.stringMatching(/^[a-c]{1,2}$/),
    updatedAt: fc.constantFrom(0, 1, 1.7e12, 1.7e12 + 1),
    authorId: fc.constantFrom(AUTHOR_ID, OTHER),
    payAmount: fc.constantFrom(null, 1, 3, 3.3),
    amount: fc.constantFrom(0, 1, 3),
    isDeal: fc.boolean(),
  })
  .map(({ isDeal, authorId, ...fields }) =>
    isDeal ? buildDeal(fields) : buildRequest({ ...fields, authorId }),
  );
const orders = [compareFeedItems(AUTHOR_ID), compareInOrder(AUTHOR_ID, () => 'price')];

test('PRICE-07 best price: what the accepter gets for one unit, then as without; own requests and deals stay above', () => {
  const items = [
    buildRequest({ id: 'cheap', authorId: OTHER, payAmount: 90, amount: 1, updatedAt: 9 }),
    buildRequest({ id: 'old', authorId: OTHER, payAmount: 9500, amount: 100, updatedAt: 1 }),
    buildRequest({ id: 'open', authorId: OTHER, payAmount: null, amount: 1, updatedAt: 10 }),
    buildRequest({ id: 'new', authorId: OTHER, payAmount: 95, amount: 1, updatedAt: 5 }),
    buildRequest({ id: 'own', payAmount: 1, amount: 1, updatedAt: 3 }),
    buildDeal({ id: 'deal', payAmount: 1, amount: 1, updatedAt: 1 }),
  ];
  const order = items.sort(compareInOrder(AUTHOR_ID, () => 'price')).map((item) => item.id);
  assert.equal(order, ['deal', 'own', 'new', 'old', 'cheap', 'open']);
});

test('FEED-01 the order is total: antisymmetric, and 0 only for the same id', () => {
  fc.assert(
    fc.property(fc.constantFrom(...orders), item, item, (compare, a, b) => {
      assert.is(Math.sign(compare(a, b)) + Math.sign(compare(b, a)), 0);
      if (a.id !== b.id) assert.is.not(compare(a, b), 0);
    }),
    { numRuns: 2000 },
  );
});

test('FEED-01 the order is transitive', () => {
  fc.assert(
    fc.property(fc.constantFrom(...orders), item, item, item, (compare, a, b, c) => {
      if (compare(a, b) <= 0 && compare(b, c) <= 0) assert.ok(compare(a, c) <= 0);
    }),
    { numRuns: 5000 },
  );
});

test.run();
