// Random histories of a backend that numbers its events, over a line that swaps, doubles and delays: the book ends at its truth.
import { env } from 'node:process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { FeedChange } from '#api/decode/stream-events.ts';
import type { FeedItem } from '#domain/entities.ts';
import { createFeedItemStore, type Watermark } from '../../../worker/feed/item-store.ts';
import { buildDeal, buildRequest } from '../../domain/fixtures.ts';
import { seededRandom } from '../seeded-random.ts';

/** `HISTORIES=100000` for the long run. */
const HISTORIES = Number(env.HISTORIES ?? 20_000);
const VIEWER = 'ann';
const IDS = ['r0', 'r1', 'r2', 't3', 't4'] as const;

interface DeliveredChange {
  readonly seq: number;
  readonly change: FeedChange;
}

/** The oracle: what is there is there, what was removed is not; every change has the next number. */
function createBackend(below: (n: number) => number) {
  const truth = new Map<string, FeedItem>();
  /** Versions outlive a removal: what comes back goes on from where it was, or is as it was. */
  const ages = new Map<string, { version: number; updatedAt: number }>();
  let seq = 100;

  const write = (id: string): FeedItem => {
    const last = ages.get(id) ?? { version: 0, updatedAt: 0 };
    // One in three changes only a count, which is no new version; times may repeat, and never go back.
    const isNew = below(3) > 0;
    const age = {
      version: last.version + (isNew ? 1 : 0),
      updatedAt: last.updatedAt + (isNew ? 1_000 * below(2) : 0),
    };
    ages.set(id, age);
    const item = id.startsWith('r')
      ? buildRequest({ id, ...age, authorId: 'bob', viewCount: below(5) })
      : buildDeal({ id, ...age, unreadCount: below(5) });
    truth.set(id, item);
    return item;
  };
  const idOf = (): string => IDS[below(IDS.length)] ?? 'r0';

  return {
    truth,
    get seq() {
      return seq;
    },
    step(): DeliveredChange {
      seq += 1;
      const id = idOf();
      const kind = below(8);
      if (kind < 3) {
        truth.delete(id);
        return { seq, change: { type: 'remove', id } };
      }
      const replaceOf = idOf();
      if (kind === 3 && replaceOf !== id) {
        truth.delete(replaceOf);
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
  const book = createFeedItemStore(VIEWER);
  let line: DeliveredChange[] = [];
  /** Snapshots on their way: as it was at the answer, or a little after the number that it names. */
  const answers: { readonly asked: Watermark; readonly seq: number; readonly items: readonly FeedItem[] }[] =
    [];
  let now = 1_000_000;

  const deliver = (): void => {
    const at = below(Math.min(4, line.length));
    const event = line[at];
    if (!event) return;
    if (below(4)) line.splice(at, 1);
    book.apply(event.change, now, { seq: event.seq });
  };
  const ask = (): void => {
    const asked = book.watermark();
    const { seq } = backend;
    // What is committed between the number and the reading is in the answer, and told again by its event.
    for (let more = below(3); more > 0; more -= 1) line.push(backend.step());
    answers.push({ asked, seq, items: [...backend.truth.values()] });
  };
  const answer = (): void => {
    const [given] = answers.splice(below(answers.length), 1);
    if (!given) return;
    const { items, asked, seq } = given;
    book.apply({ type: 'snapshot', items, serverTime: null }, now, { baseline: asked, seq });
    // A stream that begins there tells what came after; what is on its way from before still comes, or is cut off.
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
  const held = IDS.flatMap((id) => book.get(id) ?? []);
  assert.equal(describeItems(held), describeItems(backend.truth.values()));
}

test(`LIVE-06 LIVE-07 ${HISTORIES} numbered histories, removals swapped too, end at what the backend holds`, () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    try {
      runHistory(seed);
    } catch (error) {
      throw new Error(`history ${seed}: ${String(error)}`, { cause: error });
    }
  }
});

test.run();
