// What the build guarantees, on a small product in a temporary directory.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { build } from '../../../build.ts';
import { bundle } from '../../../scripts/build/bundle.ts';
import type { FileSizes } from '../../../scripts/build/output.ts';
import { buildPage } from '../../../scripts/build/page.ts';
import { firstLoadBytes } from '../../../scripts/build/report.ts';
import { fingerprint } from '../../../scripts/files.ts';

const PAGE = `<!doctype html>
<!-- for readers of the source -->
<html lang="en"><head>
  %BOOT%
  <link rel="stylesheet" href="%STYLESHEET%">
  %FIRST%
  <meta name="app" content="%APP%">
  <meta name="request-screens" content="%REQUEST_SCREENS%">
  <meta name="deal-screens" content="%DEAL_SCREENS%">
  <meta name="sheets-screens" content="%SHEETS_SCREENS%">
  <meta name="other-screens" content="%OTHER_SCREENS%">
  <template id="app-files">%APP_PRELOADS%</template>
  <template id="worker-files">%WORKER_PRELOADS%</template>
  <template id="request-files">%REQUEST_PRELOADS%</template>
  <template id="deal-files">%DEAL_PRELOADS%</template>
  <link rel="icon" href="%BASE_PATH%icon.svg">
</head><body><div id="app"></div></body></html>`;

/** Text that only a tool which rewrites finished scripts would change. */
const VERBATIM = '%APP% .card --tg-theme-bg-color';

