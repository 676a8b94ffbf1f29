// Small app-wide stores: clock signal (FMT-05, FMT-06), toasts, subscriptions (LIVE-08), profile (DATA), past deals (ACT-09).
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LiveSubscriptions } from '#protocol/protocol.ts';
import { createClockSignal } from '../../src/state/clock-signal.ts';
import { createProfileEdit } from '../../src/state/profile/profile-edit.ts';
import { createSubscriptions } from '../../src/state/subscriptions.ts';
import { createToasts } from '../../src/state/toasts.ts';
import { createFakeClock } from '../harness/fake-clock.ts';
import { createSignedInFixture, flushMicrotasks, TEST_NOW } from './fixtures.ts';

test('FMT-06 one timer for all subscribers, none without them or while the page is hidden', async () => {
  const clock = createFakeClock(TEST_NOW);
  const ticking = createClockSignal(clock);
  assert.is(clock.timerCount, 0);
  const countdown = ticking.countdown(signal(TEST_NOW + 5000));
  const stops = [countdown.subscribe(() => {}), ticking.relativeTime(signal(TEST_NOW)).subscribe(() => {})];
  await clock.advance(0);
  assert.is(clock.timerCount, 1);
  await clock.advance(1000);
  assert.is(countdown.value, '00:00:04');
  ticking.setVisible(false);
  assert.is(clock.timerCount, 0);
  await clock.advance(3000);
  assert.is(countdown.value, '00:00:04', 'nobody looks');
  ticking.setVisible(true);
  assert.is(countdown.value, '00:00:01', 'right at once when somebody does');
  await clock.advance(60_000);
  assert.is(countdown.value, '00:00:00');
  for (const stop of stops) stop();
  assert.is(clock.timerCount, 0);
});

test('the clock is current for a subscriber after a pause, without waiting for the next second', async () => {
  const clock = createFakeClock(TEST_NOW);
  const { countdown } = createClockSignal(clock);
  const left = countdown(signal(TEST_NOW + 100_000));
  await clock.advance(50_000);
  const stop = left.subscribe(() => {});
  await clock.advance(0);
  assert.is(left.value, '00:00:50');
  stop();
});

test('FMT-06 countdowns run by the server clock; 0 is no deadline', async () => {
  const clock = createFakeClock(TEST_NOW);
  const ticking = createClockSignal(clock);
  const countdown = ticking.countdown(signal(TEST_NOW + 60_000));
  const stop = countdown.subscribe(() => {});
  ticking.setOffset(30_000);
  assert.is(countdown.value, '00:00:30');
  assert.is(ticking.read(), TEST_NOW + 30_000);
  assert.is(ticking.countdown(signal(0)).value, '');
  assert.is(ticking.relativeTime(signal(0)).value, '');
  stop();
});

test('a toast is shown for 2 s, the next follows, the same message twice is one', async () => {
  const clock = createFakeClock(TEST_NOW);
  const toasts = createToasts(clock);
  toasts.show('one');
  toasts.show('one');
  toasts.show('two', 'error');
  assert.is(toasts.current.value?.text, 'one');
  await clock.advance(1999);
  assert.is(toasts.current.value?.text, 'one');
  await clock.advance(1);
  assert.equal([toasts.current.value?.text, toasts.current.value?.tone], ['two', 'error']);
  toasts.dismiss();
  assert.is(toasts.current.value, null);
  assert.is(clock.timerCount, 0);
  toasts.show('two');
  assert.is(toasts.current.value?.text, 'two');
});

test('LIVE-08 the sum of the mounted subscriptions is sent once per task, and only when it changed', async () => {
  const sent: LiveSubscriptions[] = [];
  const subscriptions = createSubscriptions((sum) => sent.push(sum));
  const bar = subscriptions.subscribe({ notifications: true });
  const home = subscriptions.subscribe({ feed: true, requests: true });
  await flushMicrotasks();
  home();
  const deal = subscriptions.subscribe({ dealId: 't1', notifications: true });
  await flushMicrotasks();
  bar();
  await flushMicrotasks();
  const next = subscriptions.subscribe({ dealId: 't2' });
  deal();
  await flushMicrotasks();
  next();
  next();
  await flushMicrotasks();
  const none = { feed: false, requests: false, notifications: false, dealId: null };
  assert.equal(sent, [
    { ...none, feed: true, requests: true, notifications: true },
    { ...none, notifications: true, dealId: 't1' },
    { ...none, dealId: 't2' },
    none,
  ]);
});

test('LIVE-08 a screen that replaces another with the same subscriptions changes nothing', async () => {
  const sent: LiveSubscriptions[] = [];
  const subscriptions = createSubscriptions((sum) => sent.push(sum));
  const first = subscriptions.subscribe({ feed: true });
  await flushMicrotasks();
  first();
  subscriptions.subscribe({ feed: true });
  await flushMicrotasks();
  assert.is(sent.length, 1);
});

test('DATA-05 the profile is loaded once, saved with only what changed', async () => {
  const { stores, server } = await createSignedInFixture();
  const { profile } = stores;
  server.on('GET /users/me', {
    body: { profile: { firstName: 'Al', locationCountry: 'Germany', username: 'al' } },
  });
  await Promise.all([profile.ensure(), profile.ensure()]);
  await profile.ensure();
  assert.is(server.of('GET /users/me').length, 1);
  assert.is(profile.profile.value?.country, 'Germany');
  server.on('PATCH /users/me', ({ body }) => ({
    body: { profile: { firstName: 'Al', ...(body as object) } },
  }));
  assert.is(await createProfileEdit(stores).save({ city: 'Berlin' }), true);
  assert.equal(server.of('PATCH /users/me')[0]?.body, { locationCity: 'Berlin' });
  assert.is(profile.profile.value?.city, 'Berlin');
});

test('another viewer sees nothing of the last one', async () => {
  const { stores } = await createSignedInFixture();
  stores.notifications.reset();
  stores.profile.reset();
  assert.equal([stores.notifications.isKnown.value, stores.profile.profile.value], [false, null]);
});

test.run();
