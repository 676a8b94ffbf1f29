// Static files over HTTP: the page and its security headers, assets with ETags, addresses that are never served.
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createStaticFiles } from '../../../server/http/static-files.ts';
import { lazyFixture, startTestBackend } from '../../harness/backend/test-backend.ts';
import { makeBuiltPage } from './built-page.ts';

const test = suite('static files');
const dist = makeBuiltPage();
const backend = lazyFixture(() => startTestBackend({ distDir: dist, env: { PORT: '3000' } }));
test.after(async () => {
  await (await backend.peek())?.close();
  fs.rmSync(dist, { recursive: true, force: true });
});
const fetchPath = async (url: string, init?: RequestInit): Promise<Response> =>
  (await backend()).app.fetch(new Request(`http://kantor.test${url}`, init));

test('NAV-03 the page is served for its own routes, never from cache, with its content security policy', async () => {
  for (const url of ['/', '/home', '/requests/7/approve', '/demo-less/deep']) {
    const page = await fetchPath(url);
    assert.is(page.status, 200, url);
    assert.is(page.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.is(page.headers.get('cache-control'), 'no-cache');
    assert.match(await page.text(), /Kantor/);
  }
  const { headers } = await fetchPath('/home');
  const csp = headers.get('content-security-policy') ?? '';
  assert.match(csp, /default-src 'self';/);
  assert.match(csp, /script-src 'self' 'sha256-abc\+\/=';/);
  assert.match(csp, /style-src 'self' 'sha256-47DEQpj8HBSa[^ ]+';/);
  assert.match(csp, /worker-src 'self' blob:;/);
  assert.match(
    csp,
    /frame-ancestors 'self' https:\/\/web\.telegram\.org https:\/\/\*\.telegram\.org http:\/\/localhost:3000 /,
  );
  assert.not.match(csp, /unsafe|script-src \*/);
  assert.is(headers.get('x-frame-options'), null);
  assert.is(
    (await fetchPath('/home', { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status,
    304,
  );
});

test('NAV-16 a page that was built for a folder is served below it, and links without it lead there', async () => {
  const dir = makeBuiltPage();
  fs.writeFileSync(path.join(dir, 'page.json'), JSON.stringify({ basePath: '/market/' }));
  const kept = Buffer.from('kept');
  const pages = createStaticFiles(
    dir,
    { connectSources: [], frameOrigins: [] },
    {
      find: async (file) => (file === '/assets/old-1A2B3C4D.js' ? kept : null),
    },
  );
  const get = async (address: string) => {
    const request = new Request(`http://kantor.test${address}`, { headers: { 'accept-encoding': 'br' } });
    const answer = await pages?.respond(request);
    return answer && [answer.status, answer.headers.get('location') ?? answer.headers.get('content-type')];
  };
  try {
    for (const address of ['/market/', '/market/requests/7', '/market/demo'])
      assert.equal(await get(address), [200, 'text/html; charset=utf-8'], address);
    for (const address of ['/market/assets/app-1a2b.js', '/market/assets/old-1A2B3C4D.js'])
      assert.equal(await get(address), [200, 'text/javascript; charset=utf-8'], address);
    assert.is(await get('/market/assets/none.js'), null);
    for (const [address, target] of [
      ['/', '/market/'],
      ['/market', '/market/'],
      ['/?tgWebAppStartParam=request_7', '/market/?tgWebAppStartParam=request_7'],
      ['/requests/7', '/market/requests/7'],
      ['//other.example/home', '/market//other.example/home'],
    ])
      assert.equal(await get(address ?? ''), [302, target], address);
    // For pages of the build before it, at the root.
    assert.equal(await get('/assets/old-1A2B3C4D.js'), [200, 'text/javascript; charset=utf-8']);
  } finally {
    fs.rmSync(dir, { recursive: true });
  }
});

test('NAV-03 an address with malformed percent-encoding gets an HTML page, under /api JSON', async () => {
  for (const url of ['/%E0%A4%A', '/requests/%', '/%c3%28']) {
    const page = await fetchPath(url, { headers: { accept: 'text/html' } });
    assert.is(page.status, 400, url);
    assert.is(page.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    const text = await page.text();
    assert.match(text, /<a href="\/">/);
    assert.not.ok(text.includes(url), 'nothing of the address is repeated');
    assert.is(await (await fetchPath(url, { method: 'HEAD' })).text(), '');
  }
  const api = await fetchPath('/api/%E0%A4%A');
  assert.is(api.status, 404);
  assert.is(((await api.json()) as { code: string }).code, 'NOT_FOUND');
});

test('SAFE-07 every answer has the security headers; HSTS only where the public address is https', async () => {
  const hstsOf = async (env: Record<string, string>) => {
    const served = await startTestBackend({ distDir: dist, env });
    const answers = [];
    for (const url of ['/', '/icon.svg', '/gone.png', '/%', '/healthz', '/readyz', '/api/rates', '/api/gone'])
      answers.push(await served.app.fetch(new Request(`http://kantor.test${url}`)));
    answers.push(await served.app.fetch(new Request('http://kantor.test/api/feed', { method: 'OPTIONS' })));
    await served.close();
    for (const { headers } of answers)
      assert.equal(
        ['x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy'].map((name) =>
          headers.get(name),
        ),
        ['nosniff', 'no-referrer', 'same-origin'],
      );
    return [...new Set(answers.map(({ headers }) => headers.get('strict-transport-security')))];
  };
  assert.equal(await hstsOf({ PUBLIC_URL: 'https://k.example' }), ['max-age=31536000']);
  assert.equal(await hstsOf({ PUBLIC_URL: 'http://k.example' }), [null]);
  assert.equal(await hstsOf({}), [null]);
  const page = await fetchPath('/home');
  assert.match(page.headers.get('permissions-policy') ?? '', /camera=\(\), .*geolocation=\(\), /);
  assert.is((await fetchPath('/icon.svg')).headers.get('permissions-policy'), null);
});

test('SAFE-09 ETags are strong, by content and encoding: equal on every instance, changed with the file', async () => {
  const copy = fs.mkdtempSync(path.join(tmpdir(), 'kantor-dist-'));
  fs.cpSync(dist, copy, { recursive: true });
  const asset = path.join(copy, 'assets/app-1a2b.js');
  fs.utimesSync(asset, 1, 1);
  const other = await startTestBackend({ distDir: copy });
  const ask = async (app: { fetch: typeof other.app.fetch }, headers: Record<string, string> = {}) =>
    app.fetch(new Request('http://kantor.test/assets/app-1a2b.js', { headers }));
  const { app } = await backend();
  const tags: string[] = [];
  for (const encoding of ['identity', 'br', 'gzip']) {
    const headers = { 'accept-encoding': encoding };
    const etag = (await ask(app, headers)).headers.get('etag') ?? '';
    assert.match(etag, /^"[\w-]{27}"$/);
    assert.is((await ask(other.app, headers)).headers.get('etag'), etag, encoding);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`])
      assert.is((await ask(app, { ...headers, 'if-none-match': known })).status, 304, known);
    tags.push(etag);
  }
  assert.is(new Set(tags).size, 3);
  const [plain = '', brotli = ''] = tags;
  const mixed = await ask(app, { 'accept-encoding': 'br', 'if-none-match': plain });
  assert.is(mixed.status, 200, 'another encoding is another answer');
  assert.is(mixed.headers.get('etag'), brotli);
  fs.writeFileSync(asset, 'export {}; // changed');
  assert.is.not((await ask(other.app, { 'accept-encoding': 'identity' })).headers.get('etag'), plain);
  await other.close();
  fs.rmSync(copy, { recursive: true });
});

test('SAFE-10 a person who opens an address that is never served gets a small page, a program JSON', async () => {
  for (const url of [
    '/%00',
    '/..%2f..%2fetc/passwd',
    '/.git/config',
    '/.git',
    '/gone.html',
    '/assets/gone.js',
  ]) {
    const page = await fetchPath(url, { headers: { accept: 'text/html,application/xhtml+xml' } });
    assert.is(page.status, 404, url);
    assert.is(page.headers.get('content-type'), 'text/html; charset=utf-8', url);
    assert.match(await page.text(), /<a href="\/">/);
    const json = await fetchPath(url, { headers: { accept: '*/*' } });
    assert.equal([json.status, ((await json.json()) as { code: string }).code], [404, 'NOT_FOUND'], url);
  }
  const slashes = await fetchPath('//x/', { headers: { accept: 'text/html' } });
  assert.match(slashes.headers.get('content-type') ?? '', /^text\/html/);
});

test('hashed assets are immutable and compressed as accepted; a missing file is 404, not the page', async () => {
  const plain = await fetchPath('/assets/app-1a2b.js');
  assert.is(plain.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.is(await plain.text(), 'export {};');
  const brotli = await fetchPath('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal([brotli.headers.get('content-encoding'), await brotli.text()], ['br', 'brotli']);
  const gzip = await fetchPath('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
  assert.is(gzip.headers.get('content-encoding'), 'gzip');
  assert.is(gzip.headers.get('content-type'), 'text/javascript; charset=utf-8');
  for (const url of [
    '/assets/gone.js',
    '/gone.png',
    '/.secret',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fetc/passwd',
    '/%00',
  ]) {
    assert.is((await fetchPath(url)).status, 404, url);
  }
  assert.is((await fetchPath('/icon.svg')).headers.get('content-type'), 'image/svg+xml');
  assert.is((await fetchPath('/home', { method: 'POST' })).status, 404);
});

test.run();