const PRODUCT: Readonly<Record<string, string>> = {
  'public/index.html': PAGE,
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/README.md': 'for readers of the source',
  'src/boot/main.ts': `declare const __APP_URL__: string;
    declare const __LANGUAGES__: unknown;
    declare const __SENTENCES_URL__: string;
    document.title = '</script>' + __APP_URL__ + JSON.stringify(__LANGUAGES__) + __SENTENCES_URL__;`,
  'core/i18n/plural.ts': `export const plural = (count: number) => 'of ' + count;`,
  'core/i18n/generated/en/first.ts': `export const sentences = { home: { TITLE: 'Exchanges' } };`,
  'core/i18n/generated/ru/first.ts': `import { plural } from '../../plural.ts';
    export const sentences = { home: { TITLE: 'Обмены', plural } };`,
  'core/i18n/generated/ru/common.ts': `export const sentences = { errors: { LOST: 'Потеряно' } };`,
  'core/i18n/generated/ru/pages.ts': `export const sentences = { summary: { TITLE: 'Итог' } };`,
  'core/i18n/generated/ru/screens.ts': `import { plural } from '../../plural.ts';
    export const sentences = { chat: { TITLE: 'Чат', plural } };`,
  'core/i18n/generated/en/help.ts': `export const sentences = { page: { TITLE: 'Help' } };`,
  'core/i18n/generated/ru/help.ts': `export const sentences = { page: { TITLE: 'Помощь' } };`,
  'core/i18n/generated/ru/console.ts': `import { plural } from '../../plural.ts';
    export const sentences = { queue: { TITLE: 'Дела', plural } };`,
  'worker/main.ts': `import { shared } from './lazy/shared.ts';
    console.log('noise');
    export const createPageService = () => shared;
    if (typeof WorkerGlobalScope === 'function') postMessage('from the worker');
    export const lazy = [() => import('./lazy/chat.ts'), () => import('./lazy/streams.ts')];`,
  'worker/lazy/chat.ts': `import { shared } from './shared.ts';
    export const chat = () => shared;`,
  'worker/lazy/streams.ts': `export const streams = () => [];`,
  'worker/lazy/shared.ts': `export const shared = ['in the worker and its lazy part'];`,
  'src/first/first-part.tsx': `import { createRoot } from 'react-dom/client';
    import '../app/base.css';
    export const draw = (card) => createRoot(document.body).render(card);
    import(document.querySelector('meta[name=app]').content);`,
  'src/app/main.tsx': `import { memo, useState } from 'react';
    import { draw } from '../first/first-part.tsx';
    import { shared } from './common.ts';
    import styles from './card.module.css';
    declare const __WORKER_URL__: string;
    declare const __PDF_DOCUMENT_URL__: string;
    declare const __API_BASE_URL__: string;
    declare const __APP_VERSION__: string;
    console.log('noise');
    console.info(__WORKER_URL__, __API_BASE_URL__, __APP_VERSION__, process.env.NODE_ENV);
    console.info(__PDF_DOCUMENT_URL__, shared, '${VERBATIM}');
    const Card = memo(() => <p className={styles.card}>{useState('Hello')[0]}</p>);
    draw(<Card />);
    import('./telegram-lazy.ts').then((lazy) => lazy.show());`,
  'src/app/common.ts': `export const shared = ['in the app and the lazy screens'];`,
  'src/app/telegram-lazy.ts': `export const show = () => console.info('shown late');`,
  'src/app/card.module.css': '.card { inset: 0; & b { color: blue } }',
  'src/app/base.css': 'body { margin: 0 }',
  'src/app/sheet.ts': `export const sheet = ['in all groups of screens'];`,
  'src/app/screens/request-entry.ts': `import '../main.tsx';
    import { sheet } from '../sheet.ts';
    export const screens = { request: [sheet, 'the page of a request'] };`,
  'src/app/screens/deal-entry.ts': `import './request-entry.ts';
    import { sheet } from '../sheet.ts';
    export const screens = { deal: [sheet, 'the page of a deal'] };`,
  'src/app/screens/sheets-entry.ts': `import './deal-entry.ts';
    import { sheet } from '../sheet.ts';
    export const screens = { sheets: [sheet, 'what a deal opens'] };`,
  'src/app/screens/other-entry.ts': `import './sheets-entry.ts';
    import { sheet } from '../sheet.ts';
    import { shared } from '../common.ts';
    declare const __SENTENCES_URL__: string;
    declare const __HELP_ADVICE_URL__: string;
    console.info(__SENTENCES_URL__, __HELP_ADVICE_URL__);
    declare const __CONSOLE_URL__: string;
    declare const __CONSOLE_STYLESHEET_URL__: string;
    export const console = [__CONSOLE_URL__, __CONSOLE_STYLESHEET_URL__];
    import styles from '../screen.module.css';
    export const screens = { other: [sheet, shared, styles.screen, console] };`,
  'src/console/main.tsx': `import { shared } from '../app/common.ts';
    import styles from './queue.module.css';
    declare const __SENTENCES_URL__: string;
    export const openConsole = () => [shared, styles.row, __SENTENCES_URL__, 'the console of staff'];`,
  'src/console/queue.module.css': '.row { padding: 7px }',
  'src/app/screen.module.css': '.screen { padding: 3px }',
  'src/platform/pdf/pdf-document.ts': `declare const __PDF_WORKER_URL__: string;
    declare const __PDF_DATA_URL__: string;
    console.info('reads documents', __PDF_WORKER_URL__, __PDF_DATA_URL__);`,
  'src/platform/pdf/pdf-worker.ts': `console.info('renders pages');`,
  'src/state/chat/payment-details-script.ts': `export const findDetailFields = () => [];`,
  'core/domain/chat-risk/chat-risk.ts': `export const findChatRisks = () => [];`,
  'src/state/help/help-advice.ts': `export const helpSteps = () => [];`,
};

interface Built {
  root: string;
  out: string;
  sizes: FileSizes[];
}

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
  context.sizes = await build({
    sources: context.root,
    out: context.out,
    apiBaseUrl: 'https://api.example.org/api',
    basePath: '/',
    version: '1.2.3',
  });
});

test.after(({ root }) => rm(root, { recursive: true }));

