// Logs over HTTP: who called which route from where, the security log, and nothing of tokens, bodies, paths or statements.
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type SecurityEvent, securityEventOf } from '../../../server/http/call-log.ts';
import { createPinoLogger, errorLogFields } from '../../../server/logging/logger.ts';
import type { Database } from '../../../server/store/database.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { REQUEST_BODY, startTestBackend } from '../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../harness/database/engines.ts';
import { signedLoginBody } from '../../harness/init-data.ts';

const test = suite('logging');

interface Line {
  readonly msg: string;
  readonly [field: string]: unknown;
}
/** A backend whose log lines are kept; `take` returns those since the last time. */
async function loggingBackend(env: Record<string, string> = {}, database?: Database) {
  const lines: string[] = [];
  const log = createPinoLogger('info', { write: (line: string) => void lines.push(line) });
  const backend = await startTestBackend({ env, log, ...(database ? { database } : {}) });
  const take = (msg: string): Line[] =>
    lines
      .splice(0)
      .map((line): Line => JSON.parse(line))
      .filter((line) => line.msg === msg);
  return { ...backend, lines, take };
}

const FORWARDED = { 'x-forwarded-for': '198.51.100.1, 203.0.113.5' };

test('SAFE-11 the line of a call names user, client address and route template', async () => {
  const { signIn, call, app, take, lines, address, close } = await loggingBackend({ TRUST_PROXY: '1' });
  const ann = await signIn();
  const created = await ann.post('/create_request', { ...REQUEST_BODY, additionalDetails: 'In the evening' });
  const id: string = created.body.data?.id ?? created.body.id ?? created.body.request?.id;
  assert.match(id, /^[0-9a-f-]{36}$/);
  take('call');
  await call('GET', `/requests/${id}`, { token: ann.token, headers: FORWARDED });
  const [line] = take('call');
  assert.ok(line);
  const { time: _time, level: _level, ms: _ms, requestId, ...fields } = line;
  assert.match(String(requestId), /^[0-9a-f-]{36}$/);
  assert.equal(fields, {
    method: 'GET',
    route: '/api/requests/:id',
    id,
    userId: ann.id,
    address: '203.0.113.5',
    status: 200,
    msg: 'call',
  });

  const base = await address();
  await fetch(`${base}/api/events/feed?token=${ann.token}`, { method: 'HEAD', headers: FORWARDED });
  const [stream] = take('call');
  assert.equal([stream?.userId, stream?.route], [ann.id, '/api/events/feed']);

  for (const url of [
    `/api/${ann.token}`,
    `/${ann.token}`,
    `/api/users/${ann.token}`,
    '/api/users/secret-text',
  ])
    await app.fetch(
      new Request(`http://kantor.test${url}`, { headers: { authorization: `Bearer ${ann.token}` } }),
    );
  const written = lines.join('');
  assert.not.ok(written.includes(ann.token) || written.includes('secret-text'), 'no path');
  equalEach(take('call'), (one) => one.route, ['other', 'other', '/api/users/:id', '/api/users/:id']);
  await close();
});

test('SAFE-11 a sender who goes away in the middle of a body is no fault of the backend', async () => {
  const { app, lines, close } = await loggingBackend();
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"tele'));
      controller.error(new Error('aborted'));
    },
  });
  const request = new Request('http://kantor.test/api/auth/telegram-login', {
    ...{ method: 'POST', body, duplex: 'half' },
  } as RequestInit);
  assert.is((await app.fetch(request)).status, 400);
  assert.not.ok(lines.some((line) => JSON.parse(line).msg === 'fault'));
  await close();
});

