// Builds the mini-app into dist/ (PDF worker, checks of messages, worker, console, app, page, in this order because each names the ones before), and the backend into dist-server/.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { argv, env, exit } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle, bundleInlineScript } from './scripts/build/bundle.ts';
import { isBuildUpToDate, saveBuildFingerprint } from './scripts/build/cache.ts';
import { collectLicences } from './scripts/build/licences.ts';
import { type BuiltFile, type FileSizes, readFolder, textFile, writeOutput } from './scripts/build/output.ts';
import { buildPage, moduleScripts } from './scripts/build/page.ts';
import { formatReport, isWithinBudget } from './scripts/build/report.ts';
import { ensureServerIsBuilt } from './scripts/build/server.ts';
import { bundleStrings } from './scripts/build/strings.ts';

const ROOT = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const PDF_DATA = `assets/pdf-data-${require('pdfjs-dist/package.json').version}/`;
/** The decoder of JPEG 2000 as JavaScript and its licences, in pdf.js's folder `wasm`. */
const JPEG_2000_DECODER = /openjpeg_nowasm|OPENJPEG/;

export interface BuildSettings {
  /** Directory of the sources, laid out as this repository. */
  readonly sources: string;
  /** Output directory, absolute or relative to the working directory. */
  readonly out: string;
  /** Base of the API; '' lets the app take '/api' on the page's host. */
  readonly apiBaseUrl: string;
  readonly version: string;
}

/**
 * Builds everything and writes it to `out`; resolves with the size of each file.
 * Throws with esbuild's own message when the sources do not build.
 */
