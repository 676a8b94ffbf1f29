// Page lifecycle: sleep is measured by late timers, and not while the page is hidden (LIVE-07, LIVE-08).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Clock } from '#runtime/clock.ts';
import { createPageLifecycle } from '../../worker/page-lifecycle.ts';
import { createFakeClock } from '../harness/fake-clock.ts';

test('LIVE-07 LIVE-08 a timer more than 10 s late means sleep; none is measured while the page is hidden', async () => {
  const base = createFakeClock();
  let slept = 0;
  const clock: Clock = { now: () => base.now() + slept, after: base.after };
  const events: string[] = [];
  const lifecycle = createPageLifecycle(clock, (event) => events.push(event));
  lifecycle.start();
  await base.advance(60_000);
  slept += 9_000;
  await base.advance(5_000);
  assert.equal(events, []);
  slept += 11_000;
  await base.advance(5_000);
  assert.equal(events, ['resumed']);
  lifecycle.update(false, true);
  slept += 5_000;
  await base.advance(4_000);
  lifecycle.update(true, true);
  assert.equal(events, ['resumed', 'visible']);
  lifecycle.update(false, false);
  await base.advance(600_000);
  lifecycle.update(true, true);
  assert.equal(events.slice(2), ['offline', 'hidden', 'visible', 'online']);
  lifecycle.stop();
  assert.is(base.timerCount, 0);
});

test('LIVE-07 a page that was frozen resumes its streams: a visible one now, a hidden one when it becomes visible', async () => {
  const clock = createFakeClock();
  const events: string[] = [];
  const lifecycle = createPageLifecycle(clock, (event) => events.push(event));
  lifecycle.resume();
  assert.equal(events, []);
  lifecycle.start();
  lifecycle.resume();
  assert.equal(events, ['resumed']);
  lifecycle.update(false, true);
  lifecycle.resume();
  assert.equal(events, ['resumed']);
  lifecycle.update(true, true);
  assert.equal(events, ['resumed', 'resumed']);
  lifecycle.update(false, true);
  lifecycle.update(true, true);
  assert.equal(events.slice(2), ['visible']);
  lifecycle.stop();
});

test.run();
