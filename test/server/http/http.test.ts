// HTTP layer: envelopes, limits, origins, and faults without internal details.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { API_ROUTES } from '#contract/routes.ts';
import { createApp } from '../../../server/app.ts';
import { createPinoLogger } from '../../../server/logging/logger.ts';
import type { Database } from '../../../server/store/database.ts';
import { equalEach } from '../../harness/assert-each.ts';
import {
  createTestClock,
  lazyFixture,
  REQUEST_BODY,
  startTestBackend,
  testConfig,
} from '../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../harness/database/engines.ts';
import { signedLoginBody } from '../../harness/init-data.ts';

const test = suite('http');
const backend = lazyFixture(() =>
  startTestBackend({
    env: {
      CORS_ORIGINS: 'https://app.example',
      PORT: '3000',
      RATE_LIMIT_WRITES: '5',
      RATE_LIMIT_REQUESTS: '40',
      RATE_LIMIT_LOGINS: '60',
    },
  }),
);
test.after(async () => {
  await (await backend.peek())?.close();
});
const fetchPath = async (url: string, init?: RequestInit): Promise<Response> =>
  (await backend()).app.fetch(new Request(`http://kantor.test${url}`, init));

test('HTTP-03 every protected route of the contract refuses a call without a token', async () => {
  const { call } = await backend();
  for (const [name, route] of Object.entries(API_ROUTES)) {
    if (
      route.access === 'public' ||
      name.startsWith('chat') ||
      ['sendMessage', 'uploadFile', 'markChatRead'].includes(name)
    )
      continue;
    const answer = await call(
      route.method,
      route.path.replace(/:\w+/g, '0190f0f0-0000-7000-8000-000000000000'),
    );
    assert.is(answer.status, 401, name);
    assert.is(answer.body.code, 'TOKEN_INVALID', name);
  }
});

test('HTTP-03 unknown routes and methods are 404 in JSON, with a request id', async () => {
  const { call } = await backend();
  for (const [method, url] of [
    ['GET', '/nothing'],
    ['PATCH', '/feed'],
    ['GET', ''],
    ['POST', '/auth/other'],
  ] as const) {
    const answer = await call(method, url, { headers: { 'x-request-id': 'trace-12345' } });
    assert.is(answer.status, 404, `${method} ${url}`);
    assert.equal(answer.body, {
      success: false,
      code: 'NOT_FOUND',
      message: 'The requested resource was not found.',
    });
    assert.is(answer.headers.get('x-request-id'), 'trace-12345');
    assert.is(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.is(answer.headers.get('referrer-policy'), 'no-referrer');
    assert.is(answer.headers.get('cross-origin-resource-policy'), 'same-origin');
  }
  const made = (await call('GET', '/nothing', { headers: { 'x-request-id': 'bad id\t' } })).headers.get(
    'x-request-id',
  );
  assert.match(made ?? '', /^[0-9a-f-]{36}$/);
});

test('MALFORMED_JSON and BODY_TOO_LARGE, also for a body without a declared length', async () => {
  const { call, signIn, app } = await backend();
  const { token } = await signIn();
  assert.is(
    (await call('POST', '/create_request', { token, text: '{"amount":' })).body.code,
    'MALFORMED_JSON',
  );
  const large = await call('POST', '/create_request', {
    token,
    text: JSON.stringify({ ...REQUEST_BODY, additionalDetails: 'x'.repeat(65_536) }),
  });
  assert.is(large.status, 413);
  assert.is(large.body.code, 'BODY_TOO_LARGE');
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('x'.repeat(10_000)));
    },
  });
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
    duplex: 'half',
  };
  const endless = await app.fetch(new Request('http://kantor.test/api/create_request', init));
  assert.is(endless.status, 413);
});

test('RATE_LIMITED with Retry-After: writes, all calls, logins from an address', async () => {
  const { signIn, call } = await backend();
  const alice = await signIn();
  const writes = [];
  for (let i = 0; i < 6; i += 1) writes.push(await alice.patch('/users/me', {}));
  equalEach(writes, (one) => one.status, [200, 200, 200, 200, 200, 429]);
  const limited = writes[5];
  assert.is(limited?.body.code, 'RATE_LIMITED');
  const seconds = Number(limited?.headers.get('retry-after'));
  assert.ok(seconds >= 1 && seconds <= 60);
  const reads = [];
  for (let i = 0; i < 35; i += 1) reads.push((await alice.get('/users/me')).status);
  assert.is(reads[33], 200);
  assert.is(reads[34], 429, 'writes count among all calls');
  assert.is((await (await signIn('Bob')).get('/users/me')).status, 200, 'another user is not limited');
  const logins = [];
  for (let i = 0; i < 61; i += 1) logins.push(await call('POST', '/auth/telegram-login', { body: {} }));
  assert.is(logins[60]?.body.code, 'RATE_LIMITED');
});

test('HTTP-05 CORS: allowed origins may send keys and read what the client reads, others get no permission', async () => {
  const { call } = await backend();
  const allowed = await call('GET', '/rates/USD/EUR', { headers: { origin: 'https://app.example' } });
  assert.is(allowed.headers.get('access-control-allow-origin'), 'https://app.example');
  const other = await call('GET', '/rates/USD/EUR', { headers: { origin: 'https://evil.example' } });
  assert.is(other.headers.get('access-control-allow-origin'), null);
  const preflight = await fetchPath('/api/create_request', {
    method: 'OPTIONS',
    headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
  });
  assert.is(preflight.status, 204);
  const namesIn = (header: string): string[] => (preflight.headers.get(header) ?? '').split(', ');
  for (const name of ['authorization', 'content-type', 'idempotency-key'])
    assert.ok(namesIn('access-control-allow-headers').includes(name), name);
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    assert.ok(namesIn('access-control-allow-methods').includes(method), method);
  const refused = await call('GET', '/users/me', { headers: { origin: 'https://app.example' } });
  for (const answer of [allowed, refused]) {
    const exposed = (answer.headers.get('access-control-expose-headers') ?? '').split(', ');
    // What the client reads of answers.
    for (const name of ['retry-after', 'content-disposition']) assert.ok(exposed.includes(name), name);
  }
});

