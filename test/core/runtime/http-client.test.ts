// HTTP client with a fake fetch and a fake clock (HTTP-01…04, AUTH-10, AUTH-11).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import { apiPath, type DecodedRoute, queryString } from '#contract/route.ts';
import { requestRoute } from '#contract/routes/requests.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import {
  createHttpClient,
  type HttpCallOptions,
  type HttpClientDeps,
  type HttpInit,
  type HttpResponse,
} from '#runtime/http-client.ts';
import { createLogger } from '#runtime/logger.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { createFakeClock } from '../../harness/fake-clock.ts';

type Reply =
  | { status?: number; text?: string; retryAfter?: string; language?: string }
  | 'network error'
  | 'never';

function makeClient(replies: Reply[], deps: Partial<HttpClientDeps> = {}) {
  const clock = createFakeClock();
  const sent: { url: string; init: HttpInit }[] = [];
  const logged: string[] = [];
  let keys = 0;
  const fetch = async (url: string, init: HttpInit): Promise<HttpResponse> => {
    sent.push({ url, init });
    const reply = replies[Math.min(sent.length, replies.length) - 1] ?? {};
    if (reply === 'network error') throw new TypeError('Failed to fetch');
    if (reply === 'never') {
      return new Promise((_, reject) => {
        const stop = () => reject(new Error('AbortError'));
        if (init.signal.aborted) stop();
        init.signal.addEventListener('abort', stop);
      });
    }
    const { status = 200, text = '{"ok":true}', retryAfter = null, language = null } = reply;
    const received = new Map([
      ['retry-after', retryAfter],
      ['content-language', language],
    ]);
    return {
      ok: status < 400,
      status,
      headers: { get: (name) => received.get(name) ?? null },
      text: async () => text,
    };
  };
  const http = createHttpClient({
    fetch,
    baseUrl: 'https://host/api',
    clock,
    log: createLogger((level, line) => logged.push(`${level} ${line}`)),
    newIdempotencyKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    ...deps,
  });
  /** The undecoded answer, or the error. */
  const run = async (route: RouteName, options?: HttpCallOptions, ms = 60_000): Promise<unknown> => {
    const done = http.call(undecoded(route), options).catch((error: unknown) => {
      assert.instance(error, ApiError);
      return error;
    });
    await clock.advance(ms);
    return done;
  };
  return { http, clock, sent, logged, run };
}
/** The route with a decoder that returns the answer unchanged. */
const undecoded = (name: RouteName): DecodedRoute<unknown> => ({
  ...API_ROUTES[name],
  decode: (answer) => answer,
});
const fault = (error: unknown): unknown[] =>
  error instanceof ApiError ? [error.code, error.status, error.message] : [error];

test('HTTP-01 JSON in and out, below the base path', async () => {
  const { run, sent } = makeClient([{ text: '{"a":1}' }]);
  assert.equal(
    await run('updateRequest', {
      params: { id: 'a b/c' },
      query: { x: 'ü&', y: undefined, z: 0 },
      body: { n: 1 },
    }),
    { a: 1 },
  );
  assert.is(sent[0]?.url, 'https://host/api/requests/a%20b%2Fc?x=%C3%BC%26&z=0');
  assert.is(sent[0]?.init.method, 'PUT');
  assert.is(sent[0]?.init.body, '{"n":1}');
  assert.equal(sent[0]?.init.headers['content-type'], 'application/json');
});

test('LANG-07 calls name the language of the page, and a failure the one of its message', async () => {
  const refused = { status: 403, text: '{"code":"FORBIDDEN","message":"Нельзя"}' };
  const { run, sent } = makeClient([{ ...refused, language: 'ru' }, refused], { language: () => 'ru' });
  const [localized, plain] = [
    await run('request', { params: { id: '1' } }),
    await run('request', { params: { id: '1' } }),
  ];
  assert.is(sent[0]?.init.headers['accept-language'], 'ru');
  equalEach([localized, plain], (failure) => failure instanceof ApiError && failure.language, ['ru', '']);
  const silent = makeClient([{}], { language: () => '' });
  await silent.run('request', { params: { id: '1' } });
  assert.is(silent.sent[0]?.init.headers['accept-language'], undefined, 'the browser sends its own');
});