/** The only file whose path matches, relative to the output directory. */
const pathOf = ({ sizes }: Built, pattern: RegExp) => {
  const found = sizes.map(({ file }) => file.path).filter((path) => pattern.test(path));
  assert.is(found.length, 1, `${pattern}: ${found.join(', ')}`);
  return found[0] ?? '';
};
const APP_STYLES = /^assets\/app-[A-Z0-9]{8}\.css$/;
const WORKER = /^assets\/worker-[A-Z0-9]{8}\.js$/;
const OTHER_SCREENS = /^assets\/other-screens-[A-Z0-9]{8}\.js$/;
const OTHER_STYLES = /^assets\/other-screens-[A-Z0-9]{8}\.css$/;
const CHAT = /^assets\/chat-[A-Z0-9]{8}\.js$/;
const STREAMS = /^assets\/streams-[A-Z0-9]{8}\.js$/;
const PDF_DOCUMENT = /^assets\/pdf-document-[A-Z0-9]{8}\.js$/;
const TELEGRAM = /^assets\/telegram-lazy-[A-Z0-9]{8}\.js$/;

/** The script of the first part or of the app: the chunk with its code, which other entries import. */
const scriptOf = (context: Built, kind: 'first' | 'app') => chunksOf(context, kind)[0] ?? 'none';
const read = (context: Built, path: string) => readFile(join(context.out, path), 'utf8');
const contentOf = (context: Built, pattern: RegExp) => read(context, pathOf(context, pattern));
/** The scripts of a part of the first load, one after the other. */
const codeOf = async (context: Built, kind: string) => {
  const scripts = context.sizes.filter(({ file }) => file.kind === kind && file.path.endsWith('.js'));
  return (await Promise.all(scripts.map(({ file }) => read(context, file.path)))).join('\n');
};
const chunksOf = ({ sizes }: Built, kind: string) =>
  sizes
    .filter(({ file }) => file.kind === kind && file.path.includes('/chunk-'))
    .map(({ file }) => file.path);

/** The file of a part of the sentences in a language. */
const sentencesPath = (context: Built, part: string, language: string) =>
  pathOf(context, new RegExp(`^assets/sentences-${part}-${language}-[A-F0-9]{8}\\.js$`));
/** What the product names in place of the path. */
const sentencesPattern = (path: string) => path.replace(/(?<=sentences-).*(?=-[A-F0-9]{8}\.js$)/, '%');

test('LANG-01 a language has four files, each complete in itself, and the page knows their addresses', async (context) => {
  const paths = ['first', 'common', 'screens', 'pages'].map((part) => sentencesPath(context, part, 'ru'));
  const codes = await Promise.all(paths.map((path) => read(context, path)));
  for (const [n, sentence] of ['Обмены', 'Потеряно', 'Чат', 'Итог'].entries()) {
    assert.match(codes[n] ?? '', sentence);
    assert.not.match(codes[n] ?? '', /\bimport\b/);
  }
  const page = await read(context, 'index.html');
  for (const path of paths) assert.match(page, sentencesPattern(path));
  assert.match(page, '["ru"]');
  const early = context.sizes.filter(({ file }) => ['first', 'app', 'worker'].includes(file.kind));
  assert.not.ok(
    early.some(({ file }) => file.path.includes('sentences-')),
    'no part of the first load',
  );
});

test('help is a script of its own, and its texts one for each language, English among them: only the lazy screens name them', async (context) => {
  const screens = await contentOf(context, OTHER_SCREENS);
  const advice = pathOf(context, /^assets\/help-advice-[A-Z0-9]{8}\.js$/);
  const [english, russian] = [sentencesPath(context, 'help', 'en'), sentencesPath(context, 'help', 'ru')];
  for (const [path, text, address] of [
    [english, 'Help', sentencesPattern(english)],
    [russian, 'Помощь', sentencesPattern(russian)],
    [advice, 'helpSteps', advice],
  ] as const) {
    assert.match(await read(context, path), text);
    assert.match(screens, `/${address}`);
    for (const kind of ['first', 'app', 'worker']) assert.not.match(await codeOf(context, kind), address);
  }
});

