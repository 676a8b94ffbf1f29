// Bodies that come too slowly or not at all end; one that goes on may take longer than any fixed time (CHAT-02, LIMIT-08, LIMIT-14).
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BODY_RATE, isBodyTooSlow, listen } from '../../server/listen.ts';
import { startTestBackend } from '../harness/backend/test-backend.ts';

test('LIMIT-08 10 MiB at 64 kbit/s take 22 minutes and are received; a body that drips is ended after the first 3', () => {
  const [size, secondMs] = [10 * 1024 * 1024, 1_000];
  const isTooSlow = (elapsedMs: number, bytes: number) =>
    isBodyTooSlow(elapsedMs, { bytes, declared: size }, BODY_RATE);
  for (let second = 0; second * 8_000 < size; second += 1)
    assert.not.ok(isTooSlow(second * secondMs, second * 8_000), `${second}`);
  assert.not.ok(isTooSlow(180_000, 0));
  assert.ok(isTooSlow(185_000, 185));
});

test('LIMIT-14 a body of 64 KiB has 15 seconds, one of unknown length while no more than that has come', () => {
  const isTooSlow = (elapsedMs: number, bytes: number, declared: number | null) =>
    isBodyTooSlow(elapsedMs, { bytes, declared }, BODY_RATE);
  assert.equal([isTooSlow(14_999, 10, 65_536), isTooSlow(15_000, 65_535, 65_536)], [false, true]);
  assert.equal([isTooSlow(14_999, 10, null), isTooSlow(15_000, 65_536, null)], [false, true]);
  assert.equal([isTooSlow(15_000, 10, 65_537), isTooSlow(15_000, 65_537, null)], [false, false]);
});

/** More than a small body has. */
const LARGE = 70_000;

/** `socket` has sent the first byte of a body of `length`; `ended` resolves with the whole answer. */
async function openCall(silenceMs: number, bytesPerSecond: number, length = 4, smallMs = 60_000) {
  const backend = await startTestBackend();
  const received: string[] = [];
  const fetch = async (request: Request) => {
    received.push(await request.text());
    return new Response('received');
  };
  const rate = { smallMs, graceMs: 0, bytesPerSecond, checkMs: 5 };
  const running = await listen({ ...backend.app, fetch }, 0, '127.0.0.1', silenceMs, rate);
  const socket = connect(running.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\na`,
  );
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const ended = once(socket, 'close').then(() => answer);
  return {
    received,
    socket,
    ended,
    async close() {
      socket.destroy();
      await running.stop();
      await backend.close();
    },
  };
}

test('LIMIT-08 a body that comes below the rate is ended', async () => {
  const call = await openCall(60_000, 1_000_000, LARGE);
  await call.ended;
  await call.close();
  assert.equal(call.received, []);
});

test('LIMIT-08 a body of which nothing more comes is ended', async () => {
  const call = await openCall(50, 0);
  await call.ended;
  await call.close();
  assert.equal(call.received, []);
});

test('LIMIT-14 a small body that has not come in its time is answered with 408 and its connection closed', async () => {
  const call = await openCall(60_000, 0, 4, 50);
  assert.match(await call.ended, /^HTTP\/1\.1 408 .*\r\nConnection: close\r\n\r\n$/s);
  await call.close();
  assert.equal(call.received, []);
});

test('LIMIT-08 a slow body that goes on is received', async () => {
  const call = await openCall(60_000, 0);
  for (const byte of ['b', 'c', 'd']) {
    call.socket.write(byte);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await call.ended;
  await call.close();
  assert.equal(call.received, ['abcd']);
});

test.run();
