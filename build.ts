// Builds the mini-app into dist/: what both sides share, worker, app, page, in this order: each names the one before.
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { argv, env, exit } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { FIRST_LOAD_BUDGET_KB, isWithinBudget } from './scripts/budget.ts';
import { type BuiltFile, type Role, urlOf } from './scripts/build/built-file.ts';
import {
  type BundleContext,
  bundleApp,
  bundleCommon,
  bundleWorker,
  callsAtStart,
  callsOf,
  TARGETS,
} from './scripts/build/bundle.ts';
import { COMMON } from './scripts/build/common-list.ts';
import { type Common, fromCommon } from './scripts/build/common-script.ts';
import { rememberBuild } from './scripts/build/freshness.ts';
import { leanRoutes } from './scripts/build/lean-routes.ts';
import { collectLicences } from './scripts/build/licences.ts';
import { makePage, pageStyles } from './scripts/build/page.ts';
import { bundlePdf } from './scripts/build/pdf.ts';
import { firstLoadBytes, formatReport } from './scripts/build/report.ts';
import { formatWeights } from './scripts/build/weights.ts';
import { type Sizes, writeFiles } from './scripts/build/write-files.ts';

const HOME = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

export interface BuildSettings {
  /** Directory of the sources; the paths below are relative to it. */
  readonly sources: string;
  readonly worker: string;
  /** Entry of the chat's script, which the worker loads when it needs it; absent: there is no chat. */
  readonly chat?: string;
  /** Entry of the streams' script, which the worker loads beside its first feed; absent: there is none. */
  readonly streams?: string;
  /** What page and worker take from a script of its own; absent: each carries all of it. */
  readonly common?: Common;
  /** Entry of pdf.js's worker; a file that does not exist means that there is no PDF preview. */
  readonly pdfWorker: string;
  readonly app: string;
  /** Entry of the later pages' script, which the app imports dynamically; absent: there is none. */
  readonly pages?: string;
  readonly page: string;
  /** Copied as it is, but for the page. */
  readonly publicDir: string;
  /** Output directory, absolute or relative to the working directory. */
  readonly out: string;
  /** Base of the API as the app sees it; '' lets the app take the page's host. */
  readonly apiBaseUrl: string;
  readonly version: string;
}

export interface BuildResult {
  readonly sizes: readonly Sizes[];
  readonly firstLoadBytes: number;
  /** What the app and the worker are made of, heaviest first, as text. */
  readonly weights: string;
}

async function readPublic(directory: string, page: string): Promise<BuiltFile[]> {
  const files: BuiltFile[] = [];
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path === page || entry.name === 'README.md') continue;
    files.push({
      path: relative(directory, path).split(sep).join('/'),
      contents: await readFile(path),
      role: 'other',
    });
  }
  return files;
}

function only(files: readonly BuiltFile[], role: Role): BuiltFile {
  const found = files.filter((file) => file.role === role);
  if (found.length !== 1 || found[0] === undefined) {
    throw new Error(`Expected one ${role} file, got ${found.map((file) => file.path).join(', ') || 'none'}`);
  }
  return found[0];
}

