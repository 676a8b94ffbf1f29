// What the random histories cannot show: bounds, cost, profiles, and single rules in plain words.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { JsonObject } from '#api/decode/json.ts';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import { applyMoves } from '#domain/list-diff.ts';
import { createFeedDiffer } from '../../../worker/feed/diff.ts';
import { createFeedItemStore, type FeedItemStore, MAX_FEED_ITEMS } from '../../../worker/feed/item-store.ts';
import { patchProfile } from '../../../worker/feed/profile-patch.ts';
import { MAX_TOMBSTONES, TOMBSTONE_TTL_MS } from '../../../worker/feed/tombstones.ts';
import { buildDeal, buildPerson, buildRequest } from '../../domain/fixtures.ts';

const VIEWER = 'ann';
const upsert = (item: ReturnType<typeof buildRequest> | ReturnType<typeof buildDeal>) =>
  ({ type: 'upsert', item }) as const;
const profile = (book: FeedItemStore, userId: string, changes: JsonObject) =>
  book.patchItems((item) => patchProfile(item, userId, changes));
const snapshot = (...items: ReturnType<typeof buildRequest>[]) =>
  ({ type: 'snapshot', items, serverTime: null }) as const;

test('FEED-01 deals, then own requests, then others; newest first, then by id', () => {
  const book = createFeedItemStore(VIEWER);
  const items = [
    buildRequest({ id: 'b', updatedAt: 5 }),
    buildRequest({ id: 'own', authorId: VIEWER, updatedAt: 1 }),
    buildRequest({ id: 'a', updatedAt: 5 }),
    buildRequest({ id: 'new', updatedAt: 6 }),
  ];
  book.apply(snapshot(...items), 0);
  book.apply(upsert(buildDeal({ id: 'deal', updatedAt: 0 })), 0);
  assert.equal(book.visibleIds(), ['deal', 'own', 'new', 'a', 'b']);
});

test('LIVE-06 an older version changes nothing, whatever its time says', () => {
  const book = createFeedItemStore(VIEWER);
  book.apply(upsert(buildRequest({ version: 4, updatedAt: 10, note: 'new' })), 0);
  book.apply(upsert(buildRequest({ version: 3, updatedAt: 99, note: 'old' })), 0);
  const held = book.get('r1');
  assert.is(held?.note, 'new');
});

test('LIVE-06 the same age may still carry a new count', () => {
  const book = createFeedItemStore(VIEWER);
  book.apply(upsert(buildDeal({ version: 4, unreadCount: 0 })), 0);
  book.apply(upsert(buildDeal({ version: 4, unreadCount: 2 })), 0);
  const held = book.get('t1');
  assert.is(held?.kind === 'deal' && held.unreadCount, 2);
});

test('LIVE-07 a snapshot asked for before an event does not undo it', () => {
  const book = createFeedItemStore(VIEWER);
  book.apply(snapshot(buildRequest({ id: 'gone', updatedAt: 1 })), 0);
  const asked = book.watermark();
  book.apply(upsert(buildRequest({ id: 'new', updatedAt: 5 })), 0);
  book.apply({ type: 'remove', id: 'gone' }, 0);
  book.apply(snapshot(buildRequest({ id: 'gone', updatedAt: 1 })), 0, { baseline: asked });
  assert.equal(book.visibleIds(), ['new']);
  book.apply(snapshot(buildRequest({ id: 'gone', updatedAt: 1 })), 0, { baseline: book.watermark() });
  assert.equal(book.visibleIds(), ['gone']);
});

