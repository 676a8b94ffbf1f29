// Sign-in: only init data signed with the bot token is accepted; each kind of bad session token has its own code.
import { decodeJwt, SignJWT } from 'jose';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { SAMPLE_REQUEST } from '../../../scripts/demo/sample-request.ts';
import { backendOf, TEST_START_MS, type TestClient } from '../../harness/backend/test-backend.ts';
import { signedLoginBody, signInitData } from '../../harness/init-data.ts';

const SECRET = 'a secret of at least thirty-two bytes!';
const NOW_S = TEST_START_MS / 1000;
const ALICE = { id: 77_001, first_name: 'Alice', last_name: 'Keller', username: 'alice' };

const test = suite('sign-in');
const backend = backendOf(test, { env: { SESSION_SECRET: SECRET, ADMIN_TELEGRAM_IDS: '77009' } });

const login = async (body: unknown) => (await backend()).call('POST', '/auth/telegram-login', { body });
const at = (authDate: number) => ({ authDate });

test('AUTH-03 a signed user gets a token and their profile; the next login finds the same user', async () => {
  const first = await login(signedLoginBody(ALICE, at(NOW_S)));
  assert.is(first.status, 200);
  assert.is(first.body.token.split('.').length, 3);
  assert.is(first.body.user.firstName, 'Alice');
  assert.is(first.body.user.telegramId, ALICE.id);
  const again = await login(
    signedLoginBody({ ...ALICE, first_name: 'Other', username: 'renamed' }, at(NOW_S)),
  );
  assert.is(again.body.user.id, first.body.user.id);
  assert.is(again.body.user.firstName, 'Alice', 'names belong to My Data after the first login');
  assert.is(again.body.user.username, 'renamed');
  const me = await (await backend()).call('GET', '/auth/me', { token: again.body.token });
  assert.is(me.status, 200);
  assert.is(me.body.id, first.body.user.id);
});

test('ACC-09 a username has one owner: who signs in with it takes it from the account that had it', async () => {
  const { call } = await backend();
  const signIn = async (id: number, username: string) =>
    (await login(signedLoginBody({ id, first_name: 'Sam', username }, at(NOW_S)))).body;
  const former = await signIn(77_101, 'sam_moves');
  const other = await signIn(77_102, 'sam_stays');
  const owner = await signIn(77_103, 'Sam_Moves');
  const usernameOf = async ({ token }: { token: string }) =>
    (await call('GET', '/auth/me', { token })).body.username;
  assert.equal(
    [await usernameOf(former), await usernameOf(other), await usernameOf(owner)],
    [null, 'sam_stays', 'Sam_Moves'],
  );
});

test('HOME-08 login returns the feed, equal to `GET /feed`, only when asked to', async () => {
  const { call, delivered } = await backend();
  const signIn = (path: string) => call('POST', path, { body: signedLoginBody(ALICE, at(NOW_S)) });
  const plain = await signIn('/auth/telegram-login');
  assert.equal(Object.keys(plain.body), ['token', 'user', 'features', 'operator', 'device']);
  const { token } = plain.body;
  for (const amount of [10, 20]) {
    const body = { ...SAMPLE_REQUEST, amount };
    assert.is((await call('POST', '/create_request', { token, body })).status, 201);
  }
  // The feed has the number of the last entry, which a change gets soon after it.
  await delivered();
  for (const limit of [1, 100]) {
    const answer = await signIn(`/auth/telegram-login?feed=${limit}`);
    const feed = await call('GET', `/feed?limit=${limit}`, { token: answer.body.token });
    assert.is(answer.body.feed.data.length, Math.min(limit, 2));
    assert.equal(answer.body.feed, feed.body);
  }
  for (const hostile of ['many', '', '-1', '1.5', '9'.repeat(30), '%00', '1&feed=2', "1'--"]) {
    const answer = await signIn(`/auth/telegram-login?feed=${hostile}`);
    assert.equal([answer.status, answer.body.code], [400, 'VALIDATION_ERROR'], hostile);
  }
  assert.is((await signIn('/auth/telegram-login?feed=0')).body.feed.data.length, 1, 'clamped');
});