test('a fault answers INTERNAL_ERROR without details, an unavailable database UNAVAILABLE; both are logged without the token', async () => {
  const { database, release } = await postgresEngine.open();
  let failure: Error | null = null;
  const failing: Database = {
    ...database,
    get reads() {
      if (failure) throw failure;
      return database.reads;
    },
    get background() {
      if (failure) throw failure;
      return database.background;
    },
    transaction: (work) => (failure ? Promise.reject(failure) : database.transaction(work)),
  };
  const lines: string[] = [];
  const clock = createTestClock();
  const log = createPinoLogger('info', { write: (line: string) => void lines.push(line) });
  const app = await createApp({ config: testConfig(), clock, log, database: failing });
  const send = (url: string, init?: RequestInit) => app.fetch(new Request(`http://kantor.test${url}`, init));
  const body = JSON.stringify(
    signedLoginBody({ id: 5, first_name: 'Ann' }, { authDate: Math.floor(clock.now() / 1000) }),
  );
  const { token } = (await (await send('/api/auth/telegram-login', { method: 'POST', body })).json()) as {
    token: string;
  };
  assert.is((await send('/healthz')).status, 200);
  assert.is((await send('/readyz')).status, 200);

  const headers = { authorization: `Bearer ${token}` };
  failure = new Error('select secret_column from nowhere');
  const broken = await send(`/api/feed?token=${token}`, { headers });
  assert.is(broken.status, 500);
  assert.equal(await broken.json(), {
    success: false,
    code: 'INTERNAL_ERROR',
    message: 'Server error. Please try again later.',
  });
  failure = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const away = await send('/api/create_request', {
    method: 'POST',
    headers,
    body: JSON.stringify(REQUEST_BODY),
  });
  assert.is(away.status, 503);
  assert.ok(Number(away.headers.get('retry-after')) > 0);
  assert.is((await send('/readyz')).status, 503);
  assert.is((await send('/healthz')).status, 200);
  assert.ok(lines.some((line) => line.includes('"fault"')));
  assert.not.ok(lines.join('').includes(token));
  assert.not.ok(lines.join('').includes('In the evening'));
  failure = null;
  await app.close();
  await release();
});

test('SAFE-06 a proxy header that is not trusted is warned about once, with the setting', async () => {
  const warningsOf = async (env: Record<string, string>) => {
    const lines: string[] = [];
    const log = createPinoLogger('warn', { write: (line: string) => void lines.push(line) });
    const behind = await startTestBackend({ env, log });
    await behind.call('GET', '/nothing');
    assert.equal(lines, [], 'no header, no warning');
    for (const address of ['203.0.113.5', '203.0.113.6'])
      await behind.call('GET', '/nothing', { headers: { 'x-forwarded-for': address } });
    await behind.close();
    return lines;
  };
  const warned = await warningsOf({});
  assert.is(warned.length, 1);
  assert.match(warned[0] ?? '', /set TRUST_PROXY/);
  assert.equal(await warningsOf({ TRUST_PROXY: '1' }), []);
});

test('during the stop calls are UNAVAILABLE', async () => {
  const stopping = await startTestBackend();
  const { token } = await stopping.signIn();
  stopping.app.beginStop();
  const answer = await stopping.call('GET', '/feed', { token });
  assert.is(answer.status, 503);
  assert.is(answer.body.code, 'UNAVAILABLE');
  const probe = (path: string) => stopping.app.fetch(new Request(`http://kantor.test${path}`));
  assert.is((await probe('/readyz')).status, 503, 'send it nothing more');
  assert.is((await probe('/healthz')).status, 200, 'but let it finish');
  await stopping.close();
});

test('an id in capitals names what the same id in small letters names', async () => {
  const { signIn } = await backend();
  const [alice, bob] = [await signIn('Alice'), await signIn('Bob')];
  const report = (userId: string) => alice.post('/reports', { userId, reason: 'spam' });
  const block = (userId: string) => alice.put(`/blocks/${userId}`);
  for (const call of [report, block]) {
    const small = await call(alice.id);
    const capital = await call(alice.id.toUpperCase());
    assert.ok(small.status < 500);
    assert.equal([capital.status, capital.body.code], [small.status, small.body.code]);
  }
  const profile = (await bob.get(`/users/${alice.id.toUpperCase()}/profile`)).status;
  assert.is(profile, (await bob.get(`/users/${alice.id}/profile`)).status);
});

test('handlers of their own read an id in capitals as the same id in small letters', async () => {
  const { app, signIn } = await backend();
  const alice = await signIn('Alice');
  const { id: requestId } = (await alice.post('/create_request', REQUEST_BODY)).body;
  const bob = await signIn('Bob');
  const { id } = (await bob.post('/transactions', { requestId })).body.data;
  await alice.post(`/transactions/${id}/approve`);
  const nameOf = async (named: string) => {
    const { status, headers } = await app.fetch(
      new Request(`http://kantor.test/api/transactions/${named}/dossier?language=en`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${bob.token}` },
      }),
    );
    return [status, headers.get('content-disposition')];
  };
  const small = await nameOf(id);
  assert.match(`${small}`, new RegExp(`^200,.*kantor-${id}.pdf`));
  assert.equal(await nameOf(id.toUpperCase()), small);
});

test.run();
