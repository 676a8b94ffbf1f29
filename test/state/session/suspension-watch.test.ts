// Suspension watch: a ban that begins or ends while the app is open is noticed without a reload (ACC-03).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { NotificationsChange } from '#protocol/protocol.ts';
import { makeNotification } from '../../screens/fixtures.ts';
import {
  ALICE_USER,
  createSignedInFixture,
  flushMicrotasks,
  type StateFixture,
  TEST_NOW,
  tokenFor,
} from '../fixtures.ts';

const ME = 'GET /auth/me';
const HOUR = 3_600_000;
const suspension = (until: number | null) => ({
  reason: 'Fraud',
  until: until === null ? null : new Date(until).toISOString(),
});

/** Alice is banned until then, and the backend says so. */
const signInBanned = (until: number | null) =>
  createSignedInFixture(({ server, clock }) => {
    const banned = () => until === null || clock.now() < until;
    const fields = () => ({ ...ALICE_USER, ...(banned() ? { suspension: suspension(until) } : {}) });
    server.on('POST /auth/telegram-login', () => ({
      body: { token: tokenFor('alice'), user: ALICE_USER, ...fields() },
    }));
    server.on(ME, () => ({ body: fields() }));
  });

let messages = 0;
const messageAt = (createdAt: number) => {
  messages += 1;
  return makeNotification(`n${messages}`, { type: 'system_message', createdAt });
};
const publish = ({ stores }: StateFixture, change: NotificationsChange) =>
  stores.updates.publish({ seq: 0, isReset: false, notifications: [change] });
const systemMessage = (fixture: StateFixture) =>
  publish(fixture, { type: 'new', notification: messageAt(fixture.clock.now() + messages) });
const refreshes = ({ worker }: StateFixture) => worker.sent.filter(({ type }) => type === 'refresh').length;

test('ACC-03 the end of a ban is noticed when it comes: the notice goes, the feed comes again', async () => {
  const fixture = await signInBanned(TEST_NOW + HOUR);
  const { stores, clock, server } = fixture;
  server.calls.length = 0;
  await clock.advance(HOUR - 1);
  assert.ok(stores.session.announced.value.suspension);
  assert.equal([server.of(ME).length, refreshes(fixture)], [0, 0]);
  await clock.advance(1);
  await flushMicrotasks();
  assert.is(stores.session.announced.value.suspension, null);
  assert.is(refreshes(fixture), 1);
  assert.is(stores.toasts.current.value?.text, 'Your account is no longer suspended');
  await clock.advance(24 * HOUR);
  assert.is(server.of(ME).length, 1, 'nothing is asked any more');
});

test('ACC-03 a check without an answer is repeated; one of a device whose clock is fast too', async () => {
  const fixture = await signInBanned(TEST_NOW + HOUR);
  const { stores, clock, server } = fixture;
  const answer = server.handlers.get(ME);
  assert.ok(answer);
  server.on(ME, { body: { ...ALICE_USER, suspension: suspension(TEST_NOW + HOUR) } });
  await clock.advance(HOUR + 10_000);
  assert.ok(stores.session.announced.value.suspension);
  server.on(ME, { status: 503 });
  await clock.advance(40_000);
  assert.ok(stores.session.announced.value.suspension);
  server.on(ME, answer);
  await clock.advance(60_000);
  assert.is(stores.session.announced.value.suspension, null);
});

test('ACC-03 a ban and its early end are noticed by the message of the backend', async () => {
  const fixture = await createSignedInFixture();
  const { stores, server } = fixture;
  server.on(ME, { body: { ...ALICE_USER, suspension: suspension(null) } });
  systemMessage(fixture);
  await flushMicrotasks();
  assert.ok(stores.session.announced.value.suspension);
  assert.is(stores.toasts.current.value?.text, 'Your account is suspended');
  assert.is(refreshes(fixture), 1);
  server.on(ME, { body: ALICE_USER });
  systemMessage(fixture);
  await flushMicrotasks();
  assert.is(stores.session.announced.value.suspension, null);
  assert.is(refreshes(fixture), 2);
});

test('ACC-03 a message that came during a reload is found in the list; older ones were known at the check', async () => {
  const fixture = await createSignedInFixture();
  const { server } = fixture;
  server.on(ME, { body: { ...ALICE_USER, suspension: suspension(null) } });
  publish(fixture, { type: 'snapshot', notifications: [messageAt(TEST_NOW - 60_000)] });
  await flushMicrotasks();
  assert.is(server.of(ME).length, 0);
  publish(fixture, { type: 'snapshot', notifications: [messageAt(TEST_NOW - 59_999)] });
  await flushMicrotasks();
  assert.ok(fixture.stores.session.announced.value.suspension);
});

test('ACC-03 a ban that is kept from before is checked at once; one for good has no timer', async () => {
  let asked = 0;
  const { server, clock } = await createSignedInFixture((before) => {
    before.server.on('POST /auth/telegram-login', {
      body: { token: tokenFor('alice'), user: ALICE_USER, suspension: suspension(null) },
    });
    before.server.on(ME, () => {
      asked += 1;
      return { body: { ...ALICE_USER, suspension: suspension(null) } };
    });
  });
  assert.is(asked, 1);
  await clock.advance(48 * HOUR);
  assert.is(server.of(ME).length, 0);
});

test.run();
