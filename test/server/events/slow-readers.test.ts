// Slow readers on a real connection, whose system buffers megabytes: judged by what is acknowledged, by the test's clock.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { connectionKey, readSendQueues, type SendQueues } from '../../../server/events/dead-connections.ts';
import { createHub } from '../../../server/events/hub.ts';
import { frameOf, SLICE_BYTES, STALL_MS } from '../../../server/events/outgoing-queue.ts';
import { createTestClock } from '../../harness/backend/test-backend.ts';

const SNAPSHOT_BYTES = 16 * 1024 * 1024;
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const test = suite('slow readers');

test('LIVE-07 a reader that takes a little every 15 s is never cut, one that stops is within 30 s', async () => {
  if (!(await readSendQueues())) return;
  const clock = createTestClock();
  let lastLook: Promise<unknown> = Promise.resolve();
  let response: ServerResponse | undefined;
  /** The number that the hub saw last, and the time of its first look that showed it. */
  let seen = { unacknowledged: -1, at: clock.now() };
  const look = async () => {
    const at = clock.now();
    const queues = await readSendQueues();
    const unacknowledged = unacknowledgedIn(queues);
    if (unacknowledged !== seen.unacknowledged) seen = { unacknowledged, at };
    return queues;
  };
  const hub = createHub(clock, () => {
    const queues = look();
    lastLook = queues;
    return queues;
  });
  const unacknowledgedIn = (queues: SendQueues | null): number => {
    const socket = response?.socket;
    return (socket && queues?.get(connectionKey(socket))?.unacknowledged) || 0;
  };
  let drainedAt = clock.now();
  let longestWithoutDrain = 0;
  const server = createServer((_, outgoing) => {
    response = outgoing;
    outgoing.on('drain', () => {
      drainedAt = clock.now();
    });
    outgoing.writeHead(200);
    const frames = Array.from({ length: SNAPSHOT_BYTES / SLICE_BYTES }, () =>
      frameOf('x'.repeat(SLICE_BYTES)),
    );
    const listener = { userId: 'u', topics: [], expiresAt: Number.MAX_SAFE_INTEGER };
    hub.subscribe(listener, outgoing, async () => null)?.begin({ seq: 1, frames });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Reads only when it is told to.
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  reader.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');

  const unacknowledged = async (): Promise<number> => unacknowledgedIn(await readSendQueues());
  /** Takes no more than its system acknowledges at once. */
  const takeLittle = async (): Promise<void> => {
    const before = await unacknowledged();
    while ((await unacknowledged()) === before) {
      reader.read();
      await nextTurn();
    }
  };
  const passTime = async (ms: number): Promise<void> => {
    clock.advance(ms);
    longestWithoutDrain = Math.max(longestWithoutDrain, clock.now() - drainedAt);
    for (let tick = 0; tick < 5; tick += 1) hub.tick();
    await lastLook;
    await nextTurn();
  };
  try {
    // The system takes some megabytes first.
    while (!response?.writableNeedDrain || (await unacknowledged()) === 0) await nextTurn();
    for (let step = 0; step < 20; step += 1) {
      await takeLittle();
      await passTime(15_000);
      assert.is(hub.counts.slowReadersClosed, 0, `after ${step} steps`);
    }
    assert.ok(
      longestWithoutDrain > 2 * STALL_MS,
      `${longestWithoutDrain} ms: drains alone would have cut it`,
    );

    // The system still acknowledges what it has room for.
    while (hub.counts.slowReadersClosed === 0) await passTime(5_000);
    const cutAfter = clock.now() - seen.at;
    assert.ok(cutAfter >= STALL_MS && cutAfter <= 30_000, `${cutAfter} ms`);
  } finally {
    reader.destroy();
    server.close();
    hub.close();
  }
});

test.run();