test('LIVE-06 an approved request becomes a deal, and back on decline; late words raise no ghost', () => {
  const book = createFeedItemStore(VIEWER);
  const r1 = buildRequest({ id: 'r1', authorId: VIEWER, version: 1, updatedAt: 10 });
  book.apply(snapshot(r1), 0);
  const pending = buildDeal({ id: 't1', version: 1, updatedAt: 20 });
  book.apply({ type: 'replace', item: pending, replaceOf: 'r1' }, 0);
  assert.equal(book.visibleIds(), ['t1']);
  book.apply(upsert({ ...r1, version: 2, updatedAt: 20 }), 0);
  assert.equal(book.visibleIds(), ['t1'], 'the pending request came late');
  book.apply({ type: 'replace', item: { ...r1, version: 3, updatedAt: 30 }, replaceOf: 't1' }, 0);
  assert.equal(book.visibleIds(), ['r1']);
  book.apply({ type: 'replace', item: pending, replaceOf: 'r1' }, 0);
  assert.equal(book.visibleIds(), ['r1'], 'the first exchange, once more');
});

test('LIVE-06 by the ids of events: what a removal has overtaken raises no ghost, and what came after it returns', () => {
  const book = createFeedItemStore(VIEWER);
  const r1 = buildRequest({ id: 'r1', version: 1, updatedAt: 10 });
  book.apply(snapshot(r1), 0, { seq: 10 });
  // Never held at its last version: only the ids can tell.
  book.apply({ type: 'remove', id: 'r1' }, 0, { seq: 12 });
  book.apply(upsert({ ...r1, version: 2, updatedAt: 20 }), 0, { seq: 11 });
  assert.equal(book.visibleIds(), []);
  book.apply({ type: 'remove', id: 'r2' }, 0, { seq: 14 });
  book.apply(upsert({ ...r1, id: 'r2' }), 0, { seq: 13 });
  assert.equal(book.visibleIds(), [], 'gone before it was known');
  // Back as it was: no newer version, no newer time.
  book.apply(upsert(r1), 0, { seq: 15 });
  book.apply({ type: 'remove', id: 'r1' }, 0, { seq: 12 });
  assert.equal(book.visibleIds(), ['r1']);
});

test('LIVE-06 by the ids of events: of two late exchanges each half is judged alone', () => {
  const book = createFeedItemStore(VIEWER);
  const r1 = buildRequest({ id: 'r1', authorId: VIEWER, version: 3, updatedAt: 30 });
  const t1 = buildDeal({ id: 't1', version: 1, updatedAt: 20 });
  book.apply(snapshot({ ...r1, version: 1, updatedAt: 10 }), 0, { seq: 1 });
  book.apply({ type: 'replace', item: r1, replaceOf: 't1' }, 0, { seq: 3 });
  book.apply({ type: 'replace', item: t1, replaceOf: 'r1' }, 0, { seq: 2 });
  assert.equal(book.visibleIds(), ['r1']);
});

test('LIVE-07 a snapshot answered after a later one changes nothing; a backend that counts anew is believed', () => {
  const book = createFeedItemStore(VIEWER);
  const [r1, r2] = [buildRequest({ id: 'r1', updatedAt: 1 }), buildRequest({ id: 'r2', updatedAt: 2 })];
  const asked = book.watermark();
  book.apply(snapshot(r1), 0, { baseline: asked, seq: 20 });
  book.apply(snapshot(r1, r2), 0, { baseline: asked, seq: 19 });
  assert.equal(book.visibleIds(), ['r1']);
  book.apply(upsert(r2), 0, { seq: 18 });
  assert.equal(book.visibleIds(), ['r1'], 'covered by the snapshot');
  book.apply(snapshot(r2), 0, { baseline: book.watermark(), seq: 3 });
  assert.equal(book.visibleIds(), ['r2']);
  book.apply(upsert(r1), 0, { seq: 4 });
  assert.equal(book.visibleIds(), ['r2', 'r1']);
});

test('LIVE-06 where a snapshot names no id, the ids of events are no order', () => {
  const book = createFeedItemStore(VIEWER);
  const r1 = buildRequest({ id: 'r1', version: 1, updatedAt: 10 });
  book.apply(snapshot(r1), 0);
  book.apply(upsert({ ...r1, version: 2, updatedAt: 20 }), 0, { seq: 7 });
  // After a reconnect such a backend may count from one again.
  book.apply(upsert({ ...r1, version: 3, updatedAt: 30 }), 0, { seq: 1 });
  assert.is(book.get('r1')?.version, 3);
});