test('NAV-11 login returns the request, or the deal with its settlement, as their own calls do, to who may read it', async () => {
  const started = await backend();
  const [author, accepter, stranger] = [
    await started.signIn(),
    await started.signIn(),
    await started.signIn(),
  ];
  const { id } = (await author.post('/create_request', SAMPLE_REQUEST)).body;
  const recordFor = async ({ telegramId }: TestClient, query: string) => {
    const user = { id: telegramId, first_name: 'Ann', username: `user_${telegramId}` };
    const { status, body } = await started.call('POST', `/auth/telegram-login${query}`, {
      body: signedLoginBody(user, at(NOW_S)),
    });
    assert.is(status, 200, query);
    return body.record;
  };
  for (const one of [author, accepter])
    assert.equal(await recordFor(one, `?request=${id}`), (await one.get(`/requests/${id}`)).body);
  const deal = (await accepter.post('/transactions', { requestId: id })).body.data.id;
  for (const one of [author, accepter])
    assert.equal(await recordFor(one, `?transaction=${deal}`), {
      ...(await one.get(`/transactions/${deal}`)).body,
      settlement: (await one.get(`/transactions/${deal}/settlement`)).body.data,
    });
  assert.is(await recordFor(stranger, `?transaction=${deal}`), undefined);
  await author.put(`/blocks/${stranger.id}`, {});
  const other = (await author.post('/create_request', SAMPLE_REQUEST)).body.id;
  assert.is(
    await recordFor(stranger, `?request=${other}`),
    undefined,
    'for somebody who is blocked it is not there',
  );
  const admin = await started.signIn('Root', 77_009);
  await admin.post(`/admin/users/${accepter.id}/sanctions`, { kind: 'ban', reason: 'Fraud' });
  assert.is(await recordFor(accepter, `?request=${other}`), undefined, 'banned people read their own alone');
  assert.is((await recordFor(accepter, `?transaction=${deal}`)).data.id, deal);
  for (const hostile of ['', '7', '%00', "1'--", '9'.repeat(300), `${deal}&request=${deal}`])
    assert.is(await recordFor(stranger, `?request=${hostile}`), undefined, hostile);
});

test('AUTH-03 an admin is a user whose Telegram id is in the settings', async () => {
  const answer = await login(signedLoginBody({ id: 77_009, first_name: 'Root' }, at(NOW_S)));
  assert.is(answer.body.user.isAdmin, true);
});

test('AUTH-04 a missing field is VALIDATION_ERROR with its name', async () => {
  const { initData, telegramUser } = signedLoginBody(ALICE, at(NOW_S));
  for (const [body, path] of [
    [{ initData }, 'telegramUser'],
    [{ telegramUser }, 'initData'],
    [{ telegramUser, initData: '' }, 'initData'],
    [{ telegramUser: {}, initData }, 'telegramUser.id'],
    [null, ''],
    [[], ''],
  ] as const) {
    const answer = await login(body);
    assert.is(answer.status, 400, JSON.stringify(body));
    assert.is(answer.body.code, 'VALIDATION_ERROR');
    if (path) assert.ok(answer.body.details.some((one: { path: string }) => one.path === path));
  }
});

test('AUTH-03 init data that differs from what was signed is INIT_DATA_INVALID', async () => {
  const good = signedLoginBody(ALICE, at(NOW_S));
  const bodies: Record<string, unknown> = {
    'another bot': signedLoginBody(ALICE, { authDate: NOW_S, botToken: '99:another-bot-token' }),
    'a changed user': { ...good, initData: good.initData.replace('Alice', 'Alicf') },
    'no hash': { ...good, initData: good.initData.replace(/&hash=.*$/, '') },
    'a short hash': { ...good, initData: good.initData.slice(0, -2) },
    'a duplicate key': { ...good, initData: `${good.initData}&auth_date=${NOW_S}` },
    'a duplicate user': { ...good, initData: `${good.initData}&user=%7B%22id%22%3A1%7D` },
    'no user': { ...good, initData: signInitData({ query_id: 'A' }, at(NOW_S)) },
    'a user that is no object': { ...good, initData: signInitData({ user: '"x"' }, at(NOW_S)) },
    'a user without an id': { ...good, initData: signInitData({ user: { first_name: 'X' } }, at(NOW_S)) },
    text: { ...good, initData: 'hello' },
    'another user beside it': { ...good, telegramUser: { ...ALICE, id: ALICE.id + 1 } },
    'another name beside it': { ...good, telegramUser: { ...ALICE, first_name: 'Mallory' } },
    'a date 61 s ahead': signedLoginBody(ALICE, at(NOW_S + 61)),
    'a date that is no number': {
      ...good,
      initData: signInitData({ user: ALICE }, { authDate: Number.NaN }),
    },
  };
  for (const [what, body] of Object.entries(bodies)) {
    const answer = await login(body);
    assert.is(answer.status, 401, what);
    assert.is(answer.body.code, 'INIT_DATA_INVALID', what);
  }
});

