// Budgets of calls: receipts and views use up nothing else, nothing uses up objections, and addresses without sign-in have a limit.
import { connect, type Socket } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDealFixture } from '../../harness/backend/deal-fixtures.ts';
import { backendOf, startTestBackend, type TestClient } from '../../harness/backend/test-backend.ts';
import { signedLoginBody } from '../../harness/init-data.ts';

const test = suite('budgets of calls');
const backend = backendOf(test, {
  env: {
    RATE_LIMIT_REQUESTS: '12',
    RATE_LIMIT_WRITES: '4',
    RATE_LIMIT_RECEIPTS: '5',
    RATE_LIMIT_OBJECTIONS: '3',
    RATE_LIMIT_PUBLIC: '12',
    RATE_LIMIT_LOGINS: '2',
    MAX_CONNECTIONS: '10',
    TRUST_PROXY: '1',
  },
});
let openSockets: Socket[] = [];
test.after.each(() => {
  for (const socket of openSockets) socket.destroy();
  openSockets = [];
});

/** The statuses of `count` equal calls. */
const times = async (count: number, call: () => Promise<{ status: number }>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await call()).status);
  return statuses;
};
const isLimited = (status: number) => status === 429;
/** Logins have a limit of two for an address: each fixture signs in from its own. */
let lastNetwork = 0;
const fromNewAddress = async () => {
  const at = await backend();
  return {
    ...at,
    signIn: async (name: string): Promise<TestClient> => {
      lastNetwork += 1;
      const user = { id: 810_000 + lastNetwork, first_name: name };
      const body = signedLoginBody(user, { authDate: Math.floor(at.clock.now() / 1000) });
      const headers = { 'x-forwarded-for': `198.51.100.${lastNetwork}` };
      const login = await at.call('POST', '/auth/telegram-login', { body, headers });
      const { token } = login.body;
      const send = (method: string) => (path: string, sent?: unknown) =>
        at.call(method, path, { token, ...(sent === undefined ? {} : { body: sent }) });
      return {
        ...{ id: login.body.user.id, telegramId: user.id, token },
        ...{
          get: send('GET'),
          post: send('POST'),
          put: send('PUT'),
          patch: send('PATCH'),
          delete: send('DELETE'),
        },
      };
    },
  };
};

test('LIMIT-06 receipts and views leave writes and objections alone', async () => {
  const { bob, id, chatPath } = await createDealFixture(await fromNewAddress());
  const read = () => bob.post(`${chatPath}/read`, {});
  const view = () => bob.post(`/requests/${id}/view`);
  assert.equal((await times(5, read)).filter(isLimited), []);
  assert.equal(await times(2, view), [429, 429], 'views are receipts too');
  assert.equal(await times(1, () => bob.post('/notifications/mark-all-read')), [429]);
  // The acceptance was the first write.
  assert.equal(await times(4, () => bob.patch('/users/me', {})), [200, 200, 200, 429]);
  assert.is((await bob.post(`/transactions/${id}/dispute`, { reason: 'no answer' })).status, 200);
});

test('LIMIT-06 after every other call is used up, a person can still cancel, decline and dispute', async () => {
  const { alice, bob, id } = await createDealFixture(await fromNewAddress());
  await times(8, () => bob.patch('/users/me', {}));
  await times(20, () => bob.get('/users/me'));
  assert.is((await bob.get('/users/me')).status, 429);
  assert.is((await bob.post(`/transactions/${id}/cancel`, { reason: 'x' })).status, 200);
  assert.is((await alice.post(`/transactions/${id}/cancel/reject`, { reason: 'y' })).status, 200);
  // Refusals of the rules count too; the fourth call is over the limit.
  const answers = await times(3, () => bob.post(`/transactions/${id}/dispute`, {}));
  assert.equal(answers, [409, 409, 429]);
});

test('LIMIT-08 calls without sign-in: a limit for each address, an IPv6 network is one', async () => {
  const { call } = await backend();
  const from = (address: string, path = '/rates/currencies') =>
    call('GET', path, { headers: { 'x-forwarded-for': address } });
  assert.equal(await times(12, () => from('2001:db8:7::1')), Array(12).fill(200));
  const refused = await from('2001:db8:7::2', '/rates');
  assert.equal([refused.status, refused.body.code], [429, 'RATE_LIMITED']);
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
  assert.is((await from('2001:db8:7::3', '/openapi.json')).status, 429);
  assert.is((await from('2001:db8:7:1::1')).status, 200, 'the next network');
  assert.is((await from('192.0.2.1')).status, 200);
});