test('LIVE-06 tombstones are bounded in age and number', () => {
  const book = createFeedItemStore(VIEWER);
  const old = buildRequest({ id: 'old', updatedAt: 5 });
  book.apply(upsert(old), 0);
  book.apply({ type: 'remove', id: 'old' }, 0);
  book.apply(upsert(old), 0);
  assert.is(book.get('old'), null);
  book.apply({ type: 'remove', id: 'another' }, TOMBSTONE_TTL_MS);
  book.apply(upsert(old), TOMBSTONE_TTL_MS);
  assert.is(book.get('old')?.id, 'old');
  book.apply({ type: 'remove', id: 'old' }, TOMBSTONE_TTL_MS);
  for (let n = 0; n < MAX_TOMBSTONES; n += 1) book.apply({ type: 'remove', id: `x${n}` }, TOMBSTONE_TTL_MS);
  book.apply(upsert(old), TOMBSTONE_TTL_MS);
  assert.is(book.get('old')?.id, 'old');
});

test('FEED-01 a feed that grows for days is bounded; the lowest in rank fall off', () => {
  const book = createFeedItemStore(VIEWER);
  book.apply(upsert(buildDeal({ id: 'deal', updatedAt: 0 })), 0);
  for (let n = 0; n < MAX_FEED_ITEMS + 50; n += 1)
    book.apply(upsert(buildRequest({ id: `r${n}`, updatedAt: n })), 0);
  assert.is(book.visibleIds().length, MAX_FEED_ITEMS);
  assert.is(book.get('deal')?.id, 'deal');
  assert.is(book.get('r50'), null);
  assert.is(book.get('r51')?.id, 'r51');
});

test('LIVE-02 a profile change reaches every item of that person and nobody else, field by field', () => {
  const book = createFeedItemStore(VIEWER);
  const bob = buildPerson({ id: 'bob', firstName: 'Bob', lastName: 'Stone', city: 'London', country: 'UK' });
  const cid = buildPerson({ id: 'cid', firstName: 'Cid' });
  book.apply(
    snapshot(
      buildRequest({ id: 'r1', authorId: 'bob', author: bob }),
      buildRequest({ id: 'r2', author: cid }),
    ),
    0,
  );
  book.apply(upsert(buildDeal({ id: 't1', author: cid, accepter: bob })), 0);
  book.takeDirtyIds();
  profile(book, 'bob', {
    lastName: 'Rock',
    location: { city: 'Leeds' },
    locationCountry: null,
    rating: 4.5,
  });
  assert.equal([...book.takeDirtyIds()].sort(), ['r1', 't1']);
  const changed = { ...bob, lastName: 'Rock', city: 'Leeds', country: '', rating: 4.5 };
  const [r1, t1] = [book.get('r1'), book.get('t1')];
  assert.equal(r1?.kind === 'request' && r1.author, changed);
  assert.equal(t1?.kind === 'deal' && [t1.author, t1.accepter], [cid, changed]);
  assert.equal(book.visibleIds(), ['t1', 'r1', 'r2']);
});

test('FEED-05 HOME-10 a profile that moved to another region leaves the filtered feed', () => {
  const book = createFeedItemStore(VIEWER);
  const filter = { ...EMPTY_FILTER, exchangeWith: 'region' as const };
  book.setFilter({ filter, country: 'France', city: '' });
  const owner = buildPerson({ id: 'bob', country: 'France' });
  book.apply(
    snapshot(
      buildRequest({ id: 'r1', authorId: 'bob', author: owner }),
      buildRequest({ id: 'own', authorId: VIEWER }),
    ),
    0,
  );
  assert.equal(book.visibleIds(), ['own', 'r1']);
  profile(book, 'bob', { locationCountry: 'Germany' });
  assert.equal(book.visibleIds(), ['own']);
});

