// Session store: sign-in, checks, renewal and deep links, against a fake server and clock (AUTH-02…11, NAV-04, NAV-11, LAND-01).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Batch } from '#protocol/protocol.ts';
import type { HttpResponse } from '#runtime/http-client.ts';
import { createPastDeals } from '../../../src/state/deal/deal-lists.ts';
import { equalEach } from '../../harness/assert-each.ts';
import {
  ALICE_USER,
  createSignedInFixture,
  createStateFixture,
  flushMicrotasks,
  httpResponse,
  TEST_LAUNCH,
  TEST_NOW,
  tokenFor,
  type UnstartedFixture,
} from '../fixtures.ts';

const LOGIN = 'POST /auth/telegram-login';
const ME = 'GET /auth/me';
const keep =
  (token: string, checkedAt: number, launch = 'abc') =>
  (fixture: UnstartedFixture) =>
    fixture.tab.set('token', JSON.stringify({ token, user: ALICE_USER, launch, checkedAt }));

test('AUTH-02 starts by itself once the launch is ready: unauthenticated, authenticating, authenticated', async () => {
  const { stores, server } = createStateFixture();
  const { session } = stores;
  const seen: string[] = [];
  session.state.subscribe((state) => seen.push(state));
  assert.is(session.isLoading.value, true);
  session.start();
  session.start();
  await flushMicrotasks();
  assert.equal(seen, ['unauthenticated', 'authenticating', 'authenticated']);
  assert.is(server.of(LOGIN).length, 1, 'a second start is none');
  assert.is(session.viewerId.value, 'alice');
  assert.is(session.isLoading.value, false);
});

test('AUTH-03 login sends the user and the launch data byte for byte, without authorization', async () => {
  const { stores, server } = createStateFixture();
  stores.session.start();
  await flushMicrotasks();
  const [call] = server.of(LOGIN);
  assert.equal(call?.body, { telegramUser: TEST_LAUNCH.user, initData: TEST_LAUNCH.initData });
  assert.is(call?.authorization, undefined);
});

test('AUTH-03 login is retried twice after 800 ms each, on a network error only', async () => {
  const { stores, server, clock } = createStateFixture(({ server }) => server.on(LOGIN, 'network error'));
  stores.session.start();
  await clock.advance(799);
  assert.is(server.of(LOGIN).length, 1);
  await clock.advance(1);
  assert.is(server.of(LOGIN).length, 2);
  await clock.advance(800);
  assert.is(server.of(LOGIN).length, 3);
  assert.is(stores.session.state.value, 'error');
  assert.is(stores.session.error.value, 'Network connection failed. Please check your internet connection.');
  const busy = createStateFixture(({ server }) => server.on(LOGIN, { status: 503 }));
  busy.stores.session.start();
  await busy.clock.advance(5000);
  assert.is(busy.server.of(LOGIN).length, 1, 'a 5xx is an answer');
});

test('AUTH-03 AUTH-06 a login without an answer ends after 10 s', async () => {
  const { stores, clock } = createStateFixture(({ server }) => server.on(LOGIN, 'never'));
  stores.session.start();
  await clock.advance(9999);
  assert.is(stores.session.isLoading.value, true);
  await clock.advance(1);
  assert.is(stores.session.isLoading.value, false);
  assert.ok(
    ['Authentication timed out. Please try again.', 'Request timed out. Please try again.'].includes(
      stores.session.error.value,
    ),
  );
});

