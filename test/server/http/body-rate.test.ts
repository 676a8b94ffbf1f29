// Bodies that come too slowly or not at all end; one that goes on may take longer than any fixed time (CHAT-02, LIMIT-08).
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BODY_RATE, isBodyTooSlow } from '../../../server/http/body-rate.ts';
import { listen } from '../../../server/listen.ts';
import { startTestBackend } from '../../harness/backend/test-backend.ts';

test('LIMIT-08 10 MiB at 64 kbit/s take 22 minutes and are received; a body that drips is ended after the first 3', () => {
  const [size, secondMs] = [10 * 1024 * 1024, 1_000];
  for (let second = 0; second * 8_000 < size; second += 1)
    assert.not.ok(isBodyTooSlow(second * secondMs, second * 8_000, BODY_RATE), `${second}`);
  assert.not.ok(isBodyTooSlow(180_000, 0, BODY_RATE));
  assert.ok(isBodyTooSlow(185_000, 185, BODY_RATE));
});

/** `socket` has sent the first byte of a body of four; `ended` resolves when the connection is closed. */
async function openCall(silenceMs: number, bytesPerSecond: number) {
  const backend = await startTestBackend();
  const received: string[] = [];
  const fetch = async (request: Request) => {
    received.push(await request.text());
    return new Response('received');
  };
  const rate = { graceMs: 0, bytesPerSecond, checkMs: 5 };
  const running = await listen({ ...backend.app, fetch }, 0, '127.0.0.1', silenceMs, rate);
  const socket = connect(running.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 4\r\n\r\na');
  const ended = once(socket.resume(), 'close');
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
  const call = await openCall(60_000, 1_000_000);
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
