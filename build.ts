// Builds the mini-app into dist/ (PDF worker, sentences, checks of messages, console, worker, app, page, in this order because each names the ones before), and the backend into dist-server/.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { argv, env, exit } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BundleSettings, bundle, bundleInlineScript, type EntryUrls } from './scripts/build/bundle.ts';
import { isBuildUpToDate, saveBuildFingerprint } from './scripts/build/cache.ts';
import {
  type BuiltFile,
  collectLicences,
  type FileSizes,
  readFolder,
  textFile,
  writeOutput,
} from './scripts/build/output.ts';
import { buildPage, modulePreload, moduleScripts, prefetch, preload } from './scripts/build/page.ts';
import { formatReport, isWithinBudget } from './scripts/build/report.ts';
import { ensureServerIsBuilt } from './scripts/build/server.ts';

/** Folders of characters that need no escape in a URL. Servers hide names that begin with '.'. */
const BASE_PATH = /^\/(?:[\w~-][\w.~-]*\/)*$/;
const ROOT = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const PDF_DATA = `assets/pdf-data-${require('pdfjs-dist/package.json').version}/`;
/** The decoder of JPEG 2000 as JavaScript and its licences, in pdf.js's folder `wasm`. */
const JPEG_2000_DECODER = /openjpeg_nowasm|OPENJPEG/;

interface BuildSettings {
  /** Directory of the sources, laid out as this repository. */
  readonly sources: string;
  /** Output directory, absolute or relative to the working directory. */
  readonly out: string;
  /** Base of the API; '' lets the app take '/api' on the page's host. */
  readonly apiBaseUrl: string;
  /** Folder of the page on its host: '/' for the root, else as '/market/'. */
  readonly basePath: string;
  readonly version: string;
}

/**
 * Builds the page and all that it loads, writes them to `out`; resolves with the size of each file.
 * Throws with esbuild's own message when the sources do not build.
 */
export async function build({ sources, out, basePath, ...settings }: BuildSettings): Promise<FileSizes[]> {
  if (!BASE_PATH.test(basePath))
    throw new Error(`BASE_PATH must begin and end with '/', as '/' or '/market/' do: '${basePath}'`);
  const at = (path: string) => resolve(sources, path);
  // Texts that every graph may name, among them the addresses of the graphs before it.
  const texts: Record<string, string> = {
    __API_BASE_URL__: JSON.stringify(settings.apiBaseUrl),
    __BASE_PATH__: JSON.stringify(basePath),
    __APP_VERSION__: JSON.stringify(settings.version),
    __PDF_DATA_URL__: JSON.stringify(basePath + PDF_DATA),
  };
  const bundles: BuiltFile[] = [];
  /** Bundles a graph. Later ones may name its addresses: __PDF_WORKER_URL__ is that of pdf-worker. */
  const add = async <Name extends string>(
    entries: BundleSettings<Name>['entries'],
    options: Partial<BundleSettings> = {},
  ): Promise<Record<Name, EntryUrls>> => {
    const { files, urls } = await bundle({ root: ROOT, basePath, define: texts, ...options, entries });
    bundles.push(...files);
    for (const [entry, { script, stylesheet }] of Object.entries<EntryUrls>(urls)) {
      const name = entry.replaceAll('-', '_').toUpperCase();
      texts[`__${name}_URL__`] = JSON.stringify(script);
      texts[`__${name}_STYLESHEET_URL__`] = JSON.stringify(stylesheet);
    }
    return urls;
  };

  await add(
    { 'pdf-worker': { file: at('src/platform/pdf/pdf-worker.ts') } },
    // Classic, since Firefox below 114 has no module workers, and a PDF has no other way there.
    // pdf.js reads its own address only in Node, and a classic script has none.
    { format: 'iife', define: { ...texts, 'import.meta.url': '""' } },
  );
  const sentences = await bundleSentences(basePath, at('core/i18n/generated'));
  bundles.push(...sentences.files);
  texts.__SENTENCES_URL__ = JSON.stringify(sentences.urlPattern);
  // Each of these is complete in itself: it is rarely needed, what it shares with the app is small, and a chunk of both
  // would be part of the first load. So is the console: no phone loads it, and what it shares with the screens would cut
  // their script in two.
  await add(
    {
      'pdf-document': { file: at('src/platform/pdf/pdf-document.ts') },
      'payment-details': { file: at('src/state/chat/payment-details-script.ts') },
      'chat-risk': { file: at('core/domain/chat-risk/chat-risk.ts') },
      'help-advice': { file: at('src/state/help/help-advice.ts') },
    },
    { hasChunks: false },
  );
  await add({ console: { file: at('src/console/main.tsx') } }, { hasChunks: false, keepsClassNames: true });
  const { worker, ...lazyWorker } = await add({
    worker: { file: at('worker/main.ts'), kind: 'worker' },
    // Entries for their addresses alone: the worker imports them.
    chat: { file: at('worker/lazy/chat.ts') },
    streams: { file: at('worker/lazy/streams.ts') },
  });
  const app = await add({
    // The first of the kinds of a chunk counts: what the first part shares with the app belongs to the first part.
    first: { file: at('src/first/first-part.tsx'), kind: 'first', isOnlyRun: true },
    app: { file: at('src/app/main.tsx'), kind: 'app', isOnlyRun: true },
    // An entry for its address alone: the app imports it.
    'telegram-lazy': { file: at('src/app/telegram-lazy.ts'), isCompiledAtOnce: true },
    // Entries because of their styles: esbuild puts the styles of dynamic imports into the stylesheet of the importing
    // entry, and the first frame would wait for all of them. So the app does not import these files by name but by their
    // addresses, which it reads from the page (<meta name="request-screens">).
    'request-screens': { file: at('src/app/screens/request-entry.ts'), isCompiledAtOnce: true },
    'deal-screens': { file: at('src/app/screens/deal-entry.ts'), kind: 'deal' },
    'sheets-screens': { file: at('src/app/screens/sheets-entry.ts') },
    'other-screens': { file: at('src/app/screens/other-entry.ts') },
  });

  const boot = await bundleInlineScript(ROOT, at('src/boot/main.ts'), {
    ...texts,
    // An object, of which esbuild makes a module: only this script gets it.
    __LANGUAGES__: JSON.stringify(sentences.languages),
  });
  const firstScripts = [...app.first.chunks, app.first.script];
  const listed = new Set(firstScripts);
  /** The entry's script and those of its chunks that no entry before it has. */
  const newScriptsOf = ({ script, chunks }: EntryUrls): string[] => {
    const added = [script, ...chunks].filter((url) => !listed.has(url));
    for (const url of added) listed.add(url);
    return added;
  };
  const appScripts = newScriptsOf(app.app);
  // The stylesheet of the last entry has the styles of those before it, which it imports: it is that of all screens.
  const requestScreens = [app['other-screens'].stylesheet, ...newScriptsOf(app['request-screens'])];
  const dealScreens = newScriptsOf(app['deal-screens']);
  const page = buildPage(await readFile(at('public/index.html'), 'utf8'), {
    BOOT: `<script>${boot}</script>`,
    BASE_PATH: basePath,
    STYLESHEET: app.app.stylesheet,
    FIRST: moduleScripts(firstScripts),
    APP: app.app.script,
    REQUEST_SCREENS: requestScreens.join(' '),
    DEAL_SCREENS: dealScreens.join(' '),
    SHEETS_SCREENS: newScriptsOf(app['sheets-screens']).join(' '),
    OTHER_SCREENS: newScriptsOf(app['other-screens']).join(' '),
    APP_PRELOADS: appScripts.map(modulePreload).join(''),
    WORKER_PRELOADS: [worker.script, ...worker.chunks].map(prefetch).join(''),
    // Files of the page of a request besides the app's, and of the page of a deal besides both.
    REQUEST_PRELOADS: [...requestScreens.map(preload), modulePreload(app['telegram-lazy'].script)].join(''),
    // The worker imports its own only when the page of the deal is there, and nothing of the chat comes before.
    DEAL_PRELOADS: [
      ...dealScreens.map(preload),
      ...[lazyWorker.streams, lazyWorker.chat].map(({ script }) => prefetch(script)),
    ].join(''),
  });
  const copies = await readFolder(at('public'));
  return writeOutput(resolve(out), [
    ...bundles,
    ...(await readPdfData()),
    ...copies.filter(({ path }) => path !== 'index.html' && !path.endsWith('README.md')),
    textFile('csp.json', JSON.stringify({ scriptHashes: page.scriptHashes })),
    // For the backend, which serves the page below it.
    textFile('page.json', JSON.stringify({ basePath })),
    textFile('licences.txt', await collectLicences(ROOT, bundles)),
    textFile('index.html', page.html, 'page'),
    // Hosts such as GitHub Pages answer an unknown path with this file: the app then opens the path.
    textFile('404.html', page.html),
  ]);
}

