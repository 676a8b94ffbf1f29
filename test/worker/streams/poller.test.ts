// Poller: one call at a time, stopped and started while a call is in flight (LIVE-05).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPoller } from '../../../worker/streams/poller.ts';
import { createFakeClock } from '../../harness/fake-clock.ts';

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
