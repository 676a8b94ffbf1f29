// Hidden pairs: a block applies from its place in the order of events, to either direction, and costs other streams nothing.
import { EventEmitter } from 'node:events';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { seqOfEventId } from '../../../server/events/event-frames.ts';
import { createHub } from '../../../server/events/hub.ts';
import { createHiddenPairs } from '../../../server/events/market-filter.ts';
import type { DeliveredEntry } from '../../../server/events/topics.ts';
import { entryOf } from '../../harness/backend/log-events.ts';
import { createTestClock } from '../../harness/backend/test-backend.ts';

const test = suite('hidden pairs');

class Response extends EventEmitter {
  text = '';
  destroyed = false;
  writableEnded = false;
  write(chunk: unknown, done?: unknown): boolean {
    this.text += String(chunk);
    if (typeof done === 'function') done();
    return true;
  }
  end(): void {}
  destroy(): void {}
}
/** The entries of the events that a stream has written. */
const seqsOf = ({ text }: Response): number[] =>
  [...text.matchAll(/^id: (\d+)$/gm)].map((match) => seqOfEventId(match[1] ?? '') ?? 0);

const offerOf = (shownUserId: string, seq: number): DeliveredEntry =>
  entryOf({
    ...{ seq, topic: 'feed', type: 'feed_upsert', payload: { item: { id: `r${seq}` } } },
    shownUserId,
  });
const change = (seq: number, users: readonly [string, string], isHidden: boolean): DeliveredEntry =>
  entryOf({ seq, topic: 'blocks', type: 'block_changed', payload: { users, isHidden } });

function openHub(readers: readonly string[]) {
  const pairs = createHiddenPairs();
  const hub = createHub(createTestClock(), undefined, pairs);
  const responses = new Map<string, Response>();
  for (const userId of readers) {
    const response = new Response();
    const listener = { userId, topics: ['feed'], expiresAt: 9e15 };
    const subscriber = hub.subscribe(listener, response as never, async () => null);
    subscriber?.begin({ seq: 0, frames: [] });
    responses.set(userId, response);
  }
  const written = async (userId: string) => {
    // The hub writes once per 20 ms; its close writes what is left.
    hub.close();
    return seqsOf(responses.get(userId) ?? new Response());
  };
  return { hub, pairs, written };
}

test('BLK-05 a block and an unblock apply from their place among the events, to both people', async () => {
  const { hub, written } = openHub(['a', 'b', 'c']);
  hub.publish([
    offerOf('a', 1),
    change(2, ['a', 'b'], true),
    offerOf('a', 3),
    offerOf('b', 4),
    change(5, ['b', 'a'], false),
    offerOf('a', 6),
    offerOf('b', 7),
  ]);
  assert.equal(await written('a'), [1, 3, 6, 7]);
  assert.equal(await written('b'), [1, 4, 6, 7]);
  assert.equal(await written('c'), [1, 3, 4, 6, 7]);
});

test('BLK-05 pairs are replaced when an epoch begins', () => {
  const pairs = createHiddenPairs();
  pairs.load([
    ['a', 'b'],
    ['b', 'c'],
  ]);
  assert.equal([...(pairs.of('b') ?? [])].sort(), ['a', 'c']);
  pairs.load([['a', 'c']]);
  assert.equal([pairs.of('b'), [...(pairs.of('c') ?? [])]], [undefined, ['a']]);
  pairs.apply({ payload: { users: ['a', 'c'], isHidden: false } });
  assert.is(pairs.of('a'), undefined);
});

test('BLK-05 an author with 1,000 blocks: each of the others still gets every event', async () => {
  const blocked = Array.from({ length: 1_000 }, (_, n) => `blocked-${n}`);
  const { hub, pairs, written } = openHub([...blocked, 'other']);
  pairs.load(blocked.map((one) => ['author', one]));
  hub.publish(Array.from({ length: 10 }, (_, n) => offerOf('author', n + 1)));
  assert.is((await written('other')).length, 10);
  for (const one of blocked) assert.equal(await written(one), []);
});

test.run();