/** Builds everything and writes it to `settings.out`. Throws with esbuild's own message when sources do not build. */
export async function build(settings: BuildSettings): Promise<BuildResult> {
  const at = (path: string) => resolve(settings.sources, path);
  const html = await readFile(at(settings.page), 'utf8');
  const base = {
    __API_BASE_URL__: JSON.stringify(settings.apiBaseUrl),
    __APP_VERSION__: JSON.stringify(settings.version),
  };
  const context: BundleContext = { packages: HOME, out: resolve(settings.out), define: base };
  const pages = settings.pages ? at(settings.pages) : null;
  const calls = await callsAtStart(context, at(settings.worker), at(settings.app), pages);
  const lean = leanRoutes(calls);
  const root = resolve(settings.sources);
  const listed = settings.common;
  const common = listed ? await bundleCommon({ ...context, plugins: [lean] }, listed, root) : null;
  const commonUrl = common && urlOf(only(common.files, 'common'));
  const take = (load?: string) => (listed ? [fromCommon(listed, root, load)] : []);
  /** A script that the worker loads when it needs it, with the calls that only it makes. */
  const later = async (path: string | undefined, name: string) => {
    if (!path) return null;
    const own = leanRoutes(calls, at(path), await callsOf(context, at(path)));
    return bundleWorker({ ...context, plugins: [...take(), own] }, at(path), name, 'lazy');
  };
  const chat = await later(settings.chat, 'chat');
  const streams = await later(settings.streams, 'streams');
  const define = {
    ...base,
    ...(chat && { __CHAT_URL__: JSON.stringify(urlOf(only(chat.files, 'lazy'))) }),
    ...(streams && { __STREAMS_URL__: JSON.stringify(urlOf(only(streams.files, 'lazy'))) }),
  };
  // Run by the page, it finds there what the page has loaded already (LIVE-10).
  const load = `if (!globalThis.kantorCommon) importScripts(${JSON.stringify(commonUrl)});`;
  const worker = await bundleWorker(
    { ...context, plugins: [...take(load), lean], define },
    at(settings.worker),
    'worker',
    'worker',
  );
  const workerUrl = urlOf(only(worker.files, 'worker'));
  const pdf = await bundlePdf(context, at(settings.pdfWorker));
  const app = await bundleApp(
    {
      ...context,
      define: { ...base, ...pdf.define, __WORKER_URL__: JSON.stringify(workerUrl) },
      plugins: [...take(), leanRoutes(calls, pages)],
    },
    at(settings.app),
    pageStyles(html),
  );
  const page = await makePage(
    html,
    {
      STYLE: urlOf(only(app.files, 'style')),
      APP: urlOf(only(app.files, 'app')),
      WORKER: workerUrl,
      ...(commonUrl && { COMMON: commonUrl }),
      API: (settings.apiBaseUrl || '/api').replace(/\/$/, ''),
    },
    TARGETS,
  );
  const encode = (text: string) => new TextEncoder().encode(text);
  const files: BuiltFile[] = [
    ...worker.files,
    ...(common?.files ?? []),
    ...(chat?.files ?? []),
    ...(streams?.files ?? []),
    ...pdf.files,
    ...app.files,
    ...(await readPublic(at(settings.publicDir), at(settings.page))),
    {
      path: 'csp.json',
      contents: encode(JSON.stringify({ scriptHashes: page.scriptHashes })),
      role: 'other',
    },
    {
      path: 'licences.txt',
      contents: encode(
        await collectLicences(
          HOME,
          [app, worker, common, chat, streams].flatMap((one) => (one ? [one.metafile] : [])),
        ),
      ),
      role: 'other',
    },
    { path: 'index.html', contents: encode(page.html), role: 'page' },
  ];
  const sizes = await writeFiles(resolve(settings.out), files);
  const weights = [formatWeights('App', app.metafile), formatWeights('Worker', worker.metafile)].join('\n');
  return { sizes, firstLoadBytes: firstLoadBytes(sizes), weights };
}

/** The mini-app's own settings: API_BASE_URL from the environment, the version from package.json. */
export function projectSettings(): BuildSettings {
  const { version }: { version: string } = require('./package.json');
  return {
    sources: HOME,
    worker: 'worker/main.ts',
    chat: 'worker/chat-main.ts',
    streams: 'worker/streams-main.ts',
    common: COMMON,
    pdfWorker: 'src/platform/pdf-worker.ts',
    app: 'src/main.tsx',
    pages: 'src/ui/pages.ts',
    page: 'public/index.html',
    publicDir: 'public',
    out: join(HOME, 'dist'),
    apiBaseUrl: env.API_BASE_URL ?? '',
    version,
  };
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) {
  const started = performance.now();
  const result = await build(projectSettings());
  await rememberBuild();
  console.log(formatReport(result.sizes));
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const isLight = isWithinBudget(result.firstLoadBytes, FIRST_LOAD_BUDGET_KB);
  if (!isLight || argv.includes('--why')) console.log(`\n${result.weights}`);
  if (!isLight) exit(1);
}
