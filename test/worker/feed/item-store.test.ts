// Feed store: bounds, cost, profile changes, and single rules of order (the random histories test the rest).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { JsonObject } from '#contract/decode/json.ts';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import { applyMoves } from '#runtime/list-diff.ts';
import { MAX_TOMBSTONES, TOMBSTONE_TTL_MS } from '../../../worker/feed/change-order.ts';
import { createFeedDiffer } from '../../../worker/feed/diff.ts';
import { createFeedItemStore, type FeedItemStore, MAX_FEED_ITEMS } from '../../../worker/feed/item-store.ts';
import { patchProfile } from '../../../worker/feed/patches.ts';
import { buildDeal, buildPerson, buildRequest } from '../../core/domain/fixtures.ts';
import { equalEach } from '../../harness/assert-each.ts';

const VIEWER = 'ann';
const upsert = (item: ReturnType<typeof buildRequest> | ReturnType<typeof buildDeal>) =>
  ({ type: 'upsert', item }) as const;
const profile = (store: FeedItemStore, userId: string, changes: JsonObject) =>
  store.patchItems((item) => patchProfile(item, userId, changes));
const snapshot = (...items: ReturnType<typeof buildRequest>[]) =>
  ({ type: 'snapshot', items, serverTime: null }) as const;

test('FEED-01 deals, then own requests, then others; newest first, then by id', () => {
  const store = createFeedItemStore(VIEWER);
  const items = [
    buildRequest({ id: 'b', updatedAt: 5 }),
    buildRequest({ id: 'own', authorId: VIEWER, updatedAt: 1 }),
    buildRequest({ id: 'a', updatedAt: 5 }),
    buildRequest({ id: 'new', updatedAt: 6 }),
  ];
  store.apply(snapshot(...items), 0);
  store.apply(upsert(buildDeal({ id: 'deal', updatedAt: 0 })), 0);
  equalEach(store.visibleItems(), ({ id }) => id, ['deal', 'own', 'new', 'a', 'b']);
});

test('LIVE-06 an older version changes nothing, whatever its time', () => {
  const store = createFeedItemStore(VIEWER);
  store.apply(upsert(buildRequest({ version: 4, updatedAt: 10, note: 'new' })), 0);
  store.apply(upsert(buildRequest({ version: 3, updatedAt: 99, note: 'old' })), 0);
  const stored = store.get('r1');
  assert.is(stored?.note, 'new');
});

test('LIVE-06 the same version may still carry a new count', () => {
  const store = createFeedItemStore(VIEWER);
  store.apply(upsert(buildDeal({ version: 4, unreadCount: 0 })), 0);
  store.apply(upsert(buildDeal({ version: 4, unreadCount: 2 })), 0);
  const stored = store.get('t1');
  assert.is(stored?.kind === 'deal' && stored.unreadCount, 2);
});

test('LIVE-07 a snapshot requested before an event does not undo it', () => {
  const store = createFeedItemStore(VIEWER);
  store.apply(snapshot(buildRequest({ id: 'gone', updatedAt: 1 })), 0);
  const requested = store.watermark();
  store.apply(upsert(buildRequest({ id: 'new', updatedAt: 5 })), 0);
  store.apply({ type: 'remove', id: 'gone' }, 0);
  store.apply(snapshot(buildRequest({ id: 'gone', updatedAt: 1 })), 0, { baseline: requested });
  equalEach(store.visibleItems(), ({ id }) => id, ['new']);
  store.apply(snapshot(buildRequest({ id: 'gone', updatedAt: 1 })), 0, { baseline: store.watermark() });
  equalEach(store.visibleItems(), ({ id }) => id, ['gone']);
});