test('CASE-09 the console is script, styles and sentences of its own, known to the lazy screens alone', async (context) => {
  const script = await contentOf(context, /^assets\/console-[A-Z0-9]{8}\.js$/);
  const stylesheet = pathOf(context, /^assets\/console-[A-Z0-9]{8}\.css$/);
  const sentences = sentencesPath(context, 'console', 'ru');
  assert.match(script, 'in the app and the lazy screens', 'complete in itself');
  assert.not.match(script, /\bimport\b/);
  assert.match(script, `/${sentencesPattern(sentences)}`);
  // Short names of two graphs would be the same.
  assert.match(await read(context, stylesheet), '.queue_row{padding:7px}');
  const lazy = await contentOf(context, OTHER_SCREENS);
  assert.match(lazy, pathOf(context, /^assets\/console-[A-Z0-9]{8}\.js$/));
  assert.match(lazy, `/${stylesheet}`);
  const others = context.sizes.filter(({ file }) => /\.(js|css|html)$/.test(file.path));
  for (const { file } of others) {
    const code = await read(context, file.path);
    const isConsole = /^assets\/console-/.test(file.path) || file.path === sentences;
    assert.is(/the console of staff|padding:7px|Дела/.test(code), isConsole, file.path);
    assert.is(code.includes(stylesheet), isConsole ? false : file.path === pathOf(context, OTHER_SCREENS));
  }
});

test('names are telling and hashed, and each file has its part in the load', (context) => {
  const kinds = new Map(context.sizes.map(({ file }) => [file.path, file.kind]));
  const kindOf = (pattern: RegExp) => kinds.get(pathOf(context, pattern));
  assert.equal([APP_STYLES, WORKER, OTHER_SCREENS, OTHER_STYLES, CHAT, TELEGRAM].map(kindOf), [
    'style',
    'worker',
    'lazy',
    'lazy',
    'lazy',
    'lazy',
  ]);
});

test('the app knows the addresses of the worker and of the reader of PDFs, the API and the version', async (context) => {
  const app = await codeOf(context, 'app');
  assert.match(app, `"/${pathOf(context, WORKER)}"`);
  assert.match(app, `"/${pathOf(context, PDF_DOCUMENT)}"`);
  assert.match(app, 'https://api.example.org/api');
  assert.match(app, '1.2.3');
  assert.match(app, '"production"');
});

test('the reader of PDFs is complete in itself and knows the addresses of its worker and its data', async (context) => {
  const reader = await contentOf(context, PDF_DOCUMENT);
  assert.not.match(reader, /\bimport\b/);
  assert.match(reader, `"/${pathOf(context, /^assets\/pdf-worker-[A-Z0-9]{8}\.js$/)}"`);
  const data = /\/(assets\/pdf-data-[\d.]+\/)/.exec(reader)?.[1] ?? 'none';
  for (const name of [
    'standard_fonts/LiberationSans-Regular.ttf',
    'cmaps/UniGB-UCS2-H.bcmap',
    'cmaps/LICENSE',
    'wasm/openjpeg_nowasm_fallback.js',
    'wasm/LICENSE_OPENJPEG',
  ])
    assert.ok(
      context.sizes.some(({ file }) => file.path === data + name),
      name,
    );
});

test('no finished script is rewritten: text stays as it was written', async (context) => {
  assert.match(await codeOf(context, 'app'), VERBATIM);
});

test('V8 is asked to compile at once what is needed first: the first load and the screens of links', async (context) => {
  const isFirst = ({ kind }: FileSizes['file']) => ['first', 'app', 'worker'].includes(kind);
  const ofLinks = /^assets\/(request-screens|deal-screens|telegram-lazy)-/;
  for (const { file } of context.sizes.filter(({ file }) =>
    /^assets\/(?!pdf-|chunk-).*\.js$/.test(file.path),
  ))
    assert.is(
      (await read(context, file.path)).startsWith('//# allFunctionsCalledOnLoad\n'),
      isFirst(file) || ofLinks.test(file.path),
      file.path,
    );
});

test('drops console.log', async (context) => {
  assert.not.match((await codeOf(context, 'app')) + (await codeOf(context, 'worker')), 'noise');
});

test('LIVE-10 the worker is a module that exports its service for the page, with lazy chunks', async (context) => {
  const url = join(context.out, pathOf(context, WORKER));
  assert.equal((await import(url)).createPageService(), ['in the worker and its lazy part']);
  assert.match(await contentOf(context, WORKER), pathOf(context, CHAT).replace('assets/', ''));
});

