// Compression of JSON answers by Accept-Encoding; streams, files and short answers are not compressed.
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { acceptedEncodings } from '../../../server/http/compression.ts';
import { openStreamReader } from '../../harness/backend/stream-reader.ts';
import { backendOf, lazyFixture, REQUEST_BODY, type TestClient } from '../../harness/backend/test-backend.ts';

const test = suite('compression');
const backend = backendOf(test, { env: { CORS_ORIGINS: 'https://app.example' } });

/** A user whose feed is longer than a packet, created once. */
const reader = lazyFixture(async (): Promise<TestClient> => {
  const client = await (await backend()).signIn('Ann');
  for (let i = 0; i < 10; i += 1) await client.post('/create_request', REQUEST_BODY);
  return client;
});
const send = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await backend()).app.fetch(new Request(`http://kantor.test/api${path}`, { method, headers }));
const feed = async (encoding: string | null, method = 'GET', more: Record<string, string> = {}) =>
  send(
    '/feed',
    {
      authorization: `Bearer ${(await reader()).token}`,
      ...(encoding === null ? {} : { 'accept-encoding': encoding }),
      ...more,
    },
    method,
  );
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('a long answer is compressed as the client accepts, with the same content', async () => {
  const plain = await feed(null);
  const whole = await bytes(plain);
  assert.is(plain.headers.get('content-encoding'), null);
  assert.is(plain.headers.get('content-length'), String(whole.byteLength));
  assert.match(plain.headers.get('vary') ?? '', /accept-encoding/);
  const items = (raw: Buffer) => JSON.parse(raw.toString('utf8')).data;
  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['GZIP', 'gzip', gunzipSync],
  ] as const) {
    const answer = await feed(accepted);
    const raw = await bytes(answer);
    assert.is(answer.headers.get('content-encoding'), encoding, accepted);
    assert.is(answer.headers.get('content-length'), String(raw.byteLength));
    assert.is(answer.headers.get('content-type'), 'application/json; charset=utf-8');
    assert.is(answer.headers.get('cache-control'), 'no-store');
    assert.ok(answer.headers.get('x-request-id'));
    assert.match(answer.headers.get('vary') ?? '', /accept-encoding/);
    assert.ok(raw.byteLength < whole.byteLength / 4, `${raw.byteLength} of ${whole.byteLength}`);
    assert.equal(items(decode(raw)), items(whole));
  }
  for (const accepted of ['identity', 'deflate', 'br;q=0, gzip;q=0', '*;q=0'])
    assert.is((await feed(accepted)).headers.get('content-encoding'), null, accepted);
});

test('Vary includes the origin where other origins may call', async () => {
  const answer = await feed('br', 'GET', { origin: 'https://app.example' });
  assert.is(answer.headers.get('access-control-allow-origin'), 'https://app.example');
  assert.match(answer.headers.get('vary') ?? '', /origin/);
  assert.match(answer.headers.get('vary') ?? '', /accept-encoding/);
});

test('HEAD has the headers of GET without a body; an answer without a body stays empty', async () => {
  const head = await feed('br', 'HEAD');
  assert.is(head.status, 200);
  assert.is(head.headers.get('content-encoding'), 'br');
  assert.ok(Number(head.headers.get('content-length')) > 0);
  assert.is((await bytes(head)).byteLength, 0);
  const preflight = await send(
    '/feed',
    { origin: 'https://app.example', 'accept-encoding': 'br' },
    'OPTIONS',
  );
  assert.is(preflight.status, 204);
  assert.is(preflight.headers.get('content-encoding'), null);
});

test('short answers and refusals are not compressed; long public ones are', async () => {
  for (const path of ['/users/me/settings', '/rates/USD/EUR', '/nothing']) {
    const headers = { authorization: `Bearer ${(await reader()).token}`, 'accept-encoding': 'br' };
    assert.is((await send(path, headers)).headers.get('content-encoding'), null, path);
  }
  for (const path of ['/rates/matrix', '/openapi.json', '/payment-methods'])
    assert.is((await send(path, { 'accept-encoding': 'br' })).headers.get('content-encoding'), 'br', path);
});

