// Connections of streams: their limit, and polling in place of one.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createConnectionLimiter } from '../../../worker/streams/connection-limiter.ts';
import { createPoller } from '../../../worker/streams/poller.ts';
import { createFakeClock } from '../../harness/fake-clock.ts';

test('LIVE-08 three connections open, 200 ms apart, the next when one is released; one that left the queue never opens', async () => {
  const clock = createFakeClock();
  const start = clock.now();
  const limiter = createConnectionLimiter(clock);
  const opened: string[] = [];
  const acquire = (name: string) => limiter.acquire(() => opened.push(`${name} ${clock.now() - start}`));
  const releaseA = acquire('a');
  acquire('b');
  const releaseC = acquire('c');
  acquire('d');
  const releaseE = acquire('e');
  acquire('f');
  await clock.advance(10_000);
  assert.equal(opened, ['a 0', 'b 200', 'c 400']);
  releaseE();
  releaseA();
  releaseA();
  await clock.advance(1_000);
  assert.equal(opened.slice(3), ['d 10000']);
  releaseC();
  await clock.advance(1_000);
  assert.equal(opened.slice(4), ['f 11000']);
});

test('HOME-08 a pause ends with its promise, and after its time limit', async () => {
  const clock = createFakeClock();
  const start = clock.now();
  const limiter = createConnectionLimiter(clock);
  const opened: number[] = [];
  let answer = (): void => {};
  const load = new Promise<void>((resolve) => {
    answer = resolve;
  });
  limiter.pauseUntil(load, 1_000);
  limiter.pauseUntil(new Promise(() => {}), 700);
  limiter.acquire(() => opened.push(clock.now() - start));
  await clock.advance(500);
  answer();
  await clock.advance(1_000);
  assert.equal(opened, [700]);
});

test('LIVE-05 a poller that is restarted while a call is in flight does not call twice', async () => {
  const clock = createFakeClock();
  let calls = 0;
  let answer = (): void => {};
  const poller = createPoller(clock, 2_000, () => {
    calls += 1;
    return new Promise((resolve) => {
      answer = () => resolve(0);
    });
  });
  poller.start(0);
  assert.is(calls, 1);
  poller.stop();
  poller.start(0);
  await clock.advance(10_000);
  assert.is(calls, 1);
  answer();
  await clock.advance(2_000);
  assert.is(calls, 2);
  poller.stop();
  answer();
  await clock.advance(10_000);
  assert.is(calls, 2);
  assert.is(clock.timerCount, 0);
});

test.run();