test('RATE-11 a matrix of named currencies that is not kept counts as ten calls of its address', async () => {
  const { call } = await backend();
  const matrix = async (address: string, query: string) =>
    (await call('GET', `/rates/matrix${query}`, { headers: { 'x-forwarded-for': address } })).status;
  assert.is(await matrix('192.0.2.2', '?currencies=EUR,USD'), 200);
  assert.is(await matrix('192.0.2.2', '?currencies=EUR,USD'), 200, 'kept');
  assert.is(await matrix('192.0.2.2', '?currencies=EUR,GBP'), 429);
  assert.equal(await times(12, async () => ({ status: await matrix('192.0.2.3', '') })), Array(12).fill(200));
});

test('RATE-11 with the lowest limits an address gets a matrix too, once a minute', async () => {
  for (const limit of ['1', '6']) {
    const { call, close } = await startTestBackend({ env: { RATE_LIMIT_PUBLIC: limit } });
    try {
      const matrix = (query: string) => call('GET', `/rates/matrix?currencies=${query}`);
      assert.is((await matrix('EUR,USD')).status, 200, limit);
      assert.is((await matrix('EUR,GBP')).status, 429, limit);
    } finally {
      await close();
    }
  }
});

test('LIMIT-08 forty logins from one IPv6 network are one address, however an IPv4 address is written too', async () => {
  const { call } = await backend();
  const login = (address: string) =>
    call('POST', '/auth/telegram-login', { body: {}, headers: { 'x-forwarded-for': address } });
  const statuses: number[] = [];
  for (let n = 0; n < 40; n += 1) statuses.push((await login(`2001:db8:8::${n.toString(16)}`)).status);
  assert.equal(statuses.slice(0, 3), [400, 400, 429]);
  assert.is(statuses.filter(isLimited).length, 38);
  assert.is((await login('203.0.113.9')).status, 400);
  assert.is((await login('::ffff:203.0.113.9')).status, 400);
  assert.is((await login('203.0.113.9:443')).status, 429);
});

test('LIMIT-08 people behind one address sign in whatever others send from it: signed logins count by person', async () => {
  const { signIn, call } = await backend();
  for (let n = 0; n < 3; n += 1) await call('POST', '/auth/telegram-login', { body: {} });
  assert.is((await call('POST', '/auth/telegram-login', { body: {} })).status, 429);
  for (let n = 0; n < 12; n += 1) await signIn(`Person ${n}`);
});

/** Sends `text`; resolves with all that comes until the other side closes; rejects after five seconds. */
const exchange = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    openSockets.push(socket);
    let received = '';
    const timer = setTimeout(() => reject(new Error(`still open: ${received}`)), 5_000);
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(received);
    });
  });
const uploadHead = (authorization: string) =>
  [
    'POST /api/transactions/0190f0f0-0000-7000-8000-000000000000/chat/upload HTTP/1.1',
    'Host: kantor.test',
    ...(authorization ? [`Authorization: ${authorization}`] : []),
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 10000000',
    '',
    'the first bytes of ten million',
  ].join('\r\n');

test('LIMIT-08 an upload of a stranger is answered at once and its connection closed, without its body', async () => {
  const { address } = await backend();
  const port = Number(new URL(await address()).port);
  for (const authorization of ['', 'Bearer nonsense', 'Bearer a.b.c']) {
    const answer = await exchange(port, uploadHead(authorization));
    assert.match(answer, /^HTTP\/1\.1 401 /, `${authorization}: ${answer}`);
    assert.match(answer, /\r\nconnection: close\r\n/i);
    assert.match(answer, /"code":"TOKEN_(INVALID|PARSE_ERROR)"/);
  }
});

test('LIMIT-08 one connection more than allowed is closed at once', async () => {
  const { address } = await backend();
  const port = Number(new URL(await address()).port);
  const open = () =>
    new Promise<Socket>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket));
      openSockets.push(socket);
      socket.on('error', () => {});
    });
  const held = await Promise.all(Array.from({ length: 10 }, open));
  const extra = await open();
  await new Promise((resolve) => extra.once('close', resolve));
  assert.ok(
    held.every((socket) => !socket.destroyed),
    'those before stay',
  );
  held[0]?.end();
  await new Promise((resolve) => held[0]?.once('close', resolve));
  const answer = await exchange(port, 'GET /healthz HTTP/1.1\r\nHost: k\r\nConnection: close\r\n\r\n');
  assert.match(answer, /^HTTP\/1\.1 200/, 'when another one ends');
});

test('LIMIT-08 a person whose token has expired reads the answer after a whole upload', async () => {
  const { address, clock } = await backend();
  const { signIn } = await fromNewAddress();
  const { token, id } = await signIn('Ann');
  clock.advance(25 * 3_600_000);
  const answer = await fetch(`${await address()}/api/transactions/${id}/chat/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: new Uint8Array(4_000_000),
  });
  assert.is(answer.status, 401);
  assert.is(((await answer.json()) as { code: string }).code, 'TOKEN_EXPIRED');
});

test.run();
