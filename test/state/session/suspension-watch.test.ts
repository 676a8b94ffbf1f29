// Sanctions of the viewer: noticed, ended, and appealed against.

import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import type { NotificationsChange } from '#protocol/protocol.ts';
import { createOwnSanctions } from '../../../src/state/session/own-sanctions.ts';
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

const TEXT = 'These receipts were from my own bank.';

const sanction = (id: string, mayAppeal = true) => ({ id, mayAppeal });

function open() {
  let loads = 0;
  let refusal: Error | null = null;
  const sent: unknown[] = [];
  const call = async () => {
    loads += 1;
    return [sanction('a', refusal === null), sanction('b')];
  };
  const write = async (_route: unknown, input: unknown) => {
    if (refusal) throw refusal;
    sent.push(input);
    return sanction('a', false);
  };
  const deps = {
    ...{ services: { http: { call } }, write },
    session: { announced: signal({ features: { sanctions: 1 } }) },
  };
  const store = createOwnSanctions(deps as unknown as Parameters<typeof createOwnSanctions>[0]);
  return {
    ...{ store, sent },
    loads: () => loads,
    refuse(error: Error) {
      refusal = error;
    },
  };
}

test('SANC-04 what is typed for one sanction stays with it', async () => {
  const { store, sent } = open();
  await store.load();
  store.toggle('a');
  store.setText(TEXT);
  store.toggle('b');
  assert.is(store.text.peek(), '');
  store.setText('About the other');
  store.toggle('a');
  assert.is(store.text.peek(), TEXT);
  assert.is(await store.send(), true);
  assert.equal(sent, [{ params: { id: 'a' }, body: { text: TEXT } }]);
  store.toggle('b');
  assert.is(store.text.peek(), 'About the other');
  store.toggle('a');
  assert.is(store.text.peek(), '', 'it was sent');
});

test('SANC-04 another appeal that was opened while one was sent stays open, with its text', async () => {
  const { store } = open();
  await store.load();
  store.toggle('a');
  store.setText(TEXT);
  const sending = store.send();
  store.toggle('b');
  store.setText('About the other');
  assert.is(await sending, true);
  assert.equal([store.appealed.peek(), store.text.peek()], ['b', 'About the other']);
  store.toggle('a');
  assert.is(store.text.peek(), '', 'it was sent');
});

test('SANC-04 a refused appeal loads the list again, and keeps the text; a dead network does not', async () => {
  const { store, loads, refuse } = open();
  await store.load();
  store.toggle('a');
  store.setText(TEXT);
  refuse(new Error('no network'));
  assert.is(await store.send(), false);
  assert.is(loads(), 1);
  refuse(new ApiError({ code: 'INVALID_STATE', message: 'Too late', status: 409 }));
  assert.is(await store.send(), false);
  assert.is(loads(), 2);
  await Promise.resolve();
  assert.is(store.sanctions.peek()?.[0]?.mayAppeal, false);
  assert.equal([store.text.peek(), store.error.peek() !== ''], [TEXT, true]);
});

test.run();