test('HTTP-01 a call resolves with what its route decodes', async () => {
  const { http, clock } = makeClient([{ text: '{"n":2}' }, { text: '' }]);
  const decode = (answer: unknown, params: object): unknown => [answer, params];
  const call = http.call(
    { method: 'GET', path: '/things/:id', access: 'public', decode },
    { params: { id: '7' } },
  );
  await clock.advance(0);
  assert.equal(await call, [{ n: 2 }, { id: '7' }]);
  const empty = http.call({ method: 'GET', path: '/things', access: 'public', decode });
  await clock.advance(0);
  assert.equal(await empty, [null, {}]);
});

test('HTTP-01 an empty answer is null; a call without a body sends none', async () => {
  const { run, sent } = makeClient([{ text: '' }]);
  assert.is(await run('deleteRequest', { params: { id: '1' } }), null);
  assert.is('body' in (sent[0]?.init ?? {}), false);
  assert.is(sent[0]?.init.headers['content-type'], undefined);
});

test('HTTP-01 a timeout after 15 s, or as given, is not retried and cancels the call', async () => {
  const { http, clock, sent } = makeClient(['never']);
  let failure: unknown;
  void http.call(undecoded('me')).catch((error: unknown) => {
    failure = error;
  });
  await clock.advance(14_999);
  assert.is(failure, undefined);
  await clock.advance(1);
  assert.equal(fault(failure), ['TIMEOUT', 0, 'Request timed out. Please try again.']);
  assert.is(sent[0]?.init.signal.aborted, true);
  await clock.advance(60_000);
  assert.is(sent.length, 1);
  assert.is(clock.timerCount, 0);
  const short = makeClient(['never']);
  assert.equal(fault(await short.run('login', { timeoutMs: 10_000 }, 10_000))[0], 'TIMEOUT');
});

test('HTTP-02 a network error is retried once after 1 s', async () => {
  const { http, clock, sent } = makeClient(['network error', {}]);
  const done = http.call(undecoded('me'));
  await clock.advance(999);
  assert.is(sent.length, 1);
  await clock.advance(1);
  assert.equal(await done, { ok: true });
});

for (const [name, reply, expected] of [
  [
    'no network',
    'network error',
    ['NETWORK_ERROR', 0, 'Network connection failed. Please check your internet connection.'],
  ],
  [
    '500',
    { status: 500, text: '{"code":"INTERNAL_ERROR","message":"secret"}' },
    ['INTERNAL_ERROR', 500, 'Server error. Please try again later.'],
  ],
  [
    '502 with a page',
    { status: 502, text: '<html>' },
    ['UNKNOWN_ERROR', 502, 'Server error. Please try again later.'],
  ],
  [
    '503 with words',
    { status: 503, text: '{"code":"UNAVAILABLE","message":"Starting."}' },
    ['UNAVAILABLE', 503, 'Server error. Please try again later.'],
  ],
  [
    '200 that is no JSON',
    { text: '<html>' },
    ['NETWORK_ERROR', 0, 'Network connection failed. Please check your internet connection.'],
  ],
] as const) {
  test(`HTTP-02 ${name}: tried twice, then the specified error`, async () => {
    const { run, sent } = makeClient([reply]);
    assert.equal(fault(await run('me')), expected);
    assert.is(sent.length, 2);
  });
}

for (const [name, route, reply, expected] of [
  [
    '404',
    'me',
    { status: 404, text: '{"code":"NOT_FOUND","message":"No such thing."}' },
    ['NOT_FOUND', 404, 'The requested resource was not found.'],
  ],
  ['400 without a body', 'me', { status: 400, text: '' }, ['UNKNOWN_ERROR', 400, 'Unknown error']],
  [
    '401 protected, no code',
    'me',
    { status: 401, text: '{}' },
    ['TOKEN_INVALID', 401, 'Authentication failed'],
  ],
  [
    '401 protected, with a code',
    'me',
    { status: 401, text: '{"code":"TOKEN_EXPIRED","message":"Too old"}' },
    ['TOKEN_EXPIRED', 401, 'Too old'],
  ],
  [
    '403 protected, no code',
    'me',
    { status: 403, text: '' },
    ['UNKNOWN_ERROR', 403, 'Authentication failed'],
  ],
  [
    '401 public is passed on',
    'rates',
    { status: 401, text: '' },
    ['UNKNOWN_ERROR', 401, 'Authentication failed'],
  ],
] as const) {
  test(`HTTP-03 ${name}: not retried`, async () => {
    const { run, sent } = makeClient([reply]);
    const error = await run(route);
    assert.equal(fault(error), expected);
    assert.is(sent.length, 1);
  });
}

