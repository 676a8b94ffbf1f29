// Random histories with event ids, swapped, doubled and delayed on the way: the store converges to the backend's state (LIVE-06).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { FeedChange } from '#contract/decode/stream-events.ts';
import type { FeedItem } from '#domain/entities.ts';
import type { Watermark } from '../../../worker/feed/change-order.ts';
import { createFeedItemStore } from '../../../worker/feed/item-store.ts';
import { buildDeal, buildRequest } from '../../core/domain/fixtures.ts';
import { countOfTier } from '../../harness/tier.ts';
import { seededRandom } from '../seeded-random.ts';

const HISTORIES = countOfTier(4_000, 50_000);
const VIEWER = 'ann';
const IDS = ['r0', 'r1', 'r2', 't3', 't4'] as const;

interface DeliveredChange {
  readonly seq: number;
  readonly change: FeedChange;
}

/** Reference: the backend's current items; every change has the next event id. */
function createBackend(below: (n: number) => number) {
  const expected = new Map<string, FeedItem>();
  /** Versions survive a removal: an item that returns has the same version or the next one. */
  const ages = new Map<string, { version: number; updatedAt: number }>();
  let seq = 100;

  const write = (id: string): FeedItem => {
    const last = ages.get(id) ?? { version: 0, updatedAt: 0 };
    // One change in three is only a count, without a new version; times may repeat and never go back.
    const isNew = below(3) > 0;
    const age = {
      version: last.version + (isNew ? 1 : 0),
      updatedAt: last.updatedAt + (isNew ? 1_000 * below(2) : 0),
    };
    ages.set(id, age);
    const item = id.startsWith('r')
      ? buildRequest({ id, ...age, authorId: 'bob', viewCount: below(5) })
      : buildDeal({ id, ...age, unreadCount: below(5) });
    expected.set(id, item);
    return item;
  };
  const idOf = (): string => IDS[below(IDS.length)] ?? 'r0';

  return {
    expected,
    get seq() {
      return seq;
    },
    step(): DeliveredChange {
      seq += 1;
      const id = idOf();
      const kind = below(8);
      if (kind < 3) {
        expected.delete(id);
        return { seq, change: { type: 'remove', id } };
      }
      const replaceOf = idOf();
      if (kind === 3 && replaceOf !== id) {
        expected.delete(replaceOf);
        return { seq, change: { type: 'replace', item: write(id), replaceOf } };
      }
      return { seq, change: { type: 'upsert', item: write(id) } };
    },
  };
}

const describeItems = (items: Iterable<FeedItem>): string[] =>
  [...items].map((item) => `${item.id} ${JSON.stringify(item)}`).sort();

function runHistory(seed: number): void {
  const below = seededRandom(seed);
  const backend = createBackend(below);
  const store = createFeedItemStore(VIEWER);
  let line: DeliveredChange[] = [];
  /** Snapshots on the way: the state at the answer, or slightly after the id that it has. */
  const answers: {
    readonly requested: Watermark;
    readonly seq: number;
    readonly items: readonly FeedItem[];
  }[] = [];
  let now = 1_000_000;

  const deliver = (): void => {
    const at = below(Math.min(4, line.length));
    const event = line[at];
    if (!event) return;
    if (below(4)) line.splice(at, 1);
    store.apply(event.change, now, { seq: event.seq });
  };
  const ask = (): void => {
    const requested = store.watermark();
    const { seq } = backend;
    // A change committed between reading the id and reading the items is in the answer, and comes again as an event.
    for (let more = below(3); more > 0; more -= 1) line.push(backend.step());
    answers.push({ requested, seq, items: [...backend.expected.values()] });
  };
  const answer = (): void => {
    const [given] = answers.splice(below(answers.length), 1);
    if (!given) return;
    const { items, requested, seq } = given;
    store.apply({ type: 'snapshot', items, serverTime: null }, now, { baseline: requested, seq });
    // A stream that resumes there sends later events; earlier ones on the way still come, or are cut off.
    if (below(2)) line = line.filter(({ seq }) => seq > given.seq);
  };

  ask();
  answer();
  for (let steps = 6 + below(20); steps > 0; steps -= 1) {
    now += below(500);
    const kind = below(12);
    if (kind < 5) line.push(backend.step());
    else if (kind < 10) deliver();
    else if (kind === 10) ask();
    else answer();
  }
  while (answers.length > 0) answer();
  while (line.length > 0) deliver();
  const stored = IDS.flatMap((id) => store.get(id) ?? []);
  assert.equal(describeItems(stored), describeItems(backend.expected.values()));
}

test(`LIVE-06 LIVE-07 ${HISTORIES} histories with event ids, removals swapped too, converge to the backend's state`, () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    try {
      runHistory(seed);
    } catch (error) {
      throw new Error(`history ${seed}: ${String(error)}`, { cause: error });
    }
  }
});

test.run();