test('LIVE-09 the cost of an event does not grow with the feed: it looks at a few items, never at all', () => {
  const looksPerEvent = (size: number): number => {
    let looks = 0;
    const counted = (n: number, updatedAt: number) =>
      Object.defineProperty(buildRequest({ id: `r${n}` }), 'updatedAt', {
        get: () => {
          looks += 1;
          return updatedAt;
        },
      });
    const book = createFeedItemStore(VIEWER);
    for (let n = 0; n < size; n += 1) book.apply(upsert(counted(n, n * 10)), 0);
    looks = 0;
    for (let n = 0; n < 200; n += 1) book.apply(upsert(counted((n * 37) % size, 5 * size + n)), 0);
    return looks / 200;
  };
  // Two places by halving, each look reads both times, and a few for the age: far from one read per item.
  assert.ok(looksPerEvent(400) < 60, `${looksPerEvent(400)}`);
  assert.ok(looksPerEvent(400) - looksPerEvent(25) < 24, `${looksPerEvent(25)} → ${looksPerEvent(400)}`);
});

test('LIVE-09 a storm is drawn in frames: so many cards and moves in each, the longest waiting first, each once', () => {
  const book = createFeedItemStore(VIEWER);
  const changes = createFeedDiffer(book, VIEWER, { cards: 3, moves: 2 });
  const items = Array.from({ length: 8 }, (_, n) =>
    buildRequest({ id: `r${n}`, updatedAt: 100 - n, amount: 1 }),
  );
  book.apply(snapshot(...items), 0);
  const first = changes.collect();
  assert.is(first?.cards?.length, 8, 'what is new comes whole');
  items.forEach((item, n) => {
    for (let amount = 2; amount < 9; amount += 1)
      book.apply(upsert({ ...item, amount, updatedAt: 200 + n }), 0);
  });
  book.apply(upsert(buildRequest({ id: 'new', updatedAt: 300 })), 0);
  const shown = items.map(({ id }) => id);
  const seen: string[][] = [];
  let order = first?.order ?? [];
  for (let frame = 0; frame === 0 || changes.hasMore; frame += 1) {
    const part = changes.collect();
    seen.push((part?.cards ?? []).map(([id]) => id));
    order = part?.order ?? applyMoves(order, part?.removed ?? [], part?.moves ?? []);
    if (frame === 0) assert.equal(order.slice(0, 3), ['new', 'r7', 'r6'], 'the top is right at once');
  }
  assert.equal(seen.slice(0, 3), [
    ['new', 'r0', 'r1', 'r2'],
    ['r3', 'r4', 'r5'],
    ['r6', 'r7'],
  ]);
  assert.equal(order, ['new', ...shown.reverse()]);
  assert.is(changes.collect(), null);
});

test('LIVE-09 a batch carries only what differs', () => {
  const book = createFeedItemStore(VIEWER);
  const changes = createFeedDiffer(book, VIEWER);
  const r1 = buildRequest({ id: 'r1', updatedAt: 10, amount: 9_250 });
  book.apply(snapshot(r1, buildRequest({ id: 'r2', updatedAt: 9 })), 0);
  const first = changes.collect();
  assert.equal(first?.order, ['r1', 'r2']);
  assert.equal(
    first?.cards?.map(([, fields]) => Object.keys(fields).length),
    [24, 24],
  );
  assert.is(changes.collect(), null);
  book.apply(upsert({ ...r1, amount: 92_500 }), 0);
  assert.equal(changes.collect(), {
    isReset: false,
    cards: [['r1', { payAmount: '92.5K', rate: '925,00' }]],
  });
  book.apply(upsert({ ...r1, amount: 92_500, note: 'not on the card' }), 0);
  assert.is(changes.collect(), null);
  book.apply({ type: 'remove', id: 'r1' }, 0);
  assert.equal(changes.collect(), { isReset: false, removed: ['r1'] });
});

test.run();