test('LIVE-06 an approved request becomes a deal, and back on decline; late events bring nothing back', () => {
  const store = createFeedItemStore(VIEWER);
  const r1 = buildRequest({ id: 'r1', authorId: VIEWER, version: 1, updatedAt: 10 });
  store.apply(snapshot(r1), 0);
  const pending = buildDeal({ id: 't1', version: 1, updatedAt: 20 });
  store.apply({ type: 'replace', item: pending, replaceOf: 'r1' }, 0);
  equalEach(store.visibleItems(), ({ id }) => id, ['t1']);
  store.apply(upsert({ ...r1, version: 2, updatedAt: 20 }), 0);
  equalEach(store.visibleItems(), ({ id }) => id, ['t1'], 'the pending request came late');
  store.apply({ type: 'replace', item: { ...r1, version: 3, updatedAt: 30 }, replaceOf: 't1' }, 0);
  equalEach(store.visibleItems(), ({ id }) => id, ['r1']);
  store.apply({ type: 'replace', item: pending, replaceOf: 'r1' }, 0);
  equalEach(store.visibleItems(), ({ id }) => id, ['r1'], 'the first exchange, once more');
});

test('LIVE-06 with event ids: an upsert that a removal has overtaken brings nothing back, a later one does', () => {
  const store = createFeedItemStore(VIEWER);
  const r1 = buildRequest({ id: 'r1', version: 1, updatedAt: 10 });
  store.apply(snapshot(r1), 0, { seq: 10 });
  // The store never had the last version: only the ids decide.
  store.apply({ type: 'remove', id: 'r1' }, 0, { seq: 12 });
  store.apply(upsert({ ...r1, version: 2, updatedAt: 20 }), 0, { seq: 11 });
  equalEach(store.visibleItems(), ({ id }) => id, []);
  store.apply({ type: 'remove', id: 'r2' }, 0, { seq: 14 });
  store.apply(upsert({ ...r1, id: 'r2' }), 0, { seq: 13 });
  equalEach(store.visibleItems(), ({ id }) => id, [], 'gone before it was known');
  // It returns unchanged: no newer version, no newer time.
  store.apply(upsert(r1), 0, { seq: 15 });
  store.apply({ type: 'remove', id: 'r1' }, 0, { seq: 12 });
  equalEach(store.visibleItems(), ({ id }) => id, ['r1']);
});

test('LIVE-06 with event ids: upsert and removal of a late replacement are decided each by itself', () => {
  const store = createFeedItemStore(VIEWER);
  const r1 = buildRequest({ id: 'r1', authorId: VIEWER, version: 3, updatedAt: 30 });
  const t1 = buildDeal({ id: 't1', version: 1, updatedAt: 20 });
  store.apply(snapshot({ ...r1, version: 1, updatedAt: 10 }), 0, { seq: 1 });
  store.apply({ type: 'replace', item: r1, replaceOf: 't1' }, 0, { seq: 3 });
  store.apply({ type: 'replace', item: t1, replaceOf: 'r1' }, 0, { seq: 2 });
  equalEach(store.visibleItems(), ({ id }) => id, ['r1']);
});

test('LIVE-07 a snapshot answered after a later one changes nothing; one of a backend that counts again is applied', () => {
  const store = createFeedItemStore(VIEWER);
  const [r1, r2] = [buildRequest({ id: 'r1', updatedAt: 1 }), buildRequest({ id: 'r2', updatedAt: 2 })];
  const requested = store.watermark();
  store.apply(snapshot(r1), 0, { baseline: requested, seq: 20 });
  store.apply(snapshot(r1, r2), 0, { baseline: requested, seq: 19 });
  equalEach(store.visibleItems(), ({ id }) => id, ['r1']);
  store.apply(upsert(r2), 0, { seq: 18 });
  equalEach(store.visibleItems(), ({ id }) => id, ['r1'], 'covered by the snapshot');
  store.apply(snapshot(r2), 0, { baseline: store.watermark(), seq: 3 });
  equalEach(store.visibleItems(), ({ id }) => id, ['r2']);
  store.apply(upsert(r1), 0, { seq: 4 });
  equalEach(store.visibleItems(), ({ id }) => id, ['r2', 'r1']);
});

