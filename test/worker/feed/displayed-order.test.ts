// Displayed order against random stores: it reaches the store's order in batches of few moves and loses or doubles no id (LIVE-09).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { applyMoves } from '#runtime/list-diff.ts';
import { createDisplayedOrder } from '../../../worker/feed/displayed-order.ts';
import { createFeedItemStore } from '../../../worker/feed/item-store.ts';
import { buildRequest } from '../../core/domain/fixtures.ts';
import { seededRandom } from '../seeded-random.ts';

/** How many ids of `a` must be taken out so that the rest is in the order of `b`. Simple, O(n²). */
function movesBetween(a: readonly string[], b: readonly string[]): number {
  const both = a.filter((id) => b.includes(id));
  const best: number[] = [];
  both.forEach((id, at) => {
    const before = both
      .slice(0, at)
      .map((other, n) => (b.indexOf(other) < b.indexOf(id) ? (best[n] ?? 0) : 0));
    best.push(1 + Math.max(0, ...before));
  });
  return both.length - Math.max(0, ...best);
}

test('LIVE-09 any order is reached in batches of a few moves, from the top, while more keeps changing', () => {
  for (let seed = 1; seed <= 3_000; seed += 1) {
    const below = seededRandom(seed);
    const most = 1 + below(3);
    const store = createFeedItemStore('ann');
    const shown = createDisplayedOrder(store);
    const put = (id: string): void =>
      store.apply(
        {
          type: 'snapshot',
          items: [...kept(id), buildRequest({ id, updatedAt: 1 + below(40) })],
          serverTime: null,
        },
        0,
      );
    const kept = (but: string) => store.ranked.filter(({ id }) => id !== but);
    for (let n = below(13); n > 0; n -= 1) put(`r${below(14)}`);
    let page: readonly string[] = shown.reset().map(({ item }) => item.id);
    for (let step = 0; step < 8; step += 1) {
      const gone: string[] = [];
      // As in a batch: each is read once, in its latest state.
      const touched = new Set<string>();
      for (let n = below(step < 3 ? 9 : 1); n > 0; n -= 1) {
        const id = `r${below(14)}`;
        if (touched.has(id)) continue;
        touched.add(id);
        const stored = store.get(id);
        if (stored && below(4) === 0) {
          store.apply({ type: 'snapshot', items: kept(id), serverTime: null }, 0);
          shown.remove(id);
          gone.push(id);
        } else {
          put(id);
          const item = store.getVisible(id);
          if (stored) shown.markMisplaced(id);
          else if (item) shown.add({ item, view: null });
        }
      }
      const wanted = store.visibleItems().map(({ id }) => id);
      const said = `history ${seed}, step ${step}: ${page} → ${wanted}`;
      const next = applyMoves(page, gone, shown.takeMoves(most));
      assert.equal([...next].sort(), [...wanted].sort(), said);
      const stayed = page.filter((id) => !gone.includes(id));
      assert.ok(movesBetween(stayed, next) <= most, said);
      if (!shown.hasMore) assert.equal(next, wanted, said);
      page = next;
    }
    for (let frames = 0; shown.hasMore; frames += 1) {
      assert.ok(frames < 14, `history ${seed}: the frames end`);
      page = applyMoves(page, [], shown.takeMoves(most));
    }
    assert.equal(
      page,
      store.visibleItems().map(({ id }) => id),
      `history ${seed}`,
    );
    assert.equal(shown.takeMoves(most), [], `history ${seed}: calm`);
  }
});

test('LIVE-09 the cost of a change depends on what changed, not on the length of the feed', () => {
  const looksOf = (size: number): number => {
    const store = createFeedItemStore('ann', size);
    for (let n = 0; n < size; n += 1)
      store.apply({ type: 'upsert', item: buildRequest({ id: `r${n}`, updatedAt: n }) }, 0);
    let looks = 0;
    const counting = { ...store, shown: store.getVisible, stored: store.get };
    Object.defineProperty(counting, 'ranked', {
      get() {
        looks += 1;
        const walked = store.ranked;
        return {
          [Symbol.iterator]: function* () {
            for (const item of walked) {
              looks += 1;
              yield item;
            }
          },
        };
      },
    });
    const shown = createDisplayedOrder(counting);
    shown.reset();
    for (let n = 0; n < 100; n += 1) {
      const id = `r${(n * 37) % size}`;
      store.apply({ type: 'upsert', item: buildRequest({ id, updatedAt: size + n }) }, 0);
      shown.markMisplaced(id);
      assert.is(shown.takeMoves(3).length <= 1, true);
    }
    assert.is(shown.hasMore, false);
    return looks;
  };
  assert.is(looksOf(2_000), looksOf(200));
});

test.run();
