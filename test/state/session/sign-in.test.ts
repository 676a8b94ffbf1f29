// Signing in, also by the login of the boot script.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  ALICE_USER,
  createStateFixture,
  flushMicrotasks,
  httpResponse,
  TEST_NOW,
  tokenFor,
} from '../fixtures.ts';

const LOGIN = 'POST /auth/telegram-login';

test('AUTH-08 with a device clock that is a day off, a token just received is good by the clock of the server', async () => {
  for (const days of [-1, 1]) {
    const serverNow = TEST_NOW + days * 25 * 3_600_000;
    const token = tokenFor('alice', 3600, serverNow, serverNow);
    const { stores } = createStateFixture(({ server }) =>
      server.on(LOGIN, { body: { token, user: ALICE_USER } }),
    );
    stores.session.start();
    await flushMicrotasks();
    assert.is(stores.session.state.value, 'authenticated');
  }
  const dead = tokenFor('alice', -1, TEST_NOW, TEST_NOW);
  const { stores } = createStateFixture(({ server }) =>
    server.on(LOGIN, { body: { token: dead, user: ALICE_USER } }),
  );
  stores.session.start();
  await flushMicrotasks();
  assert.is(stores.session.error.value, 'Authentication token has expired');
});

test('AUTH-12 after too many logins the app signs in by itself when the time that the server has named is over', async () => {
  const { stores, clock, server } = createStateFixture(({ server }) =>
    server.on(LOGIN, { status: 429, body: { code: 'RATE_LIMITED' }, headers: { 'retry-after': '30' } }),
  );
  stores.session.start();
  await flushMicrotasks();
  assert.is(stores.session.state.value, 'error');
  server.on(LOGIN, { body: { token: tokenFor('alice'), user: ALICE_USER } });
  await clock.advance(29_999);
  assert.is(server.of(LOGIN).length, 1);
  await clock.advance(1);
  assert.is(stores.session.state.value, 'authenticated');
});

test('AUTH-03 the login of the boot script is the first attempt: a success and every refusal count, and nothing is sent again', async () => {
  const granted = { token: tokenFor('alice'), user: ALICE_USER };
  const table = [
    [{ body: granted }, 'authenticated', ''],
    [{ body: { data: granted } }, 'authenticated', ''],
    [{ status: 401, body: { code: 'INIT_DATA_INVALID', message: 'Not signed' } }, 'error', 'Not signed'],
    [{ status: 403, body: { code: 'BANNED', message: 'Not you' } }, 'error', 'Not you'],
    [{ status: 429, body: { code: 'RATE_LIMITED', message: 'Too many' } }, 'error', 'Too many'],
    [{ status: 500 }, 'error', 'Server error. Please try again later.'],
    [{ body: { success: true } }, 'error', 'Invalid login response from API'],
    [{ body: { ...granted, token: 'short' } }, 'error', 'No valid authentication token'],
    [{ body: { ...granted, token: tokenFor('alice', -1) } }, 'error', 'Authentication token has expired'],
  ] as const;
  for (const [answer, state, message] of table) {
    const { stores, server, clock } = createStateFixture();
    stores.session.setPrefetchedLogin(Promise.resolve(httpResponse(answer)));
    stores.session.start();
    await clock.advance(20_000);
    assert.equal([stores.session.state.value, stores.session.error.value], [state, message]);
    assert.is(server.of(LOGIN).length, 0, message);
  }
});

test('AUTH-03 on a dead network the login is sent three times in all, the boot script’s attempt included, 800 ms apart', async () => {
  const { stores, server, clock, launch } = createStateFixture();
  const sentAt: number[] = [];
  server.on(LOGIN, () => {
    sentAt.push(clock.now() - TEST_NOW);
    return 'network error';
  });
  // The boot script's attempt fails while the app is running already.
  stores.session.setPrefetchedLogin(
    new Promise((_, reject) => clock.after(300, () => reject(new TypeError('Failed to fetch')))),
  );
  stores.session.start();
  await clock.advance(20_000);
  assert.equal(sentAt, [1_100, 1_900]);
  assert.equal(server.of(LOGIN)[0]?.body, { telegramUser: launch.user, initData: launch.initData });
  assert.is(stores.session.error.value, 'Network connection failed. Please check your internet connection.');
});

test('AUTH-03 after a network error of the boot script’s attempt a retry can still sign in', async () => {
  for (const lost of [
    Promise.reject(new TypeError('Failed to fetch')),
    // A proxy's page.
    Promise.resolve({ ...httpResponse({}), text: async () => '<html>' }),
  ]) {
    const { stores, server, clock } = createStateFixture();
    stores.session.setPrefetchedLogin(lost);
    stores.session.start();
    await clock.advance(799);
    assert.is(server.of(LOGIN).length, 0);
    await clock.advance(1);
    assert.equal([server.of(LOGIN).length, stores.session.state.value], [1, 'authenticated']);
  }
});

test('AUTH-11 the attempt of the boot script counts once: a later renewal makes its own call', async () => {
  const { stores, server } = createStateFixture();
  stores.session.setPrefetchedLogin(
    Promise.resolve(httpResponse({ body: { token: tokenFor('alice'), user: ALICE_USER } })),
  );
  stores.session.start();
  await flushMicrotasks();
  assert.is(await stores.session.renew(), true);
  assert.is(server.of(LOGIN).length, 1);
});

test.run();