test('HTTP-03 the error carries details, data, the server’s message and the retry delay', async () => {
  const text = JSON.stringify({
    code: 'VALIDATION_ERROR',
    message: 'Check it.',
    details: [{ path: 'amount', message: 'must be a number' }, { nonsense: 1 }],
    data: { id: 1 },
  });
  const { run } = makeClient([{ status: 429, text, retryAfter: '3' }]);
  const error = await run('me');
  if (!(error instanceof ApiError)) throw new Error('no ApiError');
  assert.equal(error.details, [{ path: 'amount', message: 'must be a number' }]);
  assert.equal([error.data, error.serverMessage, error.retryAfterMs], [{ id: 1 }, 'Check it.', 3000]);
});

test('HTTP-02 every write sends a key, the same on its retry; a read sends none', async () => {
  const { run, sent } = makeClient(['network error', {}]);
  await run('accept', { body: {} });
  await run('accept', { body: {} });
  await run('me');
  await run('deleteRequest', { params: { id: '1' }, idempotencyKey: 'given' });
  const keys = sent.map(({ init }) => init.headers['idempotency-key']);
  assert.equal(keys, ['key-1', 'key-1', 'key-2', undefined, 'given']);
});

test('HTTP-05 a backend that may not know keys gets none, and no POST twice but a login', async () => {
  const without = (replies: Parameters<typeof makeClient>[0]) =>
    makeClient(replies, { sendsKeys: () => false });
  for (const lost of ['network error', { status: 502 }] as const) {
    for (const route of ['createRequest', 'accept', 'sendMessage', 'rateUser'] as const) {
      const { run, sent } = without([lost, {}]);
      assert.instance(await run(route, { params: { id: '1' }, body: {}, idempotencyKey: 'given' }), ApiError);
      assert.is(sent.length, 1, `${route} may have arrived`);
      assert.is(sent[0]?.init.headers['idempotency-key'], undefined);
    }
    // Once more changes nothing.
    for (const route of ['me', 'updateRequest', 'deleteRequest', 'updateProfile', 'login'] as const) {
      const { run, sent } = without([lost, {}]);
      assert.equal(await run(route, { params: { id: '1' }, body: {} }), { ok: true }, route);
      equalEach(sent, ({ init }) => init.headers['idempotency-key'], [undefined, undefined]);
    }
  }
});

test('HTTP-05 keys are sent from the write on before which the backend has announced them', async () => {
  let isAnnounced = false;
  const { run, sent } = makeClient([{}], { sendsKeys: () => isAnnounced });
  await run('accept', { body: {} });
  isAnnounced = true;
  await run('accept', { body: {} });
  equalEach(sent, ({ init }) => init.headers['idempotency-key'], [undefined, 'key-1']);
});

test('HTTP-05 a 401 decided nothing: the write is repeated with the new token, also without a key', async () => {
  const { run, sent } = makeClient([{ status: 401 }, {}], {
    sendsKeys: () => false,
    renewSession: async () => true,
  });
  assert.equal(await run('accept', { body: {} }), { ok: true });
  assert.is(sent.length, 2);
});

test('AUTH-10 protected calls carry the token once it is set; login, rates and payment methods never', async () => {
  const { http, sent, run } = makeClient([{}]);
  await run('me');
  http.setToken('t');
  for (const [name, { access, path }] of Object.entries(API_ROUTES)) {
    const isPublic = path === '/auth/telegram-login' || /^\/(rates|payment-methods)/.test(path);
    assert.is(access, isPublic ? 'public' : 'protected', name);
    const params = { id: '1', messageId: '2', from: 'A', to: 'B', code: 'A', currency: 'A' };
    await run(name as RouteName, { params });
    assert.is(sent[sent.length - 1]?.init.headers.authorization, isPublic ? undefined : 'Bearer t', name);
  }
  assert.is(sent[0]?.init.headers.authorization, undefined);
});

test('AUTH-11 a 401 renews once and repeats the call once, with the same key', async () => {
  let renewals = 0;
  const { run, sent } = makeClient([{ status: 401 }, {}], {
    renewSession: async () => {
      renewals += 1;
      return true;
    },
  });
  assert.equal(await run('accept', { body: {} }), { ok: true });
  equalEach(sent, ({ init }) => init.headers['idempotency-key'], ['key-1', 'key-1']);
  const again = makeClient([{ status: 401 }], { renewSession: async () => true });
  assert.is(fault(await again.run('me'))[1], 401);
  assert.is(again.sent.length, 2);
  assert.is(renewals, 1);
});