test('two stylesheets, lowered for old phones: the first load waits for no style of a lazy screen', async (context) => {
  const [first, lazy] = [await contentOf(context, APP_STYLES), await contentOf(context, OTHER_STYLES)];
  assert.match(first, 'body{margin:0}');
  assert.not.match(first, '&');
  assert.not.match(first, 'padding:3px');
  assert.match(lazy, 'padding:3px');
});

test('the page names the entries and every chunk that they import statically', async (context) => {
  const page = await read(context, 'index.html');
  const firstChunks = chunksOf(context, 'first');
  assert.ok(firstChunks.length > 0);
  assert.match(page, `<link rel="stylesheet" href="/${pathOf(context, APP_STYLES)}">`);
  for (const path of firstChunks) assert.match(page, `<script type="module" src="/${path}"></script>`);
  assert.match(page, `<meta name="app" content="/${scriptOf(context, 'app')}">`);
  // A group of screens names the scripts that it needs beyond those of the groups before it; the first one the styles of all.
  assert.match(page, `<meta name="other-screens" content="/${pathOf(context, OTHER_SCREENS)}">`);
  const [, requestFiles = ''] = /<meta name="request-screens" content="([^"]*)">/.exec(page) ?? [];
  const [stylesheet, ...scripts] = requestFiles.split(' ');
  assert.is(stylesheet, `/${pathOf(context, OTHER_STYLES)}`);
  const addressesOf = (paths: readonly string[]) => paths.map((path) => `/${path}`);
  const lists = [...page.matchAll(/<template id="([a-z-]+)">(.*?)<\/template>/g)];
  const listed = Object.fromEntries(
    lists.map(([, id, links = '']) => [id, [...links.matchAll(/href="([^"]+)"/g)].map(([, url]) => url)]),
  );
  assert.equal(listed['app-files'], addressesOf(chunksOf(context, 'app')));
  const workerFiles = [pathOf(context, WORKER), ...chunksOf(context, 'worker')];
  assert.equal(listed['worker-files'], addressesOf(workerFiles));
  assert.equal(listed['request-files'], [stylesheet, ...scripts, `/${pathOf(context, TELEGRAM)}`]);
  const [, dealFiles] = /<meta name="deal-screens" content="([^"]*)">/.exec(page) ?? [];
  const ofItsWorker = addressesOf([pathOf(context, STREAMS), pathOf(context, CHAT)]);
  assert.equal(listed['deal-files'], [...(dealFiles?.split(' ') ?? []), ...ofItsWorker]);
  const code = await Promise.all(scripts.map((url) => read(context, url.slice(1))));
  assert.match(code.join(), 'in all groups of screens');
  assert.not.match(code.join(), 'the page of a deal');
  assert.not.match(page, /%[A-Z_]+%/);
  assert.not.match(page, 'for readers');
});

test('NAV-16 a build for a folder names every file below it, and index.html answers unknown paths too', async (context) => {
  const settings = { sources: context.root, apiBaseUrl: '', version: '1.2.3' };
  const out = join(context.root, 'dist-of-folder');
  const sizes = await build({ ...settings, out, basePath: '/apps/market/' });
  const texts = await Promise.all(
    sizes
      .filter(({ file }) => /\.(html|js|css)$/.test(file.path) && !file.path.includes('/pdf-data'))
      .map(({ file }) => readFile(join(out, file.path), 'utf8')),
  );
  const named = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/["'` ]([\w./-]*\/?(?:assets\/[\w.-]+|icon\.svg))/g)].map(([, url = '']) => url),
    ),
  );
  assert.ok(named.size > 15, [...named].join(' '));
  const files = new Set(sizes.map(({ file }) => file.path));
  for (const url of named) {
    assert.ok(url.startsWith('/apps/market/'), url);
    const path = url.slice('/apps/market/'.length);
    // Of the files of sentences the product has a pattern.
    assert.ok(files.has(path) || /^assets\/(pdf-data-|sentences-$)/.test(path), url);
  }
  const page = await readFile(join(out, 'index.html'), 'utf8');
  assert.is(await readFile(join(out, '404.html'), 'utf8'), page);
  assert.equal(JSON.parse(await readFile(join(out, 'page.json'), 'utf8')), { basePath: '/apps/market/' });
  for (const basePath of [
    '',
    'market/',
    '/market',
    '//',
    '/a b/',
    '/../',
    '/.well-known/',
    'https://a.example/',
  ])
    assert.match(
      String(await build({ ...settings, out, basePath }).catch(String)),
      'BASE_PATH must',
      basePath,
    );
});

