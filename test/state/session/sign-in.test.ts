// Sign-in with a device clock that is wrong, and after too many logins (AUTH-08, AUTH-12).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALICE_USER, createStateFixture, flushMicrotasks, TEST_NOW, tokenFor } from '../fixtures.ts';

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

test.run();
