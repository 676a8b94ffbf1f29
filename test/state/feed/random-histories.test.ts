// Random histories of the page's card list behind the real feed store and differ, with lost batches and restarted workers (HOME-09, LIVE-10).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type CardView, cardView } from '#domain/card-view.ts';
import type { FeedItem } from '#domain/entities.ts';
import { createClockSignal } from '../../../src/state/clock-signal.ts';
import { createCardList } from '../../../src/state/feed/card-list.ts';
import { createFeedDiffer, type FeedDiffer, FIRST_CARDS } from '../../../worker/feed/diff.ts';
import { createFeedItemStore, type FeedItemStore } from '../../../worker/feed/item-store.ts';
import { buildRequest } from '../../core/domain/fixtures.ts';
import { createFakeClock } from '../../harness/fake-clock.ts';
import { countOfTier } from '../../harness/tier.ts';
import { seededRandom } from '../../worker/seeded-random.ts';

const HISTORIES = countOfTier(8, 500);
const VIEWER = 'ann';
const ROWS_IN_VIEW = 12;

/** A market, a worker that follows it, and a page that the worker's batches reach. */
function createTestPage(below: (n: number) => number) {
  const market = new Map<string, FeedItem>();
  let version = 0;
  const set = (n: number): FeedItem => {
    version += 1;
    const fields = { version, updatedAt: 1_000 * (below(4) ? n : version), amount: 100 + below(900) };
    const item = buildRequest({ id: `r${n}`, authorId: 'bob', ...fields });
    market.set(item.id, item);
    return item;
  };
  for (let n = 0; n < FIRST_CARDS + below(250); n += 1) set(n);

  let store: FeedItemStore;
  let differ: FeedDiffer;
  const startWorker = (): void => {
    store = createFeedItemStore(VIEWER);
    differ = createFeedDiffer(store, VIEWER, 'en');
    store.apply({ type: 'snapshot', items: [...market.values()], serverTime: null }, 0);
  };
  startWorker();
  const list = createCardList(createClockSignal(createFakeClock()), {
    send(command) {
      if (command.type === 'needCards') differ.needCards(command.ids);
      if (command.type === 'dropCards') differ.dropCards(command.ids);
    },
  });
  let seq = 0;
  const pull = (): boolean => {
    const part = differ.collect();
    seq += 1;
    if (part) list.apply({ seq, ...part });
    return part !== null;
  };
  let first = 0;
  const showRows = (): void => {
    const ids = list.order.peek();
    list.showRows(ids, first, Math.min(ids.length, first + ROWS_IN_VIEW));
  };
  return {
    pull,
    showRows,
    set: (n: number) => store.apply({ type: 'upsert', item: set(n) }, 0),
    remove(n: number) {
      if (market.delete(`r${n}`)) store.apply({ type: 'remove', id: `r${n}` }, 0);
    },
    scroll() {
      first = below(Math.max(1, list.order.peek().length - ROWS_IN_VIEW));
      showRows();
    },
    loseBatch: () => differ.reset(),
    restart() {
      // What happens until the next worker has its snapshot reaches no worker.
      for (let n = below(30); n > 0; n -= 1) set(below(market.size));
      for (let n = below(5); n > 0; n -= 1) market.delete(`r${below(market.size)}`);
      startWorker();
    },
    check() {
      for (let frames = 0; pull() || differ.hasMore; frames += 1) {
        assert.ok(frames < 200, 'the frames end');
        showRows();
      }
      showRows();
      pull();
      const order = list.order.peek();
      assert.equal(
        order,
        store.visibleItems().map(({ id }) => id),
      );
      const shown: [string, CardView | undefined][] = [];
      order.forEach((id, at) => {
        const view = list.get(id)?.view();
        if (view || (at >= first && at < first + ROWS_IN_VIEW)) shown.push([id, view]);
      });
      assert.is(shown.length >= Math.min(order.length, ROWS_IN_VIEW), true);
      for (const [id, view] of shown) {
        const item = market.get(id);
        assert.equal(view, item && cardView(item, VIEWER, 'en'), `card ${id} of ${order.length}`);
      }
      assert.is([...list.all()].length, shown.length, 'no card that is not listed');
    },
  };
}

function runHistory(seed: number): void {
  const below = seededRandom(seed);
  const page = createTestPage(below);
  page.pull();
  page.showRows();
  for (let step = 20 + below(20); step > 0; step -= 1) {
    const kind = below(20);
    if (kind < 8) page.set(below(400));
    else if (kind < 10) page.remove(below(400));
    else if (kind < 13) page.scroll();
    else if (kind < 15) page.restart();
    else if (kind === 15) page.loseBatch();
    else if (kind === 16) page.check();
    else if (page.pull()) page.showRows();
  }
  page.check();
}

test(`HOME-09 LIVE-10 SRCH-09 ${HISTORIES} random histories of long feeds with restarted workers leave no old card`, () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    try {
      runHistory(seed);
    } catch (error) {
      throw new Error(`history ${seed}: ${String(error)}`, { cause: error });
    }
  }
});

test.run();
