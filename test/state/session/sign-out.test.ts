// Signing out, here and on another device.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDeferred } from '../../harness/deferred.ts';
import {
  ALICE_USER,
  createSignedInFixture,
  createStateFixture,
  type FakeAnswer,
  flushMicrotasks,
  tokenFor,
} from '../fixtures.ts';

const LOGIN = 'POST /auth/telegram-login';

test('ACC-02 the id of the device is kept, and sent with the next login', async () => {
  const device = '0190f0f0-0000-7000-8000-000000000000';
  const { stores, server, local } = createStateFixture();
  server.on(LOGIN, () => ({
    body: { token: tokenFor('alice'), user: ALICE_USER, device, features: { sessions: 1 } },
  }));
  stores.session.start();
  await flushMicrotasks();
  assert.is(local.get('device'), device);
  assert.is(server.of(LOGIN)[0]?.path, '/auth/telegram-login', 'none is known at first');
  server.on('GET /users/me', { status: 401 });
  await stores.profile.reload();
  assert.is(server.of(LOGIN)[1]?.path, `/auth/telegram-login?device=${device}`);
});

test('ACC-02 without the feature no id of a device is kept: another backend may mean anything by it', async () => {
  const { stores, server, local } = createStateFixture();
  server.on(LOGIN, () => ({ body: { token: tokenFor('alice'), user: ALICE_USER, device: 7 } }));
  stores.session.start();
  await flushMicrotasks();
  assert.is(local.get('device'), null);
});

test('ACC-04 signing out removes what is stored, reloads, and does not sign in again by itself', async () => {
  const { stores, server, tab, local, navigation } = await createSignedInFixture();
  const { session, devices } = stores;
  server.on('POST /auth/logout', {});
  local.set('draft', 'EUR');
  let reloads = 0;
  navigation.reload = () => {
    reloads += 1;
  };
  const asked = server.of(LOGIN).length;
  const leaving = devices.signOut(false);
  // The worker's streams are refused before the page has left.
  assert.is(await session.renew(), false);
  assert.is(await leaving, true);
  assert.equal([reloads, server.of(LOGIN).length], [1, asked]);
  assert.equal([...local.kept.keys()], []);
  assert.equal([...tab.kept], [['signed-out', 'abc']]);

  const next = createStateFixture((fixture) => fixture.tab.set('signed-out', 'abc'));
  next.stores.session.start();
  await flushMicrotasks();
  assert.is(next.stores.session.state.value, 'signed_out');
  assert.is(next.stores.session.isLoading.value, false);
  assert.is(next.server.of(LOGIN).length, 0);
  next.stores.session.retry();
  await flushMicrotasks();
  assert.is(next.stores.session.state.value, 'authenticated');
  assert.is(next.tab.get('signed-out'), null);

  const relaunched = createStateFixture((fixture) => fixture.tab.set('signed-out', 'another launch'));
  relaunched.stores.session.start();
  await flushMicrotasks();
  assert.is(relaunched.stores.session.state.value, 'authenticated', 'the next launch signs in');
});

test('ACC-04 a sign-out that fails changes nothing; one of a session that has ended succeeds', async () => {
  const { stores, server, local } = await createSignedInFixture();
  local.set('draft', 'EUR');
  server.on('POST /auth/logout', { status: 503 });
  const leaving = stores.devices.signOut(true);
  await flushMicrotasks();
  assert.is(stores.devices.isBusy.value, true);
  assert.is(local.get('draft'), 'EUR');
  void leaving;
  const second = await createSignedInFixture();
  second.server.on('POST /auth/logout', { status: 401, body: { code: 'SESSION_ENDED' } });
  assert.is(await second.stores.devices.signOut(false), true);
  assert.is(second.tab.get('signed-out'), 'abc');
});

test('ACC-01 a device that was signed out from another one leaves by itself', async () => {
  const { stores, server, tab } = await createSignedInFixture();
  server.on(LOGIN, { status: 401, body: { code: 'SESSION_ENDED' } });
  server.on('GET /users/me', { status: 401, body: { code: 'SESSION_ENDED' } });
  await stores.profile.reload();
  await flushMicrotasks();
  assert.is(tab.get('signed-out'), 'abc');
});

test('ACC-03 a banned person begins at the notice', async () => {
  const suspension = { reason: 'Fraud', until: null };
  const { stores } = createStateFixture(({ server }) =>
    server.on(LOGIN, { body: { token: tokenFor('alice'), user: ALICE_USER, suspension } }),
  );
  stores.session.start();
  await flushMicrotasks();
  assert.is(stores.session.takeInitialPath(), '/settings/security');
});

const SESSIONS = 'GET /auth/sessions';

const AT = '2026-11-30T10:00:00.000Z';

const list = (...ids: readonly string[]): FakeAnswer => ({
  body: {
    success: true,
    data: ids.map((id) => ({ id, label: id, createdAt: AT, lastSeenAt: AT, isCurrent: id === 'here' })),
  },
});

test('ACC-02 ACC-04 a device that was signed out is not listed again by what was read before', async () => {
  const { stores, server } = await createSignedInFixture();
  const { devices } = stores;
  const ids = () => devices.devices.value?.map(({ id }) => id);
  server.on(SESSIONS, list('away', 'here', 'third'));
  await devices.load();
  assert.equal(ids(), ['here', 'away', 'third']);
  const older = createDeferred<FakeAnswer>();
  server.on(SESSIONS, () => older.promise).on('DELETE /auth/sessions/away', {});
  const loading = devices.load();
  await flushMicrotasks();
  assert.ok(await devices.signOutDevice('away'));
  assert.equal(ids(), ['here', 'third']);
  server.on(SESSIONS, list('here', 'third'));
  older.resolve(list('away', 'here', 'third'));
  await loading;
  assert.equal(ids(), ['here', 'third']);
});

test.run();