test('AUTH-06 ten seconds in all end the loading; a login that still succeeds afterwards counts', async () => {
  const { stores, clock, server } = createStateFixture(({ server }) => server.on(LOGIN, 'network error'));
  const { session } = stores;
  let answer = (_: HttpResponse) => {};
  session.setPrefetchedLogin(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  session.start();
  await clock.advance(10_000);
  assert.is(session.error.value, 'Authentication timed out. Please try again.');
  assert.is(session.state.value, 'error');
  answer(httpResponse({ body: { token: tokenFor('alice'), user: ALICE_USER } }));
  await flushMicrotasks();
  assert.is(session.state.value, 'authenticated');
  assert.is(session.error.value, '');
  assert.is(server.of(LOGIN).length, 0);
});

for (const late of [{ status: 401 }, { body: { token: tokenFor('alice', 99), user: ALICE_USER } }]) {
  test(`a retry ignores a late answer of the first attempt (${JSON.stringify(late).slice(0, 12)}…)`, async () => {
    const { stores, server } = createStateFixture();
    let answer = (_: typeof late) => {};
    server.on(LOGIN, () => new Promise((resolve) => (answer = resolve)));
    stores.session.start();
    await flushMicrotasks();
    server.on(LOGIN, { body: { token: tokenFor('alice'), user: ALICE_USER } });
    stores.session.retry();
    await flushMicrotasks();
    answer(late);
    await flushMicrotasks();
    assert.is(stores.session.state.value, 'authenticated');
    assert.is(stores.session.token.value, tokenFor('alice'));
  });
}

test('AUTH-04 without launch data, or without a user in it, there is an error and nothing is sent', async () => {
  const empty = createStateFixture((fixture) => {
    fixture.launch = { ...TEST_LAUNCH, initData: '', user: null };
  });
  empty.stores.session.start();
  await flushMicrotasks();
  assert.is(empty.stores.session.error.value, 'Missing required Telegram authentication data');
  const nobody = createStateFixture((fixture) => {
    fixture.launch = { ...TEST_LAUNCH, user: null };
  });
  nobody.stores.session.start();
  await flushMicrotasks();
  assert.is(nobody.stores.session.error.value, 'Missing Telegram user data or init data');
  assert.is(empty.server.calls.length + nobody.server.calls.length, 0);
});

for (const [name, body] of [
  ['no token', { user: ALICE_USER }],
  ['no user', { token: tokenFor('alice') }],
  ['a user without id', { token: tokenFor('alice'), user: { firstName: 'A' } }],
  ['nothing', null],
] as const) {
  test(`AUTH-05 a login answer with ${name}`, async () => {
    const { stores } = createStateFixture(({ server }) => server.on(LOGIN, { body }));
    stores.session.start();
    await flushMicrotasks();
    assert.is(stores.session.error.value, 'Invalid login response from API');
    assert.is(stores.session.state.value, 'error');
  });
}

test('AUTH-07 three retries, after 1, 2 and 3 s, then the error', async () => {
  const { stores, clock, server } = createStateFixture((fixture) => {
    fixture.fault = 'Not in a Telegram WebApp environment';
  });
  const { session } = stores;
  session.start();
  assert.is(session.phase.value, 'connecting');
  await clock.advance(5999);
  assert.is(session.isLoading.value, true);
  await clock.advance(1);
  assert.is(session.error.value, 'Not in a Telegram WebApp environment');
  assert.is(session.isLoading.value, false);
  assert.is(server.calls.length, 0);
});

for (const [until, name] of [
  [1000, 'first'],
  [3000, 'second'],
  [6000, 'third'],
] as const) {
  test(`AUTH-07 a messenger that is ready at the ${name} retry is enough`, async () => {
    const fixture = createStateFixture((before) => {
      before.fault = 'In Telegram environment but WebApp object not found';
    });
    fixture.stores.session.start();
    await fixture.clock.advance(until - 1);
    fixture.fault = null;
    assert.is(fixture.server.calls.length, 0);
    await fixture.clock.advance(1);
    assert.is(fixture.stores.session.state.value, 'authenticated');
  });
}

test('AUTH-07 becoming visible retries a failed initialisation', async () => {
  const fixture = createStateFixture((before) => {
    before.fault = 'Not in a Telegram WebApp environment';
  });
  fixture.stores.session.start();
  await fixture.clock.advance(10_000);
  assert.is(fixture.stores.session.state.value, 'error');
  fixture.fault = null;
  fixture.isVisible.value = false;
  fixture.isVisible.value = true;
  await flushMicrotasks();
  assert.is(fixture.stores.session.state.value, 'authenticated');
});

for (const [name, token, code] of [
  ['short', 'a.b', 'No valid authentication token'],
  ['without a dot', 'x'.repeat(40), 'No valid authentication token'],
  ['expired', tokenFor('alice', -1), 'Authentication token has expired'],
  ['unreadable', `${'x'.repeat(20)}.%%%.y`, 'Authentication token is invalid'],
] as const) {
  test(`AUTH-08 a token that is ${name} is refused, from the login and from storage`, async () => {
    const fresh = createStateFixture(({ server }) => server.on(LOGIN, { body: { token, user: ALICE_USER } }));
    fresh.stores.session.start();
    await flushMicrotasks();
    assert.is(fresh.stores.session.error.value, code);

    const kept = createStateFixture(keep(token, TEST_NOW));
    kept.stores.session.start();
    await flushMicrotasks();
    assert.is(kept.server.of(LOGIN).length, 1, 'a kept one is replaced by a login');
    assert.is(kept.stores.session.state.value, 'authenticated');
  });
}

test("AUTH-08 a refusal with a code passes through with the server's message; without one it is 'Authentication failed'", async () => {
  const spoken = createStateFixture(({ server }) =>
    server.on(LOGIN, {
      status: 401,
      body: { code: 'INIT_DATA_EXPIRED', message: 'This launch is too old.' },
    }),
  );
  spoken.stores.session.start();
  await flushMicrotasks();
  assert.is(spoken.stores.session.error.value, 'This launch is too old.');
  const silent = createStateFixture(({ server }) => server.on(LOGIN, { status: 403 }));
  silent.stores.session.start();
  await flushMicrotasks();
  assert.is(silent.stores.session.error.value, 'Authentication failed');
});

test('AUTH-09 a stored session is checked by the server and saves the login', async () => {
  const token = tokenFor('alice');
  const { stores, server } = createStateFixture((fixture) => {
    keep(token, TEST_NOW - 60_000)(fixture);
    fixture.server.on(ME, { body: ALICE_USER });
  });
  stores.session.start();
  await flushMicrotasks();
  assert.is(stores.session.state.value, 'authenticated');
  equalEach(server.calls, ({ route, authorization }) => [route, authorization], [[ME, `Bearer ${token}`]]);
});

test('AUTH-09 a check within 60 s is not repeated', async () => {
  const { stores, server } = createStateFixture(keep(tokenFor('alice'), TEST_NOW - 59_999));
  stores.session.start();
  await flushMicrotasks();
  assert.is(stores.session.state.value, 'authenticated');
  assert.is(server.calls.length, 0);
});

test('AUTH-09 the check is retried twice on network errors; then the network is the error, not the session', async () => {
  const { stores, server, clock } = createStateFixture((fixture) => {
    keep(tokenFor('alice'), 0)(fixture);
    fixture.server.on(ME, 'network error');
  });
  stores.session.start();
  await clock.advance(5000);
  assert.is(server.of(ME).length, 3);
  assert.is(server.of(LOGIN).length, 0);
  assert.is(stores.session.error.value, 'Network connection failed. Please check your internet connection.');
});

for (const [name, answer] of [
  ['a 401', { status: 401 }],
  ['an answer without a user (USER_DATA_INVALID)', { body: {} }],
] as const) {
  test(`AUTH-09 ${name} on the check ends in a login`, async () => {
    const { stores, server } = createStateFixture((fixture) => {
      keep(tokenFor('alice'), 0)(fixture);
      fixture.server.on(ME, answer);
    });
    stores.session.start();
    await flushMicrotasks();
    assert.is(server.of(LOGIN).length, 1);
    assert.is(stores.session.state.value, 'authenticated');
    assert.is(stores.session.isExpired.value, false);
  });
}

test('AUTH-09 becoming visible checks again, at most once in 60 s', async () => {
  const { clock, server, isVisible } = await createSignedInFixture(({ server }) =>
    server.on(ME, { body: ALICE_USER }),
  );
  const look = async () => {
    isVisible.value = false;
    isVisible.value = true;
    await flushMicrotasks();
  };
  await look();
  assert.is(server.of(ME).length, 0, 'the login was a check');
  await clock.advance(60_000);
  await look();
  await look();
  assert.is(server.of(ME).length, 1);
});

test('a stored session of another launch is not used: it may be another account', async () => {
  const { stores, server } = createStateFixture(keep(tokenFor('bob'), TEST_NOW, 'another'));
  stores.session.start();
  await flushMicrotasks();
  assert.is(server.of(LOGIN).length, 1);
});

test('AUTH-11 a 401 in mid-session logs in once for all calls, silently, and repeats each', async () => {
  const { stores, server, worker } = await createSignedInFixture();
  let isOld = true;
  server.on(LOGIN, () => {
    isOld = false;
    return { body: { token: tokenFor('alice', 7200), user: ALICE_USER } };
  });
  server.on('GET /users/me', () => (isOld ? { status: 401 } : { body: { profile: { firstName: 'Alice' } } }));
  server.on('GET /users/transactions', () => (isOld ? { status: 401 } : { body: [] }));
  const states: string[] = [];
  stores.session.state.subscribe((state) => states.push(state));
  const pastDeals = createPastDeals(stores.services.http, () => false);
  await Promise.all([stores.profile.reload(), pastDeals.load()]);
  assert.is(server.of(LOGIN).length, 1);
  assert.is(stores.profile.profile.value?.firstName, 'Alice');
  assert.equal(pastDeals.items.value, []);
  assert.equal(states, ['authenticated'], 'nothing is seen of it');
  assert.equal(
    worker.sent,
    [{ type: 'setToken', token: tokenFor('alice', 7200) }],
    'the worker goes on with the new token',
  );
});

test('AUTH-11 when the login is refused too, the session is expired, and everything typed stays', async () => {
  const { stores, server } = await createSignedInFixture();
  server.on(LOGIN, { status: 401, body: { code: 'INIT_DATA_EXPIRED' } });
  server.on('GET /users/me', { status: 401 });
  await stores.profile.reload();
  assert.is(stores.session.isExpired.value, true);
  assert.is(stores.session.viewerId.value, 'alice');
  assert.is(stores.session.state.value, 'authenticated', 'no guard moves anybody');
  assert.is(stores.profile.loadError.value, 'Failed to load profile data. Please try again.');
  server.on(LOGIN, { body: { token: tokenFor('alice'), user: ALICE_USER } });
  const asked = server.of(LOGIN).length;
  stores.session.retry();
  await flushMicrotasks();
  assert.is(server.of(LOGIN).length, asked + 1, 'the refused token is not believed again');
  assert.is(stores.session.isExpired.value, false);
});

test('AUTH-11 a network failure during the login does not expire the session', async () => {
  const { stores, server, clock } = await createSignedInFixture();
  server.on(LOGIN, 'network error');
  server.on('GET /users/me', { status: 401 });
  const loading = stores.profile.reload();
  await clock.advance(5000);
  await loading;
  assert.is(stores.session.isExpired.value, false);
});

test('AUTH-11 the renewals end when the server refuses the tokens that it issues', async () => {
  const { stores, server } = await createSignedInFixture();
  server.on('GET /users/me', { status: 401 });
  for (let i = 0; i < 10; i += 1) await stores.profile.reload();
  assert.is(server.of(LOGIN).length, 3);
  assert.is(stores.session.isExpired.value, true);
});

test("AUTH-11 another user's launch data does not continue this user's session", async () => {
  const { stores, server } = await createSignedInFixture();
  server.on(LOGIN, { body: { token: tokenFor('bob'), user: { id: 'bob' } } });
  server.on('GET /users/me', { status: 401 });
  await stores.profile.reload();
  assert.is(stores.session.isExpired.value, true);
  assert.is(stores.session.viewerId.value, 'alice');
});

const refuseWorker = ({ updates }: { updates: { publish(batch: Batch): void } }, seq = 1) =>
  updates.publish({ seq, isReset: false, isSessionRefused: true });
const NEW_TOKEN = tokenFor('alice', 7200);
const grant = { body: { token: NEW_TOKEN, user: ALICE_USER } };

test('AUTH-11 after a 401 of the worker: one login, then the new token; a failed one is repeated when the network is back', async () => {
  const { stores, server, worker, clock, isOnline } = await createSignedInFixture();
  server.on(LOGIN, 'network error');
  isOnline.value = false;
  worker.sent.length = 0;
  refuseWorker(stores);
  await clock.advance(1_600);
  assert.equal(worker.sent, []);
  assert.is(server.of(LOGIN).length, 3);
  server.on(LOGIN, grant);
  isOnline.value = true;
  await flushMicrotasks();
  assert.is(server.of(LOGIN).length, 3, 'the last try was only just made');
  await clock.advance(2_000);
  assert.ok(worker.sent.some((command) => command.type === 'setToken' && command.token === NEW_TOKEN));
});

test('AUTH-11 a busy server is retried with growing delays, at least every minute, until it succeeds', async () => {
  const { stores, server, worker, clock } = await createSignedInFixture();
  const asked: number[] = [];
  const begun = clock.now();
  server.on(LOGIN, () => {
    asked.push(clock.now() - begun);
    return { status: 503 };
  });
  refuseWorker(stores);
  await clock.advance(10 * 60_000);
  const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  assert.is(asked[0], 0);
  gaps.forEach((gap, index) => {
    const most = Math.min(60_000, 2_000 * 1.5 ** index);
    assert.ok(gap <= most && gap >= most * 0.9, `gap ${index}: ${gap}`);
  });
  assert.ok(asked.length >= 18 && asked.length <= 20, `${asked.length} logins in ten minutes`);
  assert.is(stores.session.isExpired.value, false);
  assert.equal(worker.sent, []);
  server.on(LOGIN, grant);
  await clock.advance(60_000);
  assert.ok(worker.sent.some((command) => command.type === 'setToken' && command.token === NEW_TOKEN));
  const before = server.of(LOGIN).length;
  await clock.advance(60_000);
  assert.is(server.of(LOGIN).length, before, 'granted: nothing more');
});

test('AUTH-11 a hidden page does not log in; a visible one does at once, but not on every change', async () => {
  const { stores, server, clock, isVisible } = await createSignedInFixture();
  server.on(LOGIN, { status: 502 });
  refuseWorker(stores);
  await flushMicrotasks();
  isVisible.value = false;
  await clock.advance(10 * 60_000);
  assert.is(server.of(LOGIN).length, 1);
  isVisible.value = true;
  await flushMicrotasks();
  assert.is(server.of(LOGIN).length, 2);
  for (let at = 0; at < 20; at += 1) {
    isVisible.value = false;
    isVisible.value = true;
    await clock.advance(50);
  }
  assert.is(server.of(LOGIN).length, 2);
  await clock.advance(2_000);
  assert.is(server.of(LOGIN).length, 3);
});

test('AUTH-11 a refused renewal expires the session and ends the retries', async () => {
  const { stores, server, clock } = await createSignedInFixture();
  server.on(LOGIN, { status: 503 });
  refuseWorker(stores);
  await clock.advance(1_000);
  server.on(LOGIN, { status: 401, body: { code: 'INIT_DATA_INVALID' } });
  await clock.advance(1_000);
  assert.is(stores.session.isExpired.value, true);
  const before = server.of(LOGIN).length;
  await clock.advance(10 * 60_000);
  assert.is(server.of(LOGIN).length, before);
});

test('LAND-01 the phases in their order', async () => {
  const fixture = createStateFixture((before) => {
    before.fault = 'Not in a Telegram WebApp environment';
  });
  const seen: string[] = [];
  fixture.stores.session.phase.subscribe((phase) => seen.push(phase));
  fixture.stores.session.start();
  fixture.fault = null;
  await fixture.clock.advance(1000);
  assert.equal(seen, ['initializing', 'connecting', 'authenticating', 'finishing']);
});

test('NAV-04 the requested path follows the login, once; only paths of the app', async () => {
  const { stores } = createStateFixture();
  const { session } = stores;
  for (const url of ['//evil.test', '/', 'https://evil.test/', '/\\evil.test'])
    session.saveRequestedPath(url);
  assert.is(session.takeInitialPath(), '/home');
  session.saveRequestedPath('/requests/7');
  session.saveRequestedPath('/settings');
  assert.is(session.takeInitialPath(), '/requests/7');
  assert.is(session.takeInitialPath(), '/home');
});

test('NAV-11 a reload does not open the start parameter again, a new launch does', () => {
  const first = createStateFixture((fixture) => {
    fixture.launch = { ...TEST_LAUNCH, startParam: 'request_1' };
  });
  assert.is(first.stores.session.takeDeepLink(), '/requests/1');
  const again = (initData: string) =>
    createStateFixture((fixture) => {
      fixture.launch = { ...TEST_LAUNCH, initData, startParam: 'request_1' };
      for (const [key, value] of first.tab.kept) fixture.tab.set(key, value);
    }).stores.session.takeDeepLink();
  assert.is(again(TEST_LAUNCH.initData), null);
  assert.is(again('hash=def'), '/requests/1');
});

test('NAV-11 opened on another page, the start parameter is followed after sign-in; on / the landing screen does it', async () => {
  const onHome = await createSignedInFixture((fixture) => {
    fixture.launch = { ...TEST_LAUNCH, startParam: 'request_1' };
  });
  assert.equal(onHome.navigation.navigations, [['/requests/1', undefined]]);
  const onLanding = await createSignedInFixture((fixture) => {
    fixture.launch = { ...TEST_LAUNCH, startParam: 'request_1' };
    fixture.navigation.currentUrl = '/?tgWebAppStartParam=request_1';
  });
  assert.equal(onLanding.navigation.navigations, []);
  assert.is(onLanding.stores.session.takeInitialPath(), '/requests/1');
});

test.run();
