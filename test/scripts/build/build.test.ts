// Proves what the build promises, on a small product of its own in a temporary directory.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type BuildResult, build } from '../../../build.ts';
import { fingerprint } from '../../../scripts/build/cache.ts';
import { buildPage } from '../../../scripts/build/page.ts';

const PAGE = `<!doctype html>
<!-- said to readers of the source -->
<html lang="en"><head>
<script>const greeting = 'hello';
document.title = greeting;</script>
<link rel="stylesheet" href="%STYLE%">
<script type="module" src="%APP%"></script>
<link rel="preload" as="script" href="%WORKER%">
</head><body><div id="app"></div></body></html>`;

const PRODUCT: Readonly<Record<string, string>> = {
  'public/index.html': PAGE,
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/README.md': 'for readers of the source',
  'worker/main.ts': `console.log('noise'); postMessage('from the worker');`,
  'src/app/main.tsx': `import { createRoot } from 'react-dom/client';
    import { useState } from 'react';
    import styles from './card.module.css';
    import './base.css';
    declare const __WORKER_URL__: string;
    declare const __API_BASE_URL__: string;
    declare const __APP_VERSION__: string;
    console.log('noise');
    console.info(__WORKER_URL__, __API_BASE_URL__, __APP_VERSION__, process.env.NODE_ENV, useState);
    createRoot(document.body).render(<p className={styles.card}>Hello</p>);
    import('./lazy.ts').then((lazy) => lazy.show());`,
  'src/app/lazy.ts': `export const show = () => console.info('shown late');`,
  'src/app/card.module.css': '.card { inset: 0; & b { color: blue } }',
  'src/app/base.css': 'body { margin: 0 }',
};

interface Built {
  root: string;
  out: string;
  result: BuildResult;
}

const settings = (root: string) => ({
  sources: root,
  worker: 'worker/main.ts',
  pdfWorker: 'src/pdf-worker.ts',
  app: 'src/app/main.tsx',
  page: 'public/index.html',
  publicDir: 'public',
  out: join(root, 'dist'),
  apiBaseUrl: 'https://api.example.org/api',
  version: '1.2.3',
});

async function writeProduct(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'kantor-build-'));
  for (const [path, source] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), source);
  }
  return root;
}

const test = suite<Built>('build');

test.before(async (context) => {
  context.root = await writeProduct(PRODUCT);
  context.out = join(context.root, 'dist');
  await mkdir(join(context.out, 'assets'), { recursive: true });
  await writeFile(join(context.out, 'assets', 'app-OLD.js'), 'left by an older build');
  context.result = await build(settings(context.root));
});

test.after(({ root }) => rm(root, { recursive: true }));

const nameOf = ({ result }: Built, role: string) => {
  const found = result.sizes.filter(({ file }) => file.kind === role).map(({ file }) => file.path);
  assert.is(found.length, 1, `${role}: ${found.join(', ')}`);
  return found[0] ?? '';
};
const contentOf = (context: Built, role: string) =>
  readFile(join(context.out, nameOf(context, role)), 'utf8');

test('makes one app, one stylesheet, one worker, with hashed names', (context) => {
  assert.match(nameOf(context, 'app'), /^assets\/app-[A-Z0-9]{8}\.js$/);
  assert.match(nameOf(context, 'style'), /^assets\/app-[A-Z0-9]{8}\.css$/);
  assert.match(nameOf(context, 'worker'), /^assets\/worker-[A-Z0-9]{8}\.js$/);
  assert.match(nameOf(context, 'lazy'), /^assets\/lazy-[A-Z0-9]{8}\.js$/);
});

test('tells the app the worker’s address, the API and the version', async (context) => {
  const app = await contentOf(context, 'app');
  assert.match(app, `/${nameOf(context, 'worker')}`);
  assert.match(app, 'https://api.example.org/api');
  assert.match(app, '1.2.3');
  assert.match(app, '"production"');
  assert.match(app, nameOf(context, 'lazy').replace('assets/', ''));
});

test('drops console.log', async (context) => {
  const { app, worker } = {
    app: await contentOf(context, 'app'),
    worker: await contentOf(context, 'worker'),
  };
  assert.not.match(app + worker, 'noise');
});

test('the worker is a classic script', async (context) => {
  assert.not.match(await contentOf(context, 'worker'), /\b(import|export)\b/);
});

test('one stylesheet, lowered for old phones', async (context) => {
  const style = await contentOf(context, 'style');
  assert.match(style, 'body{margin:0}');
  assert.not.match(style, '&');
});

test('the page names what was built and nothing else', async (context) => {
  const page = await contentOf(context, 'page');
  for (const role of ['app', 'style', 'worker']) assert.match(page, `"/${nameOf(context, role)}"`);
  assert.not.match(page, '%');
  assert.not.match(page, 'said to readers');
});

test('csp.json allows exactly the inline scripts that the page has', async (context) => {
  const page = await contentOf(context, 'page');
  const inline = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  assert.ok(inline.length > 0);
  const hash = createHash('sha256').update(inline).digest('base64');
  const { scriptHashes } = JSON.parse(await readFile(join(context.out, 'csp.json'), 'utf8'));
  assert.equal(scriptHashes, [`sha256-${hash}`]);
});