test('LIVE-02 a stream is never compressed, regardless of Accept-Encoding', async () => {
  const base = await (await backend()).address();
  const { token } = await reader();
  const stream = await openStreamReader(`${base}/api/events/feed?token=${token}`, {
    'accept-encoding': 'br, gzip',
  });
  assert.is(stream.headers['content-encoding'], undefined);
  const first = await stream.until((one) => one.event === 'initial_feed');
  assert.is(first.data.items.length, 10);
  stream.close();
});

test('over a real connection GET is complete and HEAD ends, also for a stream', async () => {
  const base = await (await backend()).address();
  const headers = { authorization: `Bearer ${(await reader()).token}` };
  const answer = await fetch(`${base}/api/feed`, { headers: { ...headers, 'accept-encoding': 'br' } });
  assert.is(answer.headers.get('content-encoding'), 'br');
  assert.is(((await answer.json()) as { data: unknown[] }).data.length, 10);
  const head = await new Promise<{ status: number; body: string; encoding: string | undefined }>(
    (resolve) => {
      const options = { method: 'HEAD', headers: { ...headers, 'accept-encoding': 'gzip' }, agent: false };
      get(`${base}/api/feed`, options, async (response) => {
        resolve({
          status: response.statusCode ?? 0,
          body: await text(response),
          encoding: response.headers['content-encoding'],
        });
      });
    },
  );
  assert.equal(head, { status: 200, body: '', encoding: 'gzip' });
});

test('concurrent answers are each complete', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => feed(i % 2 ? 'br' : 'gzip')));
  for (const [i, answer] of answers.entries()) {
    const raw = await bytes(answer);
    const decoded = (i % 2 ? brotliDecompressSync : gunzipSync)(raw);
    assert.is(JSON.parse(decoded.toString('utf8')).data.length, 10);
  }
});

test('Accept-Encoding is parsed as in RFC 9110', () => {
  const table: [string | undefined, string[]][] = [
    [undefined, []],
    ['', []],
    ['br', ['br']],
    ['gzip, br', ['br', 'gzip']],
    ['gzip;q=1.0, br;q=0.5', ['gzip', 'br']],
    ['*', ['br', 'gzip']],
    ['*;q=0.1, br;q=0', ['gzip']],
    ['gzip ; q=0.000', []],
    ['br;q=x', []],
    ['BR', ['br']],
    ['brotli, x-gzip', []],
  ];
  for (const [header, expected] of table) assert.equal(acceptedEncodings(header), expected, String(header));
});

test('RATE-11 a public answer is written and compressed once, and not sent to who has it', async () => {
  const { app, clock } = await backend();
  const { exchangeData } = app.context.serviceConfig;
  const matrix = exchangeData.matrix;
  let made = 0;
  Object.assign(exchangeData, {
    matrix: (...codes: Parameters<typeof matrix>) => {
      made += 1;
      return matrix(...codes);
    },
  });
  const ask = (path: string, more = {}) => send(path, { 'accept-encoding': 'br', ...more });
  const first = await bytes(await ask('/rates'));
  for (let n = 0; n < 20; n += 1) assert.equal(await bytes(await ask('/rates')), first);
  for (let n = 0; n < 20; n += 1) assert.equal(await bytes(await ask(`/rates?other=${n}`)), first);
  assert.is(made, 1);
  clock.advance(1_000);
  await ask('/rates');
  assert.is(made, 2, 'its age has changed');
  exchangeData.applyRates(exchangeData.table());
  await ask('/rates');
  assert.is(made, 3, 'the rates have changed');
  for (const path of ['/openapi.json', '/rates', '/payment-methods']) {
    const answer = await ask(path);
    const etag = answer.headers.get('etag') ?? '';
    assert.match(etag, /^W\/"/, path);
    const known = await ask(path, { 'if-none-match': etag });
    assert.equal([known.status, (await bytes(known)).length], [304, 0], path);
  }
});

test.run();
