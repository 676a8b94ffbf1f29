// What page and worker share crosses the network once, and each finds there just what it would have carried itself.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build, type Plugin } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { COMMON } from '../../scripts/build/common-list.ts';
import { commonEntry, fromCommon } from '../../scripts/build/common-script.ts';
import { cutOut } from '../../scripts/build/cuts.ts';

const LIST = { 'shared.ts': ['Fault', 'count'] };
const SOURCES = {
  'shared.ts': `export class Fault extends Error {}
    let counted = 0;
    export const count = () => (counted += 1);
    export const own = () => 'own words';
    export const unused = () => 'unused words';`,
  'app.ts': `import { Fault, count, own } from './shared';
    globalThis.said = [count(), own(), new Fault() instanceof Fault, Fault.name];`,
  'worker.ts': `import { Fault, count } from './shared';
    globalThis.said = [count(), new Fault() instanceof Error];`,
};

async function product() {
  const root = await mkdtemp(join(tmpdir(), 'kantor-common-'));
  for (const [path, source] of Object.entries(SOURCES)) await writeFile(join(root, path), source);
  const bundle = async (entry: { entryPoints?: string[]; stdin?: object }, plugins: Plugin[] = []) => {
    const options = { absWorkingDir: root, bundle: true, write: false, format: 'iife', plugins } as const;
    const result = await build({ ...options, ...entry } as Parameters<typeof build>[0]);
    return result.outputFiles?.[0]?.text ?? '';
  };
  const of = (name: string, load = '') =>
    bundle({ entryPoints: [join(root, name)] }, [fromCommon(LIST, root, load)]);
  const common = await bundle({
    stdin: { contents: commonEntry(LIST, root), resolveDir: root, loader: 'ts' },
  });
  return {
    common,
    app: await of('app.ts'),
    worker: await of('worker.ts', "if (!globalThis.kantorCommon) load('/common.js');"),
    remove: () => rm(root, { recursive: true }),
  };
}

test('a listed export is taken from the script, any other from its own file; what nobody asks for is in neither', async () => {
  const { common, app, remove } = await product();
  assert.not.match(common, 'own words');
  assert.match(app, 'own words');
  assert.not.match(app, 'extends Error');
  assert.not.match(app, 'unused words');
  const realm: Record<string, unknown> = {};
  runInNewContext(common + app, realm);
  assert.equal(JSON.parse(JSON.stringify(realm.said)), [1, 'own words', true, 'Fault']);
  await remove();
});

test('LIVE-10 a worker loads the script itself; run by the page it takes what is there', async () => {
  const { common, worker, remove } = await product();
  const loads: string[] = [];
  const realm: Record<string, unknown> = {};
  realm.load = (url: string) => {
    loads.push(url);
    runInNewContext(common, realm);
  };
  runInNewContext(worker, realm);
  assert.equal(JSON.parse(JSON.stringify(realm.said)), [1, true]);
  const page: Record<string, unknown> = { load: () => loads.push('again') };
  runInNewContext(common + worker, page);
  assert.equal(loads, ['/common.js']);
  await remove();
});

test('what the list names is there', async () => {
  for (const [from, names] of Object.entries(COMMON)) {
    const file = from.includes('/') ? resolve(from) : from;
    const found = Object.keys(await import(file));
    for (const name of names) assert.ok(found.includes(name), `${name} of ${from}`);
  }
});

test('a cut that does not fit, or fits twice, fails the build', () => {
  assert.is(cutOut('package', 'one two three', [['two', 'two ']]), 'one three');
  assert.is(cutOut('package', 'one two three', [['two', /t\w+o/, '2']]), 'one 2 three');
  assert.throws(() => cutOut('package', 'one', [['two', 'two']]), 'This package has two otherwise');
  assert.throws(() => cutOut('package', 'two two', [['two', 'two']]), 'This package has two otherwise');
});

test.run();