test('AUTH-11 no renewal for public calls, for other refusals, or when it fails', async () => {
  let renewals = 0;
  const renewSession = async () => {
    renewals += 1;
    return false;
  };
  for (const [route, status] of [
    ['rates', 401],
    ['me', 403],
  ] as const) {
    await makeClient([{ status }], { renewSession }).run(route);
  }
  assert.is(renewals, 0);
  const refused = makeClient([{ status: 401 }], { renewSession });
  assert.is(fault(await refused.run('me'))[1], 401);
  assert.equal([renewals, refused.sent.length], [1, 1]);
});

test('AUTH-03 HTTP-02 a response that is on its way is the first attempt: not sent again, and retried after the delay', async () => {
  const answered = makeClient([{ text: '{"token":"later"}' }]);
  const early = (status: number, text: string) => ({
    ok: status < 400,
    status,
    headers: { get: () => null },
    text: async () => text,
  });
  const call = (client: typeof answered, firstResponse: Promise<HttpResponse>, ms?: number) =>
    client.run('login', { firstResponse, retry: { times: 2, delayMs: 800, on: 'network' } }, ms);
  assert.equal(await call(answered, Promise.resolve(early(200, '{"token":"early"}'))), { token: 'early' });
  const refusal = await call(answered, Promise.resolve(early(401, '{"code":"INIT_DATA_INVALID"}')));
  assert.is(refusal instanceof ApiError && refusal.code, 'INIT_DATA_INVALID');
  assert.is(answered.sent.length, 0);
  const retried = makeClient(['network error', { text: '{"token":"later"}' }]);
  assert.equal(await call(retried, Promise.reject(new TypeError('Failed to fetch'))), { token: 'later' });
  assert.is(retried.sent.length, 2);
  const dead = makeClient(['network error']);
  const failure = await call(dead, Promise.reject(new TypeError('Failed to fetch')));
  assert.is(failure instanceof ApiError && failure.code, 'NETWORK_ERROR');
  assert.is(dead.sent.length, 2, 'three attempts in all');
});

test('an aborted call rejects with the error of the abort and is not retried', async () => {
  const { http, sent, clock } = makeClient(['never']);
  const abort = new AbortController();
  let failure: unknown;
  void http.call(undecoded('me'), { signal: abort.signal }).catch((error: unknown) => {
    failure = error;
  });
  await clock.advance(10);
  abort.abort();
  await clock.advance(60_000);
  assert.is(failure instanceof Error && failure.message, 'AbortError');
  assert.is(sent.length, 1);
});

test('a call with an aborted signal rejects', async () => {
  const { http, clock } = makeClient(['never']);
  const abort = new AbortController();
  abort.abort();
  let hasFailed = false;
  void http.call(undecoded('me'), { signal: abort.signal }).catch(() => {
    hasFailed = true;
  });
  await clock.advance(0);
  assert.is(hasFailed, true);
});

test('HTTP-04 a failure is logged once, at WARN, without ids, and rethrown', async () => {
  const { run, logged } = makeClient([{ status: 404 }]);
  await run('request', { params: { id: 'secret' } });
  assert.equal(logged, ['WARN GET /requests/:id failed: 404 UNKNOWN_ERROR']);
});

test('HTTP-04 levels DEBUG, INFO, WARN, ERROR; INFO by default', () => {
  const at = (level?: 'DEBUG' | 'INFO' | 'WARN' | 'ERROR') => {
    const lines: string[] = [];
    const log = createLogger((own) => lines.push(own), level);
    log.debug('');
    log.info('');
    log.warn('');
    log.error('');
    return lines.join();
  };
  assert.equal(
    [at(), at('DEBUG'), at('WARN'), at('ERROR')],
    ['INFO,WARN,ERROR', 'DEBUG,INFO,WARN,ERROR', 'WARN,ERROR', 'ERROR'],
  );
});

test('a missing path parameter throws', () => {
  assert.throws(() => apiPath(requestRoute), /\/requests\/:id needs id/);
  assert.is(queryString({ a: undefined }), '');
});

test.run();
