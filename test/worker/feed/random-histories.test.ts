// Random histories of the feed against the naive feed: the store, and a page that receives only diffs.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { FeedChange } from '#contract/decode/stream-events.ts';
import { type CardView, cardView } from '#domain/card-view.ts';
import type { FeedItem } from '#domain/entities.ts';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import type { ViewerFilter } from '#protocol/protocol.ts';
import { applyMoves } from '#runtime/list-diff.ts';
import { createFeedDiffer } from '../../../worker/feed/diff.ts';
import { createFeedItemStore } from '../../../worker/feed/item-store.ts';
import { buildDeal, buildPerson, buildRequest } from '../../core/domain/fixtures.ts';
import { countOfTier } from '../../harness/tier.ts';
import { seededRandom } from '../seeded-random.ts';
import { type HistoryStep, naiveFeed } from './naive-feed.ts';

const HISTORIES = countOfTier(2_000, 50_000);
const VIEWER = 'ann';

const OWNERS = ['bob', 'cid', VIEWER];
const CURRENCIES = ['RUB', 'EUR'] as const;
const PAID = 'USD';

function randomItem(below: (n: number) => number, isVersioned: boolean): FeedItem {
  const n = below(8);
  const version = 1 + below(6);
  const fields = {
    // Versions and times mostly agree; times repeat, so that ids decide.
    updatedAt: 1_000 * (version + below(2)),
    version: isVersioned ? version : null,
    payCurrency: PAID,
    receiveCurrency: CURRENCIES[below(2)] ?? 'RUB',
    amount: 100 + below(3),
    payAmount: [null, 9_000, 9_250, 9_250.01][below(4)] ?? null,
  };
  const ownerId = OWNERS[n % 3] ?? 'bob';
  const owner = buildPerson({ id: ownerId, country: below(2) ? 'France' : 'Germany', city: '' });
  if (n < 5)
    return buildRequest({ id: `r${n}`, authorId: ownerId, author: owner, viewCount: below(2), ...fields });
  const status = below(3) ? 'initiated' : 'pending_approval';
  return buildDeal({
    id: `t${n}`,
    authorId: ownerId,
    accepterId: VIEWER,
    status,
    unreadCount: below(3),
    ...fields,
  });
}

function randomFilter(below: (n: number) => number): ViewerFilter {
  const exchangeWith = (['all', 'region', 'previous'] as const)[below(3)] ?? 'all';
  const fromCurrency = below(3) ? '' : 'EUR';
  const order = below(3) ? {} : ({ fromCurrency: 'EUR', toCurrency: PAID, sort: 'price' } as const);
  return { filter: { ...EMPTY_FILTER, exchangeWith, fromCurrency, ...order }, country: 'France', city: '' };
}