test('a lazy part that imports its entry leaves the code of the entry in one chunk, which stands for the entry', async (context) => {
  for (const kind of ['first', 'app'] as const) assert.is(chunksOf(context, kind).length, 1);
  assert.not.ok(context.sizes.some(({ file }) => /^assets\/(app|first)-.*\.js$/.test(file.path)));
  assert.not.match(await contentOf(context, OTHER_SCREENS), 'in the app and the lazy screens');
});

test('the scripts of the first load import nothing statically that the page does not name', async (context) => {
  const page = await read(context, 'index.html');
  let imports = 0;
  for (const path of [...chunksOf(context, 'first'), ...chunksOf(context, 'app')]) {
    for (const [, name] of (await read(context, path)).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) {
      assert.match(page, `/assets/${name}`);
      imports += 1;
    }
  }
  assert.ok(imports > 0);
});

test('a lazy script that shares a chunk with another one alone is refused: lost once, it would be lost for good', async () => {
  const root = await writeProduct({
    'main.ts': `export const load = [() => import('./chat.ts'), () => import('./streams.ts')];`,
    'chat.ts': `import { shared } from './shared.ts'; export const chat = () => shared;`,
    'streams.ts': `import { shared } from './shared.ts'; export const streams = () => shared;`,
    'shared.ts': `export const shared = ['in both'];`,
  });
  try {
    const bundleAll = () =>
      bundle({ root, entries: { main: { file: join(root, 'main.ts'), kind: 'worker' } }, define: {} });
    assert.match(String(await bundleAll().catch(String)), 'An entry is to import shared.ts');
    await writeFile(
      join(root, 'main.ts'),
      `import './shared.ts'; ${await readFile(join(root, 'main.ts'), 'utf8')}`,
    );
    assert.match((await bundleAll()).urls.main.script, 'main');
  } finally {
    await rm(root, { recursive: true });
  }
});

test('csp.json allows exactly the inline scripts that the page has', async (context) => {
  const page = await read(context, 'index.html');
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  assert.is(inline.length, 1);
  assert.match(inline[0] ?? '', `/${scriptOf(context, 'app')}`);
  const hashes = inline.map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
  assert.equal(JSON.parse(await read(context, 'csp.json')), { scriptHashes: hashes });
});

test('writes .br and .gz that hold the same bytes', async (context) => {
  const path = join(context.out, scriptOf(context, 'app'));
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
  const app = scriptOf(context, 'app');
  assert.ok(names.includes(`${app.replace('assets/', '')}.map`));
  assert.not.match(await read(context, app), 'sourceMappingURL');
});

test('the first load is page, stylesheet, first part, app and worker with their static chunks, brotli', (context) => {
  const paths = [APP_STYLES, WORKER].map((pattern) => pathOf(context, pattern));
  const chunks = ['first', 'app', 'worker'].flatMap((kind) => chunksOf(context, kind));
  const sum = context.sizes
    .filter(({ file }) => ['index.html', ...paths, ...chunks].includes(file.path))
    .reduce((total, { brotli }) => total + (brotli ?? Number.NaN), 0);
  assert.is(firstLoadBytes(context.sizes), sum);
});

test('the licences of what is bundled lie beside it', async (context) => {
  assert.match(
    await read(context, 'licences.txt'),
    /^preact [\d.]+ \(MIT\)[\s\S]*Permission is hereby granted/,
  );
});

test('refuses a page with a placeholder too few or too many', () => {
  const values = { STYLESHEET: '/a.css', APP: '/a.js' };
  assert.throws(() => buildPage('%STYLESHEET%', values), '%APP%');
  assert.throws(() => buildPage('%STYLESHEET% %APP% %FONT%', values), '%FONT%');
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