/**
 * Bundles the sentences of each language but English, and the help texts of all
 * (LANG-01, CASE-09). English is part of the app. Each script is complete in itself. `folder`: core/i18n/generated.
 */
async function bundleSentences(basePath: string, folder: string) {
  const all = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const languages = all.map(({ name }) => name).filter((name) => name !== 'en');
  const entries = ['first', 'common', 'screens', 'pages', 'console', 'help'].flatMap((part) =>
    // A text for a bank may be in another language than the page.
    (part === 'help' ? ['en', ...languages] : languages).map((language): [string, { file: string }] => [
      `sentences-${part}-${language}`,
      { file: join(folder, language, `${part}.ts`) },
    ]),
  );
  const { files } = await bundle({
    ...{ root: ROOT, basePath, define: {}, hasChunks: false },
    entries: Object.fromEntries(entries),
  });
  // One hash of all names, which have a hash of their contents each: the page would have to name every file by its own.
  const names = files.map(({ path }) => path).sort();
  const hash = createHash('sha256').update(names.join()).digest('hex').slice(0, 8).toUpperCase();
  return {
    files: files.map((file) => ({ ...file, path: file.path.replace(/-[A-Z0-9]{8}(?=\.js)/, `-${hash}`) })),
    languages,
    /** '/assets/sentences-%-5ZK2QWER.js', for core/runtime/sentences-url.ts. */
    urlPattern: `${basePath}assets/sentences-%-${hash}.js`,
  };
}

/** Data that pdf.js fetches when needed: fonts, encodings of Chinese, Japanese and Korean, JPEG 2000. */
async function readPdfData(): Promise<BuiltFile[]> {
  const folders = ['standard_fonts', 'cmaps', 'wasm'].map((folder) =>
    readFolder(join(ROOT, 'node_modules/pdfjs-dist', folder), `${PDF_DATA}${folder}/`),
  );
  const files = (await Promise.all(folders)).flat();
  return files.filter(({ path }) => !path.includes('/wasm/') || JPEG_2000_DECODER.test(path));
}

/** The mini-app's own settings: from the environment, and the version from package.json. */
export const projectSettings = (): BuildSettings => ({
  sources: ROOT,
  out: join(ROOT, 'dist'),
  apiBaseUrl: env.API_BASE_URL ?? '',
  basePath: env.BASE_PATH || '/',
  version: require('./package.json').version,
});

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