export async function build({ sources, out, apiBaseUrl, version }: BuildSettings): Promise<FileSizes[]> {
  const at = (path: string) => resolve(sources, path);
  const define = {
    __API_BASE_URL__: JSON.stringify(apiBaseUrl),
    __APP_VERSION__: JSON.stringify(version),
    __PDF_DATA_URL__: JSON.stringify(`/${PDF_DATA}`),
  };

  const pdfWorker = await bundle({
    root: ROOT,
    entries: { 'pdf-worker': { file: at('src/platform/pdf/pdf-worker.ts'), kind: 'lazy' } },
    // pdf.js reads its own address only in Node, and a classic script has none.
    define: { ...define, 'import.meta.url': '""' },
    // Firefox below 114 has no module workers, and a PDF has no other way there.
    format: 'iife',
  });
  // Not part of the app's graph: what pdf.js needs on old engines would go into a chunk of the first load.
  const pdf = await bundle({
    root: ROOT,
    entries: { 'pdf-document': { file: at('src/platform/pdf/pdf-document.ts'), kind: 'lazy' } },
    define: { ...define, __PDF_WORKER_URL__: JSON.stringify(pdfWorker.urlsOf('pdf-worker').script) },
  });
  // Not part of the app's graph either: a message or page that needs them is rare, and what they share with the app is small.
  const checks = await bundle({
    root: ROOT,
    entries: {
      'payment-details': { file: at('src/state/chat/payment-details-script.ts'), kind: 'lazy' },
      'chat-risk': { file: at('core/domain/chat-risk/chat-risk.ts'), kind: 'lazy' },
      'help-advice': { file: at('src/state/help/help-advice.ts'), kind: 'lazy' },
    },
    define,
    hasChunks: false,
  });
  const worker = await bundle({
    root: ROOT,
    entries: { worker: { file: at('worker/main.ts'), kind: 'worker' } },
    define,
  });
  const strings = await bundleStrings(ROOT, at('core/i18n/generated'), define);
  // Not part of the app's graph: no phone loads it, and what it shares with the screens would cut their script in two.
  const staffConsole = await bundle({
    root: ROOT,
    entries: { console: { file: at('src/console/main.tsx'), kind: 'lazy' } },
    define: { ...define, __CONSOLE_STRINGS__: JSON.stringify(strings.consoleUrls) },
    hasChunks: false,
    keepsClassNames: true,
  });
  const app = await bundle({
    root: ROOT,
    entries: {
      // The first of the kinds of a chunk counts: what the first part shares with the app belongs to the first part.
      first: { file: at('src/first/first-part.tsx'), kind: 'first' },
      app: { file: at('src/app/main.tsx'), kind: 'app' },
      // An entry because of its styles: esbuild puts the styles of dynamic imports into the stylesheet of the importing
      // entry, and the first frame would wait for all of them. So the app does not import this file by name but by its
      // address, which it reads from the page (<meta name="lazy-screens">).
      'lazy-screens': { file: at('src/app/lazy-entry.ts'), kind: 'lazy' },
    },
    define: {
      ...define,
      __WORKER_URL__: JSON.stringify(worker.urlsOf('worker').script),
      __PDF_DOCUMENT_URL__: JSON.stringify(pdf.urlsOf('pdf-document').script),
      __PAYMENT_DETAILS_URL__: JSON.stringify(checks.urlsOf('payment-details').script),
      __CHAT_RISK_URL__: JSON.stringify(checks.urlsOf('chat-risk').script),
      __HELP_ADVICE_URL__: JSON.stringify(checks.urlsOf('help-advice').script),
      // A text: esbuild would make a module of an object, and the first part would load it.
      __HELP_TEXTS_URLS__: JSON.stringify(JSON.stringify(strings.helpUrls)),
      __CONSOLE_URL__: JSON.stringify(staffConsole.urlsOf('console').script),
      __CONSOLE_STYLESHEET_URL__: JSON.stringify(staffConsole.urlsOf('console').stylesheet),
    },
  });

  const [firstUrls, appUrls, lazyUrls] = [app.urlsOf('first'), app.urlsOf('app'), app.urlsOf('lazy-screens')];
  const workerUrls = worker.urlsOf('worker');
  const firstScripts = [...firstUrls.chunks, firstUrls.script];
  const appScripts = [appUrls.script, ...appUrls.chunks].filter((url) => !firstScripts.includes(url));
  const boot = await bundleInlineScript(ROOT, at('src/boot/main.ts'), {
    ...define,
    __APP_URL__: JSON.stringify(appUrls.script),
    __STRINGS__: JSON.stringify(strings.urls),
  });
  const page = buildPage(await readFile(at('public/index.html'), 'utf8'), {
    BOOT: `<script>${boot}</script>`,
    STYLESHEET: appUrls.stylesheet,
    FIRST: moduleScripts(firstScripts),
    APP: appScripts.join(' '),
    WORKER: [workerUrls.script, ...workerUrls.chunks].join(' '),
    LAZY_SCREENS: `${lazyUrls.script} ${lazyUrls.stylesheet}`,
  });

  const bundles = [
    ...pdfWorker.files,
    ...pdf.files,
    ...checks.files,
    ...worker.files,
    ...strings.files,
    ...staffConsole.files,
    ...app.files,
  ];
  const copies = await readFolder(at('public'));
  return writeOutput(resolve(out), [
    ...bundles,
    ...(await readPdfData()),
    ...copies.filter(({ path }) => path !== 'index.html' && !path.endsWith('README.md')),
    textFile('csp.json', JSON.stringify({ scriptHashes: page.scriptHashes })),
    textFile('licences.txt', await collectLicences(ROOT, bundles)),
    textFile('index.html', page.html, 'page'),
  ]);
}

/** Data that pdf.js fetches when needed: fonts, encodings of Chinese, Japanese and Korean, JPEG 2000. */
async function readPdfData(): Promise<BuiltFile[]> {
  const read = (folder: string) =>
    readFolder(join(ROOT, 'node_modules/pdfjs-dist', folder), `${PDF_DATA}${folder}/`);
  return [
    ...(await read('standard_fonts')),
    ...(await read('cmaps')),
    ...(await read('wasm')).filter(({ path }) => JPEG_2000_DECODER.test(path)),
  ];
}

/** The mini-app's own settings: API_BASE_URL from the environment, the version from package.json. */
export function projectSettings(): BuildSettings {
  const { version } = require('./package.json');
  return { sources: ROOT, out: join(ROOT, 'dist'), apiBaseUrl: env.API_BASE_URL ?? '', version };
}

async function buildProjectPage(): Promise<FileSizes[]> {
  const sizes = await build(projectSettings());
  await saveBuildFingerprint('page');
  return sizes;
}

/** Builds what is not up to date of dist/ and dist-server/. */
export async function ensureIsBuilt(): Promise<void> {
  await ensureServerIsBuilt();
  if (!(await isBuildUpToDate('page'))) await buildProjectPage();
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) {
  const startedAt = performance.now();
  await ensureServerIsBuilt();
  const sizes = await buildProjectPage();
  console.log(formatReport(sizes));
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  // `-- --why` lists the modules of each bundle (scripts/build/bundle.ts).
  if (!isWithinBudget(sizes)) exit(1);
}
