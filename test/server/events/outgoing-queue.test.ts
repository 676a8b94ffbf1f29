// Outgoing queue and subscriber with a fake response and clock: slices, progress, stalls, and readers that fall behind.
import { EventEmitter } from 'node:events';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { connectionKey, type SendQueues } from '../../../server/events/dead-connections.ts';
import { SSE_COMMENT } from '../../../server/events/event-frames.ts';
import { createHub } from '../../../server/events/hub.ts';
import {
  frameOf,
  OutgoingQueue,
  SLICE_BYTES,
  STALL_MS,
  type StreamResponse,
  UNKNOWN_STALL_MS,
} from '../../../server/events/outgoing-queue.ts';
import type { StreamStart } from '../../../server/events/resume.ts';
import { MAX_QUEUED_BYTES, Subscriber } from '../../../server/events/subscriber.ts';
import { systemClock } from '../../../server/runtime/clock.ts';
import { entryOf } from '../../harness/backend/log-events.ts';
import { createTestClock } from '../../harness/backend/test-backend.ts';
import { createDeferred } from '../../harness/deferred.ts';

/** A socket of which the test decides when it has drained. */
class FakeResponse extends EventEmitter {
  readonly writes: Buffer[] = [];
  destroyed = false;
  writableEnded = false;
  finalText: string | null = null;
  /** Whether a write drains by itself, as on a fast line. */
  isFast = false;
  onWrite = (): void => {};
  write(slice: Buffer): boolean {
    this.writes.push(Buffer.from(slice));
    this.onWrite();
    return this.isFast;
  }
  end(text: string): void {
    this.finalText = text;
    this.writableEnded = true;
  }
  destroy(): void {
    this.destroyed = true;
  }
  drain(): void {
    this.emit('drain');
  }
  get text(): string {
    return Buffer.concat(this.writes).toString();
  }
  get asResponse(): StreamResponse {
    return this as unknown as StreamResponse;
  }
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function createQueue(now = () => 0) {
  const response = new FakeResponse();
  const queue = new OutgoingQueue(response.asResponse, now, () => {});
  return { response, queue };
}

const test = suite('outgoing queue');

test('a frame of any size goes out in slices, each after the one before has drained, whatever its characters', () => {
  const { response, queue } = createQueue();
  const text = `a${'汇'.repeat(100_000)}`;
  queue.push(frameOf(text));
  queue.push(frameOf('end'));
  queue.pump();
  assert.is(response.writes.length, 1);
  while (queue.queuedBytes > 0) {
    const before = response.writes.length;
    queue.pump();
    assert.is(response.writes.length, before, 'nothing before it has drained');
    response.drain();
    assert.is(response.writes.length, before + 1);
  }
  assert.ok(response.writes.every((slice) => slice.length <= SLICE_BYTES));
  assert.is(response.text, `${text}end`);
});

test('small frames share a slice', () => {
  const { response, queue } = createQueue();
  for (let i = 0; i < 100; i += 1) queue.push(frameOf(`event ${i}\n\n`));
  queue.pump();
  assert.is(response.writes.length, 1);
});

test('LIVE-07 a reader is stalled when nothing was acknowledged for 20 s while a slice has not drained, the end included', () => {
  let now = 0;
  const { response, queue } = createQueue(() => now);
  const isStalledAfter = (ms: number, unacknowledged: number | null): boolean => {
    now += ms;
    return queue.isStalled(now, unacknowledged);
  };
  queue.push(frameOf('x'.repeat(3_000_000)));
  queue.pump();
  // The system takes more only when a third of 4 MB has been acknowledged.
  for (let left = 4_000_000; left > 2_700_000; left -= 50_000) assert.not(isStalledAfter(1_000, left));
  response.drain();
  assert.not(isStalledAfter(STALL_MS, 2_700_000), 'from the drain on, which was progress');
  assert.not(isStalledAfter(STALL_MS - 1, 2_700_000));
  assert.ok(isStalledAfter(1, 2_700_000));
  assert.not(isStalledAfter(1, 2_699_999), 'a byte is progress');
  while (queue.queuedBytes > 0) response.drain();
  response.drain();
  assert.not(isStalledAfter(3_600_000, 0), 'nothing is unsent');
  queue.end('bye');
  assert.is(response.finalText, 'bye');
  assert.not(isStalledAfter(0, 3));
  assert.ok(isStalledAfter(STALL_MS, 3), 'a response that does not close either');
});

test('where the system does not tell what was acknowledged, a slice has two minutes', () => {
  let now = 0;
  const { response, queue } = createQueue(() => now);
  queue.push(frameOf('x'));
  queue.pump();
  now = UNKNOWN_STALL_MS - 1;
  assert.not(queue.isStalled(now, null));
  now += 1;
  assert.ok(queue.isStalled(now, null));
  response.drain();
  assert.not(queue.isStalled(now, null));
});

test('LIVE-07 a look at the system that takes long says nothing of the time after its beginning', async () => {
  const clock = createTestClock();
  const response = new FakeResponse();
  const socket = { localPort: 1, remotePort: 2, remoteAddress: '10.0.0.1', destroyed: false };
  Object.assign(response, { socket });
  let answer: (queues: SendQueues) => void = () => {};
  const hub = createHub(clock, () => {
    const asked = createDeferred<SendQueues>();
    answer = asked.resolve;
    return asked.promise;
  });
  const subscriber = hub.subscribe(
    { userId: 'u', topics: [], expiresAt: 9e15 },
    response.asResponse,
    async () => null,
  );
  subscriber?.begin({ seq: 1, frames: [frameOf('start')] });
  while (response.writes.length === 0) await nextTurn();
  const look = async (unacknowledged: number, takesMs = 0) => {
    for (let tick = 0; tick < 5; tick += 1) hub.tick();
    clock.advance(takesMs);
    answer(new Map([[connectionKey(socket), { unacknowledged, retransmittedBytes: 0 }]]));
    await nextTurn();
    return hub.counts.slowReadersClosed;
  };
  assert.is(await look(1_000), 0);
  clock.advance(STALL_MS - 1);
  assert.is(await look(1_000, STALL_MS), 0, 'the reader may have taken something meanwhile');
  assert.is(await look(900), 0, 'it has');
  clock.advance(STALL_MS);
  assert.is(await look(900), 1);
  hub.close();
});

test('an end waits for what is queued', () => {
  const { response, queue } = createQueue();
  queue.push(frameOf('x'.repeat(SLICE_BYTES)));
  queue.push(frameOf('y'));
  queue.end('bye');
  assert.is(response.finalText, null);
  response.drain();
  assert.is(response.finalText, null);
  response.drain();
  assert.is(response.finalText, 'bye');
});

test('events beyond the bound are dropped and read again when the reader has taken the rest', async () => {
  const response = new FakeResponse();
  const asked: number[] = [];
  let answer: (start: StreamStart | null) => void = () => {};
  const subscriber: Subscriber = new Subscriber(
    { userId: 'u', topics: [], expiresAt: 9e15 },
    response.asResponse,
    {
      now: () => 0,
      onDirty: () => subscriber.flush(),
      onHeld: () => {},
      readMissed: (seq) => {
        asked.push(seq);
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    },
  );
  subscriber.begin({ seq: 10, frames: [frameOf('start ')] });
  const mebibyte = 'x'.repeat(1024 * 1024);
  for (let seq = 11; seq <= 40; seq += 1) subscriber.push(seq, frameOf(mebibyte));
  const drainAll = async (): Promise<void> => {
    for (let count = -1; count !== response.writes.length; ) {
      count = response.writes.length;
      response.drain();
      await nextTurn();
    }
  };
  await drainAll();
  const accepted = Buffer.concat(response.writes).length - 6;
  assert.ok(accepted <= MAX_QUEUED_BYTES + SLICE_BYTES, `${accepted}`);
  assert.equal(asked, [10 + accepted / mebibyte.length], 'where the reader stands, once');
  subscriber.push(41, frameOf(' live'));
  answer({ seq: 40, frames: [frameOf(' snapshot')] });
  await nextTurn();
  await drainAll();
  assert.match(response.text, /x snapshot live$/);

  for (let seq = 42; seq <= 60; seq += 1) subscriber.push(seq, frameOf(mebibyte));
  await drainAll();
  answer(null);
  await nextTurn();
  assert.is(response.finalText, '', 'what cannot be read ends the stream');
});

test('LIVE-07 a comment follows the last event, which some proxies keep back until something does', async () => {
  const response = new FakeResponse();
  response.isFast = true;
  const wasWritten = (isIt: (texts: string[]) => boolean) =>
    new Promise<void>((resolve) => {
      response.onWrite = () => {
        if (isIt(response.writes.map(String))) resolve();
      };
    });
  const hub = createHub(systemClock);
  const listener = { userId: 'ann', topics: ['chat:t1'], expiresAt: 9e15 };
  const subscriber = hub.subscribe(listener, response.asResponse, async () => null);
  const isStarted = wasWritten((texts) => texts.at(-1) === SSE_COMMENT);
  subscriber?.begin({ seq: 1, frames: [frameOf('start')] });
  await isStarted;
  const isFollowed = wasWritten((texts) => texts.at(-1) === SSE_COMMENT && texts.length > 2);
  hub.publish([entryOf({ seq: 2, topic: 'chat:t1', type: 'message_created', payload: {} })]);
  await isFollowed;
  assert.match(String(response.writes.at(-2)), /message_created/, 'a write of its own');
  assert.is(response.writes.length, 4, 'one comment each');
  hub.close();
});

test('what comes while the start is read is bounded too', async () => {
  const response = new FakeResponse();
  response.isFast = true;
  const asked: number[] = [];
  const subscriber: Subscriber = new Subscriber(
    { userId: 'u', topics: [], expiresAt: 9e15 },
    response.asResponse,
    {
      now: () => 0,
      onDirty: () => subscriber.flush(),
      onHeld: () => {},
      readMissed: async (seq) => {
        asked.push(seq);
        return { seq: 20, frames: [frameOf('second ')] };
      },
    },
  );
  const mebibyte = 'x'.repeat(1024 * 1024);
  for (let seq = 1; seq <= 10; seq += 1) subscriber.push(seq, frameOf(mebibyte));
  subscriber.begin({ seq: 5, frames: [frameOf('first ')] });
  await nextTurn();
  subscriber.push(21, frameOf('live'));
  await nextTurn();
  assert.equal(asked, [5]);
  assert.is(response.text, 'first second live');
});

test.run();