test('LIVE-06 LIVE-07 a snapshot with an id replaces a higher version, which a restored backend has lost; a late one does not', () => {
  const store = createFeedItemStore(VIEWER);
  const r1 = buildRequest({ id: 'r1', version: 4, updatedAt: 40, note: 'before' });
  store.apply(snapshot(r1), 0, { seq: 90 });
  const requested = store.watermark();
  store.apply(upsert({ ...r1, version: 5, updatedAt: 50, note: 'lost' }), 0, { seq: 100 });
  store.apply(snapshot(r1), 0, { baseline: requested, seq: 99 });
  assert.is(store.get('r1')?.note, 'lost', 'the event came after this snapshot');
  store.apply(snapshot(r1), 0, { baseline: store.watermark(), seq: 900_000 });
  assert.is(store.get('r1')?.note, 'before');
});

test('LIVE-06 where a snapshot has no id, event ids are no order', () => {
  const store = createFeedItemStore(VIEWER);
  const r1 = buildRequest({ id: 'r1', version: 1, updatedAt: 10 });
  store.apply(snapshot(r1), 0);
  store.apply(upsert({ ...r1, version: 2, updatedAt: 20 }), 0, { seq: 7 });
  // After a reconnect such a backend may count from one again.
  store.apply(upsert({ ...r1, version: 3, updatedAt: 30 }), 0, { seq: 1 });
  assert.is(store.get('r1')?.version, 3);
});

test('LIVE-06 tombstones are bounded in age and number', () => {
  const store = createFeedItemStore(VIEWER);
  const old = buildRequest({ id: 'old', updatedAt: 5 });
  store.apply(upsert(old), 0);
  store.apply({ type: 'remove', id: 'old' }, 0);
  store.apply(upsert(old), 0);
  assert.is(store.get('old'), null);
  store.apply({ type: 'remove', id: 'another' }, TOMBSTONE_TTL_MS);
  store.apply(upsert(old), TOMBSTONE_TTL_MS);
  assert.is(store.get('old')?.id, 'old');
  store.apply({ type: 'remove', id: 'old' }, TOMBSTONE_TTL_MS);
  for (let n = 0; n < MAX_TOMBSTONES; n += 1) store.apply({ type: 'remove', id: `x${n}` }, TOMBSTONE_TTL_MS);
  store.apply(upsert(old), TOMBSTONE_TTL_MS);
  assert.is(store.get('old')?.id, 'old');
});

test('FEED-01 a feed that grows for days is bounded; the lowest ranked are dropped', () => {
  const store = createFeedItemStore(VIEWER);
  store.apply(upsert(buildDeal({ id: 'deal', updatedAt: 0 })), 0);
  for (let n = 0; n < MAX_FEED_ITEMS + 50; n += 1)
    store.apply(upsert(buildRequest({ id: `r${n}`, updatedAt: n })), 0);
  assert.is(store.visibleItems().map(({ id }) => id).length, MAX_FEED_ITEMS);
  assert.is(store.get('deal')?.id, 'deal');
  assert.is(store.get('r50'), null);
  assert.is(store.get('r51')?.id, 'r51');
});

test('LIVE-02 a profile change patches every item of that person and of nobody else, field by field', () => {
  const store = createFeedItemStore(VIEWER);
  const bob = buildPerson({ id: 'bob', firstName: 'Bob', lastName: 'Stone', city: 'London', country: 'UK' });
  const cid = buildPerson({ id: 'cid', firstName: 'Cid' });
  store.apply(
    snapshot(
      buildRequest({ id: 'r1', authorId: 'bob', author: bob }),
      buildRequest({ id: 'r2', author: cid }),
    ),
    0,
  );
  store.apply(upsert(buildDeal({ id: 't1', author: cid, accepter: bob })), 0);
  store.takeDirtyIds();
  profile(store, 'bob', {
    lastName: 'Rock',
    location: { city: 'Leeds' },
    locationCountry: null,
    rating: 4.5,
  });
  assert.equal([...store.takeDirtyIds()].sort(), ['r1', 't1']);
  const changed = { ...bob, lastName: 'Rock', city: 'Leeds', country: '', rating: 4.5 };
  const [r1, t1] = [store.get('r1'), store.get('t1')];
  assert.equal(r1?.kind === 'request' && r1.author, changed);
  assert.equal(t1?.kind === 'deal' && [t1.author, t1.accepter], [cid, changed]);
  equalEach(store.visibleItems(), ({ id }) => id, ['t1', 'r1', 'r2']);
});