function runHistory(seed: number): void {
  const below = seededRandom(seed);
  const isVersioned = below(3) > 0;
  const history: HistoryStep[] = [];
  const store = createFeedItemStore(VIEWER);
  const changes = createFeedDiffer(store, VIEWER, 'en', { cards: 1 + below(4), moves: 1 + below(3) });
  let filter: ViewerFilter = { filter: EMPTY_FILTER, country: '', city: '' };
  let now = 1_000_000;
  const watermarks = [store.watermark()];
  const page = new Map<string, CardView>();
  let order: readonly string[] = [];

  const take = (): void => {
    const part = changes.collect();
    if (part?.isReset) page.clear();
    for (const id of part?.removed ?? []) assert.ok(page.delete(id), 'gone only what was there');
    // In another order the whole feed comes again, over what the page has.
    if (part?.order) page.clear();
    for (const [id, fields] of part?.cards ?? []) {
      const before = page.get(id);
      for (const [key, value] of Object.entries(fields)) {
        assert.is.not(value, before && Reflect.get(before, key), `${id}.${key} did not change`);
      }
      page.set(id, { ...before, ...fields } as CardView);
    }
    assert.is(
      part?.order !== undefined,
      part?.isFeedKnown === true,
      'the whole order with a whole feed alone',
    );
    const before = order.join();
    order = part?.order ?? applyMoves(order, part?.removed ?? [], part?.moves ?? []);
    if (part?.moves) assert.is.not(order.join(), before, 'a place only when it changed');
    // Every listed id has its card, whatever is left for later batches.
    assert.equal([...page.keys()].sort(), [...order].sort());
  };
  const look = (): void => {
    const expected = naiveFeed(history, filter, VIEWER);
    if (!store.isKnown) {
      assert.is(changes.collect(), null);
      return;
    }
    take();
    for (let frames = 0; changes.hasMore; frames += 1) {
      assert.ok(frames < 20, 'the frames end');
      take();
    }
    assert.is(changes.collect(), null);
    assert.equal(
      order,
      expected.map(({ id }) => id),
    );
    for (const item of expected) assert.equal(page.get(item.id), cardView(item, VIEWER, 'en'));
  };

  const length = 4 + below(14);
  for (let step = 0; step < length; step += 1) {
    now += below(4) ? below(1_000) : 40_000;
    let change: FeedChange | null = null;
    let requested = store.watermark();
    const kind = below(20);
    if (kind < 9) change = { type: 'upsert', item: randomItem(below, isVersioned) };
    else if (kind < 12) change = { type: 'remove', id: randomItem(below, isVersioned).id };
    else if (kind < 14) {
      const item = randomItem(below, isVersioned);
      const replaceOf = randomItem(below, isVersioned).id;
      if (item.id !== replaceOf) change = { type: 'replace', item, replaceOf };
    } else if (kind < 17) {
      const items = new Map<string, FeedItem>();
      for (let n = below(5); n > 0; n -= 1) {
        const item = randomItem(below, isVersioned);
        items.set(item.id, item);
      }
      change = { type: 'snapshot', items: [...items.values()], serverTime: null };
      requested = watermarks[below(watermarks.length)] ?? requested;
    } else if (kind === 17) {
      const { sort } = filter.filter;
      filter = randomFilter(below);
      store.setFilter(filter);
      if (sort !== filter.filter.sort) changes.resend();
    } else if (kind === 18) {
      changes.reset();
    } else look();
    if (change) {
      history.push({ change, now, requested: requested.events });
      store.apply(change, now, { baseline: requested });
      watermarks.push(store.watermark());
    }
  }
  look();
}

test(`FEED-01 FEED-05 PRICE-07 LIVE-06 LIVE-09 ${HISTORIES} random histories end in the reference state, sent as diffs alone`, () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    try {
      runHistory(seed);
    } catch (error) {
      throw new Error(`history ${seed}: ${String(error)}`, { cause: error });
    }
  }
});

test('LIVE-06 the same events in any order, with repeats, end in the same state', () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const below = seededRandom(seed);
    const isVersioned = below(2) > 0;
    const events: FeedItem[] = [];
    for (let n = 0; n < 12; n += 1) {
      const item = randomItem(below, isVersioned);
      const isTaken = events.some(({ id, version, updatedAt }) =>
        isVersioned
          ? id === item.id && version === item.version
          : id === item.id && updatedAt === item.updatedAt,
      );
      if (!isTaken) events.push(item);
    }
    const replay = (): string[] => {
      const store = createFeedItemStore(VIEWER);
      const rest = [...events, ...events];
      while (rest.length > 0) {
        const [item] = rest.splice(below(rest.length), 1);
        if (item) store.apply({ type: 'upsert', item }, 0);
      }
      return store
        .visibleItems()
        .map(({ id }) => id)
        .map((id) => `${id} ${store.get(id)?.version} ${store.get(id)?.updatedAt}`);
    };
    const first = replay();
    assert.equal(replay(), first, `history ${seed}`);
    assert.equal(replay(), first, `history ${seed}`);
  }
});

test.run();