test('AUTH-03 init data up to 24 h old and up to 60 s ahead is accepted, older is INIT_DATA_EXPIRED', async () => {
  assert.is((await login(signedLoginBody(ALICE, at(NOW_S + 60)))).status, 200);
  assert.is((await login(signedLoginBody(ALICE, at(NOW_S - 86_400)))).status, 200);
  const old = await login(signedLoginBody(ALICE, at(NOW_S - 86_401)));
  assert.is(old.status, 401);
  assert.is(old.body.code, 'INIT_DATA_EXPIRED');
});

test('AUTH-08 codes of malformed, wrongly signed, unknown and expired tokens, and of another algorithm', async () => {
  const { call } = await backend();
  const { token, user } = (await login(signedLoginBody(ALICE, at(NOW_S)))).body;
  const key = (secret: string) => new TextEncoder().encode(secret);
  const make = (secret: string, alg: string, sub: string, exp: number) =>
    new SignJWT().setProtectedHeader({ alg }).setSubject(sub).setExpirationTime(exp).sign(key(secret));
  const later = NOW_S + 3600;
  const part = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
  const [header, payload, signature] = token.split('.');
  const cases: [string, string, string][] = [
    ['a word', 'hello', 'TOKEN_PARSE_ERROR'],
    ['two parts', `${header}.${payload}`, 'TOKEN_PARSE_ERROR'],
    ['four parts', `${token}.x`, 'TOKEN_PARSE_ERROR'],
    [
      'a payload that is no JSON',
      `${header}.${Buffer.from('{').toString('base64url')}.${signature}`,
      'TOKEN_PARSE_ERROR',
    ],
    ['a payload that is a list', `${header}.${part([])}.${signature}`, 'TOKEN_PARSE_ERROR'],
    ['no base64url', `${header}.${payload}.a+b=`, 'TOKEN_PARSE_ERROR'],
    ['a wrong signature', await make(`${SECRET}x`, 'HS256', user.id, later), 'TOKEN_INVALID'],
    ['a cut signature', token.slice(0, -3), 'TOKEN_INVALID'],
    ['another algorithm', await make(SECRET.repeat(2), 'HS512', user.id, later), 'TOKEN_INVALID'],
    [
      'the same key, another algorithm',
      await make(SECRET.repeat(2), 'HS384', user.id, later),
      'TOKEN_INVALID',
    ],
    ['no algorithm', `${part({ alg: 'none' })}.${payload}.`, 'TOKEN_INVALID'],
    [
      'an unknown user',
      await make(SECRET, 'HS256', '0190f0f0-0000-7000-8000-000000000000', later),
      'TOKEN_INVALID',
    ],
    ['an expired one', await make(SECRET, 'HS256', user.id, NOW_S - 1), 'TOKEN_EXPIRED'],
  ];
  for (const [what, bad, code] of cases) {
    const answer = await call('GET', '/auth/me', { token: bad });
    assert.is(answer.status, 401, what);
    assert.is(answer.body.code, code, what);
  }
  assert.is((await call('GET', '/auth/me')).body.code, 'TOKEN_INVALID');
  assert.is(
    (await call('GET', '/auth/me', { headers: { authorization: `Basic ${token}` } })).body.code,
    'TOKEN_INVALID',
  );
  assert.is((await call('GET', `/auth/me?token=${token}`)).status, 401, 'the query is for streams only');
});

test('SAFE-08 a token of another issuer or audience, or of none, is TOKEN_INVALID', async () => {
  const { call } = await backend();
  const { token, user } = (await login(signedLoginBody(ALICE, at(NOW_S)))).body;
  const claims = decodeJwt(token);
  assert.equal([claims.iss, claims.aud, claims.sub], ['kantor', 'bot1000000001', user.id]);
  const statusWith = async (changed: Record<string, unknown>) => {
    const signed = await new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(SECRET));
    const answer = await call('GET', '/auth/me', { token: signed });
    return answer.status === 200 ? 'accepted' : answer.body.code;
  };
  assert.is(await statusWith({}), 'accepted');
  for (const changed of [
    { iss: undefined, aud: undefined },
    { iss: 'another' },
    { iss: undefined },
    { aud: 'bot99' },
    { aud: undefined },
    { aud: ['bot1000000001', 'bot99'] },
  ])
    assert.is(await statusWith(changed), 'TOKEN_INVALID', JSON.stringify(changed));
});

test('AUTH-08 AUTH-09 a session lasts 24 hours, and /auth/me reflects it', async () => {
  const { call, clock } = await backend();
  const { token } = (await login(signedLoginBody(ALICE, at(NOW_S)))).body;
  clock.advance(86_399_000);
  assert.is((await call('GET', '/auth/me', { token })).status, 200);
  clock.advance(1_000);
  assert.is((await call('GET', '/auth/me', { token })).body.code, 'TOKEN_EXPIRED');
});

test.run();