test('FEED-05 HOME-10 a profile that moved to another region leaves the filtered feed', () => {
  const store = createFeedItemStore(VIEWER);
  const filter = { ...EMPTY_FILTER, exchangeWith: 'region' as const };
  store.setFilter({ filter, country: 'France', city: '' });
  const owner = buildPerson({ id: 'bob', country: 'France' });
  store.apply(
    snapshot(
      buildRequest({ id: 'r1', authorId: 'bob', author: owner }),
      buildRequest({ id: 'own', authorId: VIEWER }),
    ),
    0,
  );
  equalEach(store.visibleItems(), ({ id }) => id, ['own', 'r1']);
  profile(store, 'bob', { locationCountry: 'Germany' });
  equalEach(store.visibleItems(), ({ id }) => id, ['own']);
});

test('LIVE-09 the cost of an event does not grow with the feed: it reads a few items, never all', () => {
  const looksPerEvent = (size: number): number => {
    let looks = 0;
    const counted = (n: number, updatedAt: number) =>
      Object.defineProperty(buildRequest({ id: `r${n}` }), 'updatedAt', {
        get: () => {
          looks += 1;
          return updatedAt;
        },
      });
    const store = createFeedItemStore(VIEWER);
    for (let n = 0; n < size; n += 1) store.apply(upsert(counted(n, n * 10)), 0);
    looks = 0;
    for (let n = 0; n < 200; n += 1) store.apply(upsert(counted((n * 37) % size, 5 * size + n)), 0);
    return looks / 200;
  };
  // Two binary searches that read both times at each step, and a few reads for the version: far from one per item.
  assert.ok(looksPerEvent(400) < 60, `${looksPerEvent(400)}`);
  assert.ok(looksPerEvent(400) - looksPerEvent(25) < 24, `${looksPerEvent(25)} → ${looksPerEvent(400)}`);
});

test('LIVE-09 a storm is sent in batches with a budget of cards and moves, the oldest first, each card once', () => {
  const store = createFeedItemStore(VIEWER);
  const changes = createFeedDiffer(store, VIEWER, 'en', { cards: 3, moves: 2 });
  const items = Array.from({ length: 8 }, (_, n) =>
    buildRequest({ id: `r${n}`, updatedAt: 100 - n, amount: 1 }),
  );
  store.apply(snapshot(...items), 0);
  const first = changes.collect();
  assert.is(first?.cards?.length, 8, 'what is new comes whole');
  items.forEach((item, n) => {
    for (let amount = 2; amount < 9; amount += 1)
      store.apply(upsert({ ...item, amount, updatedAt: 200 + n }), 0);
  });
  store.apply(upsert(buildRequest({ id: 'new', updatedAt: 300 })), 0);
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
  const store = createFeedItemStore(VIEWER);
  const changes = createFeedDiffer(store, VIEWER, 'en');
  const r1 = buildRequest({ id: 'r1', updatedAt: 10, amount: 9_250 });
  store.apply(snapshot(r1, buildRequest({ id: 'r2', updatedAt: 9 })), 0);
  const first = changes.collect();
  assert.equal(first?.order, ['r1', 'r2']);
  assert.equal(
    first?.cards?.map(([, fields]) => Object.keys(fields).length),
    [30, 30],
  );
  assert.is(changes.collect(), null);
  store.apply(upsert({ ...r1, amount: 92_500 }), 0);
  assert.equal(changes.collect(), {
    isReset: false,
    cards: [['r1', { payAmount: '92.5K', paySum: 92_500, rate: '925,00' }]],
  });
  store.apply(upsert({ ...r1, amount: 92_500, note: 'not on the card' }), 0);
  assert.is(changes.collect(), null);
  store.apply({ type: 'remove', id: 'r1' }, 0);
  assert.equal(changes.collect(), { isReset: false, removed: ['r1'] });
});

test.run();
