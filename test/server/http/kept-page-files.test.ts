// Kept page files: two instances with two builds on one database answer for each other's files (RUN-28).
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { keepPageFiles } from '../../../server/http/kept-page-files.ts';
import { createPinoLogger } from '../../../server/logging/logger.ts';
import { lazyFixture, startTestBackend, type TestBackend } from '../../harness/backend/test-backend.ts';

const test = suite('kept page files');
const dirs: string[] = [];
/** dist/ of a build whose script says `text`; `hash` is in its name. */
function makeBuild(hash: string, text: string): string {
  const dir = fs.mkdtempSync(path.join(tmpdir(), 'kantor-build-'));
  dirs.push(dir);
  fs.mkdirSync(path.join(dir, 'assets'));
  fs.writeFileSync(path.join(dir, 'index.html'), `<script src="/assets/app-${hash}.js"></script>`);
  fs.writeFileSync(path.join(dir, 'csp.json'), JSON.stringify({ scriptHashes: [`sha256-${hash}`] }));
  fs.writeFileSync(path.join(dir, `assets/app-${hash}.js`), text);
  return dir;
}
const OLD = { hash: 'AAAAAAA1', text: 'old();' };
const NEW = { hash: 'BBBBBBB2', text: 'fresh();' };
const oldDir = makeBuild(OLD.hash, OLD.text);
const first = lazyFixture(() => startTestBackend({ distDir: oldDir }));
test.after(async () => {
  await (await first.peek())?.close();
  for (const dir of dirs) fs.rmSync(dir, { recursive: true, force: true });
});

const ask = ({ app }: TestBackend, hash: string, headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(app.fetch(new Request(`http://kantor.test/assets/app-${hash}.js`, { headers })));
const silent = createPinoLogger('silent');

test('RUN-28 each of two instances of two builds answers for the other’s files, as soon as both serve', async () => {
  const older = await first();
  const newer = await startTestBackend({
    distDir: makeBuild(NEW.hash, NEW.text),
    database: older.database,
  });
  for (const [instance, { hash, text }] of [
    [older, NEW],
    [newer, OLD],
  ] as const) {
    const plain = await ask(instance, hash);
    assert.equal([plain.status, await plain.text()], [200, text]);
    assert.is(plain.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.is(plain.headers.get('content-type'), 'text/javascript; charset=utf-8');
    const small = await ask(instance, hash, { 'accept-encoding': 'gzip, br' });
    assert.is(small.headers.get('content-encoding'), 'br');
    assert.is(String(brotliDecompressSync(Buffer.from(await small.arrayBuffer()))), text);
    assert.is((await ask(instance, 'CCCCCCC3')).status, 404);
  }
  await newer.close();
});

test('RUN-28 a build in the place of the one that an instance serves: its page works, and so do the files before it', async () => {
  const instance = await first();
  const policyOf = async () => {
    const page = await instance.app.fetch(new Request('http://kantor.test/'));
    return page.headers.get('content-security-policy') ?? '';
  };
  assert.match(await policyOf(), `'sha256-${OLD.hash}'`);
  const next = makeBuild('DDDDDDD4', 'next();');
  fs.rmSync(path.join(oldDir, `assets/app-${OLD.hash}.js`));
  fs.cpSync(next, oldDir, { recursive: true });
  assert.is((await ask(instance, 'DDDDDDD4')).status, 200);
  assert.is((await ask(instance, OLD.hash)).status, 200);
  assert.match(await policyOf(), `'sha256-DDDDDDD4'`);
});

test('RUN-28 files are deleted when no instance has had them for their time, and not those that one has', async () => {
  const { database } = await first();
  const onRemoved = () => {};
  const gone = makeBuild('EEEEEEE5', 'gone();');
  (await keepPageFiles(database, gone, { log: silent, onRemoved })).stop();
  const dir = makeBuild('FFFFFFF6', 'kept();');
  const later = async (keptMs: number) => {
    const kept = await keepPageFiles(database, dir, { log: silent, onRemoved, keptMs });
    kept.stop();
    return kept;
  };
  assert.ok(await (await later(60_000)).find('/assets/app-EEEEEEE5.js'), 'within its time');
  // By the database's clock, which goes on between two transactions.
  const over = await later(1);
  assert.is(await over.find('/assets/app-EEEEEEE5.js'), null);
  assert.ok(await (await later(1_000)).find('/assets/app-FFFFFFF6.js'), 'an instance has it');
});

test.run();
