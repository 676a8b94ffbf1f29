// What the build takes out and shortens: only what nobody can ask for by its name.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { exportByOwnName } from '../../scripts/build/export-names.ts';
import { leanComlink } from '../../scripts/build/lean-comlink.ts';
import { leanRoutes, quotedIn } from '../../scripts/build/lean-routes.ts';
import { shortenVariables } from '../../scripts/build/short-variables.ts';

const HOME = resolve('.');
const bundle = async (contents: string, plugins = [leanComlink]) => {
  const result = await build({
    stdin: { contents, resolveDir: HOME, loader: 'ts' },
    absWorkingDir: HOME,
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    plugins,
  });
  return result.outputFiles[0]?.text ?? '';
};

test('a custom property keeps its name where a script names it, wholly or by a beginning; all others stay apart', () => {
  const own = Array.from({ length: 60 }, (_, at) => `--own-${at}`);
  const css = `:root{${own.map((name) => `${name}: 1px`).join(';')};--a: 2;--color-text: red;--spoken: 1}
    .x--y{color:var(--color-text,var(--tg-theme-text-color));margin:var(--own-3) var(--own-59);top:var(--spoken)}`;
  const short = shortenVariables(css, ['style.setProperty("--spoken",1)', 'let i=n--;root["--color-"+name]']);
  for (const kept of ['--spoken: 1', '--color-text: red', '--tg-theme-text-color', '.x--y'])
    assert.ok(short.includes(kept), kept);
  const names = [...short.matchAll(/(?<![\w-])(--[\w-]+):/g)].map(([, name]) => name);
  assert.is(new Set(names).size, own.length + 3);
  assert.match(short, new RegExp(`margin:var\\(${names[3]}\\) var\\(${names[59]}\\)`));
  assert.match(short, 'top:var(--spoken)');
});

test('exports under their own names: one list, and what each was called before', () => {
  const { code, names } = exportByOwnName('var b=1,a=2;export{b as first,a as second,b as third};');
  assert.is(code, 'var b=1,a=2;export{a,b};');
  assert.equal(Object.fromEntries(names), { first: 'b', second: 'a', third: 'b' });
  assert.is(exportByOwnName('go();').code, 'go();');
});

test('Comlink keeps calls alone, wrap and expose apart, and whoever would mark a proxy does not build', async () => {
  const page = await bundle("import { wrap } from 'comlink'; globalThis.api = wrap(new Worker('w.js'));");
  assert.match(page, '"APPLY"');
  for (const gone of [
    '"SET"',
    '"CONSTRUCT"',
    '"ENDPOINT"',
    '"RELEASE"',
    'FinalizationRegistry',
    'function expose(',
  ])
    assert.not.match(page, gone);
  const failure = await bundle("import { proxy } from 'comlink'; globalThis.api = proxy({});").catch(String);
  assert.match(failure, 'No matching export');
});

test('HTTP-01 a script keeps the calls that its files name; the later one brings the others', async () => {
  const entry = join(tmpdir(), `lean-${process.pid}.ts`);
  const later = join(HOME, 'src/wire/version.ts');
  await writeFile(
    entry,
    `import { pathOf } from ${JSON.stringify(join(HOME, 'src/wire/routes.ts'))};
    globalThis.path = pathOf('publicProfile', { id: '1' });`,
  );
  try {
    const options = {
      entryPoints: [entry],
      absWorkingDir: HOME,
      bundle: true,
      outdir: 'out',
      format: 'esm' as const,
    };
    const named = await quotedIn({ ...options, metafile: true });
    assert.ok(named.has('publicProfile'));
    assert.not.ok(named.has('login'));
    const contents = `import ${JSON.stringify(entry)};`;
    const own = await bundle(contents, [leanRoutes(named)]);
    assert.match(own, '"/users/:id"');
    assert.not.match(own, '/auth/telegram-login');
    const both = await bundle(`${contents} import ${JSON.stringify(later)};`, [leanRoutes(named, later)]);
    assert.match(both, '/auth/telegram-login');
  } finally {
    await rm(entry, { force: true });
  }
});

test('no optional call has a spread: Chromium before 91 trips over one that is not the last argument', async () => {
  const own = ['src', 'worker'].map((room) => join(HOME, room));
  const packages = [
    'preact',
    '@preact/signals',
    '@preact/signals-core',
    'preact-iso/src',
    'comlink/dist/esm',
  ];
  const roots = [...own, ...packages.map((name) => join(HOME, 'node_modules', name))];
  for (const root of roots) {
    for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile() || !/\.(tsx?|m?js)$/.test(entry.name)) continue;
      const source = await readFile(join(entry.parentPath, entry.name), 'utf8');
      assert.not.match(source, /\?\.\((?:[^()]*,)?\s*\.\.\./, join(entry.parentPath, entry.name));
    }
  }
});

test.run();