test('SAFE-12 the security log: logins, refusals and acts of admins', async () => {
  const { signIn, call, take, close } = await loggingBackend({
    ADMIN_TELEGRAM_IDS: '88001',
    RATE_LIMIT_WRITES: '2',
  });
  const events = () => take('security').map(({ security, status, userId }) => [security, status, userId]);
  const ann = await signIn('Ann');
  assert.equal(events(), [['login', 200, ann.id]]);
  const dana = await signIn('Dana', 88_001);
  assert.equal(events(), [['login', 200, dana.id]]);

  await call('POST', '/auth/telegram-login', {
    body: { telegramUser: { id: 1 }, initData: 'user=%7B%22id%22%3A1%7D&hash=00&auth_date=1' },
  });
  await call('GET', '/feed');
  await call('GET', '/feed', { token: `${ann.token}x` });
  assert.equal(events(), [
    ['login refused', 401, undefined],
    ['refused', 401, undefined],
    ['refused', 401, undefined],
  ]);

  await ann.get('/feed');
  await ann.get('/requests/0190f0f0-0000-7000-8000-000000000000');
  const mine = await ann.patch('/users/me', { locationCity: 'Bern' });
  assert.is(mine.status, 200);
  assert.equal(events(), [], 'ordinary calls are none');
  await ann.patch('/users/me', { locationCity: 'Basel' });
  await ann.patch('/users/me', { locationCity: 'Chur' });
  assert.equal(events(), [['refused', 429, ann.id]]);

  await dana.get('/feed');
  assert.equal(events(), []);
  await dana.patch('/users/me', { locationCity: 'Bern' });
  assert.equal(events(), [['staff', 200, dana.id]]);
  await close();
});

test('SAFE-12 each kind of call at the edges of the security log', () => {
  const LOGIN = '/api/auth/telegram-login';
  const DEAL = '/api/transactions/:id';
  const cases: [string, string, number, boolean, SecurityEvent | null][] = [
    ['POST', LOGIN, 200, false, 'login'],
    ['POST', LOGIN, 400, false, null],
    ['POST', LOGIN, 401, false, 'login refused'],
    ['POST', LOGIN, 429, false, 'login refused'],
    ['GET', DEAL, 200, false, null],
    ['GET', DEAL, 403, false, 'refused'],
    ['GET', DEAL, 404, true, null],
    ['GET', DEAL, 200, true, 'staff'],
    ['GET', `${DEAL}/chat/messages`, 200, true, 'staff'],
    ['GET', '/api/transactions', 200, true, null],
    ['GET', '/api/feed', 200, true, null],
    ['POST', `${DEAL}/dispute`, 200, false, null],
    ['POST', `${DEAL}/dispute`, 200, true, 'staff'],
    ['POST', `${DEAL}/dispute`, 409, true, null],
    ['POST', `${DEAL}/dispute`, 403, true, 'refused'],
    ['GET', 'other', 404, false, null],
    ['GET', 'static', 200, false, null],
  ];
  for (const [method, route, status, isStaff, event] of cases)
    assert.is(securityEventOf({ method, route, status, isStaff }), event, `${method} ${route} ${status}`);
});

test('SAFE-11 a login without its feed logs the fault without the statement and its parameters', async () => {
  const { database, release } = await postgresEngine.open();
  const statement = 'select secret_column from requests where details = $1';
  let isBroken = false;
  const failing: Database = {
    ...database,
    get reads() {
      if (isBroken)
        throw new DrizzleQueryError(statement, ['secret parameter'], new Error('timeout exceeded'));
      return database.reads;
    },
    get background() {
      return database.background;
    },
  };
  const { call, clock, lines, take, close } = await loggingBackend({}, failing);
  const body = signedLoginBody(
    { id: 88_002, first_name: 'Ann' },
    { authDate: Math.floor(clock.now() / 1000) },
  );
  isBroken = true;
  const answer = await call('POST', '/auth/telegram-login?feed=10', { body });
  isBroken = false;
  assert.is(answer.status, 200);
  assert.not('feed' in answer.body);
  assert.not.match(lines.join(''), /secret|select/);
  const [line] = take('login without its first read');
  assert.equal(
    [line?.detail, line?.userId, line?.route],
    ['timeout exceeded', answer.body.user.id, '/api/auth/telegram-login'],
  );
  await close();
  await release();
});

test('SAFE-11 the fault of a statement: its SQLSTATE, or what caused it, never its text', () => {
  const wrapped = (cause?: Error) => errorLogFields(new DrizzleQueryError('select 1', ['secret'], cause));
  assert.is(wrapped(Object.assign(new Error('duplicate (secret)'), { code: '23505' })).code, '23505');
  assert.is(wrapped(new Error('Connection terminated')).detail, 'Connection terminated');
  for (const cause of [undefined, new Error('x'), Object.assign(new Error('secret'), { code: '23505' })])
    assert.not.match(JSON.stringify(wrapped(cause)), /secret|select/);
});

test.run();