test('writes .br and .gz that hold the same bytes', async (context) => {
  const path = join(context.out, nameOf(context, 'app'));
  const raw = await readFile(path);
  assert.ok(brotliDecompressSync(await readFile(`${path}.br`)).equals(raw));
  assert.ok(gunzipSync(await readFile(`${path}.gz`)).equals(raw));
  assert.ok(existsSync(join(context.out, 'index.html.br')));
});

test('copies public/, but not its README', ({ out }) => {
  assert.ok(existsSync(join(out, 'icon.svg')));
  assert.not.ok(existsSync(join(out, 'README.md')));
});

test('removes what an older build left', ({ out }) => {
  assert.not.ok(existsSync(join(out, 'assets', 'app-OLD.js')));
});

test('source maps lie beside the scripts, and no script names them', async (context) => {
  const names = await readdir(join(context.out, 'assets'));
  assert.ok(names.includes(`${nameOf(context, 'app').replace('assets/', '')}.map`));
  assert.not.match(await contentOf(context, 'app'), 'sourceMappingURL');
});

test('weighs the first load: page, style, app and worker, brotli', ({ result }) => {
  const sum = result.sizes
    .filter(({ file }) => ['page', 'style', 'app', 'worker'].includes(file.kind))
    .reduce((total, { brotli }) => total + (brotli ?? Number.NaN), 0);
  assert.is(result.firstLoadBytes, sum);
});

test('builds the PDF worker beside its fonts, when there is one', async () => {
  const root = await writeProduct({
    ...PRODUCT,
    'src/pdf-worker.ts': `console.info('renders pages');`,
    'src/app/main.tsx': `import './base.css';
      declare const __PDF_WORKER_URL__: string;
      declare const __PDF_FONTS_URL__: string;
      console.info(__PDF_WORKER_URL__, __PDF_FONTS_URL__);`,
  });
  const { sizes } = await build(settings(root));
  const paths = sizes.map(({ file }) => file.path);
  const [worker, app] = ['assets/pdf-worker-', 'assets/app-'].map((start) =>
    paths.find((path) => path.startsWith(start) && path.endsWith('.js')),
  );
  const source = await readFile(join(root, 'dist', app ?? ''), 'utf8');
  assert.match(source, `/${worker}`);
  const fonts = /\/(assets\/pdf-fonts-[\d.]+\/)/.exec(source)?.[1] ?? 'none';
  assert.ok(paths.some((path) => path.startsWith(fonts) && path.endsWith('.ttf')));
  await rm(root, { recursive: true });
});

test('what the app shares with a lazy chunk is told to the page: no second round trip before the feed', async () => {
  const root = await writeProduct({
    ...PRODUCT,
    'public/index.html': PAGE.replace('<script type', '%PRELOADS%<script type'),
    'src/app/shared.ts': `export const shared = ['said once'];`,
    'src/app/lazy.ts': `import { shared } from './shared.ts';
      export const show = () => console.info(shared);`,
    'src/app/main.tsx': `import './base.css'; import { shared } from './shared.ts'; console.info(shared);
      import('./lazy.ts').then((lazy) => lazy.show());`,
  });
  const { sizes } = await build(settings(root));
  const chunks = sizes.filter(({ file }) => file.kind === 'chunk').map(({ file }) => file.path);
  assert.ok(chunks.length > 0);
  const page = await readFile(join(root, 'dist', 'index.html'), 'utf8');
  for (const path of chunks) assert.match(page, `<link rel="modulepreload" href="/${path}">`);
  await rm(root, { recursive: true });
});

test('the licences of what is bundled lie beside it', async ({ out }) => {
  const text = await readFile(join(out, 'licences.txt'), 'utf8');
  assert.match(text, /^preact [\d.]+ \(MIT\)[\s\S]*Permission is hereby granted/);
});

test('refuses a page with a placeholder too few or too many', async () => {
  const addresses = { STYLE: '/a.css', APP: '/a.js', WORKER: '/w.js' };
  const refusal = (html: string) =>
    buildPage(html, addresses, ['chrome87']).then(
      () => '',
      (error: Error) => error.message,
    );
  assert.match(await refusal('%STYLE% %APP%'), '%WORKER%');
  assert.match(await refusal('%STYLE% %APP% %WORKER% %FONT%'), '%FONT%');
});

test('a changed source is noticed, an untouched one is not', async () => {
  const root = await writeProduct({ 'src/a.ts': '1', 'src/deep/b.ts': '2', 'build.ts': '3' });
  const now = () => fingerprint(root, ['src', 'build.ts'], '');
  const before = await now();
  await writeFile(join(root, 'src/a.ts'), '1');
  assert.is(await now(), before);
  await writeFile(join(root, 'src/deep/b.ts'), '2 ');
  assert.is.not(await now(), before);
  await writeFile(join(root, 'src/deep/b.ts'), '2');
  assert.is.not(await fingerprint(root, ['src', 'build.ts'], 'another API'), before);
  assert.is(await now(), before);
  await rm(root, { recursive: true });
});

test.run();
