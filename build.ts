// Builds the mini-app into dist/: what the worker loads, the worker, the app, the page; each names the one before.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { argv, env, exit } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as esbuild, type Metafile } from 'esbuild';
import { minify } from 'terser';
import { FIRST_LOAD_BUDGET_KB, isWithinBudget } from './scripts/build/budget.ts';
import { type BuiltFile, isFirstLoad, type OutputKind, urlOf } from './scripts/build/built-file.ts';
import { saveBuildFingerprint } from './scripts/build/cache.ts';
import { collectLicences } from './scripts/build/licences.ts';
import { formatModuleSizes } from './scripts/build/module-sizes.ts';
import { sharedOptions, TARGETS } from './scripts/build/options.ts';
import { buildPage } from './scripts/build/page.ts';
import { firstLoadBytes, formatReport } from './scripts/build/report.ts';
import { type FileSizes, writeOutput } from './scripts/build/write-output.ts';

const ROOT = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
type Define = Readonly<Record<string, string>>;

const TERSER = { ecma: 2020, compress: { passes: 1 }, format: { comments: false } } as const;

export interface BuildSettings {
  /** Directory of the sources; the paths below are relative to it. */
  readonly sources: string;
  readonly app: string;
  /** Entry of the later pages' script, which the app loads by the address in its page; absent: there is none. */
  readonly pages?: string;
  readonly worker: string;
  /** Entry of pdf.js's worker; a file that does not exist means that there is no PDF preview. */
  readonly pdfWorker: string;
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
  readonly sizes: readonly FileSizes[];
  readonly firstLoadBytes: number;
  /** What the app and the worker are made of, heaviest first, as text. */
  readonly moduleSizes: string;
}

/** A file to begin with, and what its script is. */
type EntryPoints = Readonly<Record<string, readonly [path: string, role: OutputKind]>>;

interface BundledEntries {
  readonly files: BuiltFile[];
  readonly metafile: Metafile;
  /** Addresses of the entries' scripts and stylesheets, by the entries' names: 'app', 'app.css'. */
  readonly urls: Readonly<Record<string, string>>;
}

const encode = (text: string) => new TextEncoder().encode(text);

/** What an entry of the first load imports by statement is needed as soon; all else comes later. */
async function bundleEntries(
  out: string,
  entries: EntryPoints,
  format: 'esm' | 'iife',
  define: Define,
): Promise<BundledEntries> {
  const { metafile, outputFiles } = await esbuild({
    ...sharedOptions({ packages: ROOT, out, define }),
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, [path]]) => [name, path])),
    format,
    splitting: format === 'esm',
    // Names carry a hash of what esbuild made: another terser, another name.
    banner: { js: `/* ${require('terser/package.json').version} ${JSON.stringify(TERSER)} */` },
  });
  const nameOf = (path: string) => relative(out, resolve(ROOT, path)).split(sep).join('/');
  const textOf = (path: string) => outputFiles.find((one) => one.path === resolve(ROOT, path))?.text ?? '';
  const roles = new Map<string, OutputKind>();
  const visit = (path: string, role: OutputKind): void => {
    if (roles.has(path)) return;
    roles.set(path, role);
    if (!isFirstLoad(role)) return;
    for (const one of metafile.outputs[path]?.imports ?? [])
      if (one.kind === 'import-statement') visit(one.path, 'chunk');
  };
  const urls: Record<string, string> = {};
  const files: BuiltFile[] = [];
  for (const [path, { entryPoint, cssBundle }] of Object.entries(metafile.outputs)) {
    const found = Object.entries(entries).find(([, [entry]]) => resolve(ROOT, entryPoint ?? '') === entry);
    if (!found || !path.endsWith('.js')) continue;
    const [name, [, role]] = found;
    visit(path, role);
    urls[name] = `/${nameOf(path)}`;
    if (!cssBundle) continue;
    urls[`${name}.css`] = `/${nameOf(cssBundle)}`;
    const contents = encode(textOf(cssBundle));
    files.push({ path: nameOf(cssBundle), contents, kind: isFirstLoad(role) ? 'style' : 'lazy' });
  }
  for (const path of Object.keys(metafile.outputs).filter((one) => one.endsWith('.js'))) {
    const content = textOf(`${path}.map`);
    // pdf.js comes minified: going over its megabyte again would take as long as all the rest.
    const { code, map } = /\/pdf-/.test(path)
      ? { code: textOf(path), map: content }
      : await minify(textOf(path), { ...TERSER, module: format === 'esm', sourceMap: { content } });
    files.push(
      { path: nameOf(path), contents: encode(code ?? ''), kind: roles.get(path) ?? 'lazy' },
      { path: `${nameOf(path)}.map`, contents: encode(String(map)), kind: 'other' },
    );
  }
  return { files, metafile, urls };
}

async function readFolder(
  directory: string,
  folder: string,
  skip: (path: string) => boolean,
): Promise<BuiltFile[]> {
  const files: BuiltFile[] = [];
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || skip(path)) continue;
    const name = folder + relative(directory, path).split(sep).join('/');
    files.push({ path: name, contents: await readFile(path), kind: 'other' });
  }
  return files;
}

/** Builds everything and writes it to `settings.out`. Throws with esbuild's own message when sources do not build. */
export async function build(settings: BuildSettings): Promise<BuildResult> {
  const at = (path: string) => resolve(settings.sources, path);
  const out = resolve(settings.out);
  const pdfHome = join(ROOT, 'node_modules', 'pdfjs-dist');
  const pdfFonts = `assets/pdf-fonts-${require('pdfjs-dist/package.json').version}/`;
  const hasPdf = existsSync(at(settings.pdfWorker));
  const base = {
    __API_BASE_URL__: JSON.stringify(settings.apiBaseUrl),
    __APP_VERSION__: JSON.stringify(settings.version),
    __PDF_FONTS_URL__: JSON.stringify(`/${pdfFonts}`),
  };
  const withUrls = (urls: Define): Define => ({
    ...base,
    ...Object.fromEntries(
      Object.entries(urls).map(([name, url]) => [
        `__${name.toUpperCase().replaceAll('-', '_')}_URL__`,
        JSON.stringify(url),
      ]),
    ),
  });
  // pdf.js asks where it lies only to find its parts in Node; a classic script may not ask at all.
  const pdf = await bundleEntries(
    out,
    hasPdf ? { 'pdf-worker': [at(settings.pdfWorker), 'lazy'] } : {},
    'iife',
    {
      ...base,
      'import.meta.url': '""',
    },
  );
  const worker = await bundleEntries(out, { worker: [at(settings.worker), 'worker'] }, 'esm', base);
  const app = await bundleEntries(
    out,
    {
      app: [at(settings.app), 'app'],
      // An entry, not an import that esbuild sees: else the app's stylesheet would have the pages' styles as well.
      ...(settings.pages && { pages: [at(settings.pages), 'lazy'] as const }),
    },
    'esm',
    withUrls({ ...pdf.urls, ...worker.urls }),
  );
  const chunkUrls = ({ files }: BundledEntries) =>
    files.filter(({ kind: role }) => role === 'chunk').map(urlOf);
  const page = await buildPage(
    await readFile(at(settings.page), 'utf8'),
    {
      STYLE: app.urls['app.css'] ?? '',
      APP: app.urls.app ?? '',
      WORKER: worker.urls.worker ?? '',
      PRELOADS: chunkUrls(app)
        .map((url) => `<link rel="modulepreload" href="${url}">`)
        .join(''),
      WORKER_CHUNKS: chunkUrls(worker)
        .map((url) => `<link rel="prefetch" as="script" href="${url}">`)
        .join(''),
      LATER: `${app.urls.pages} ${app.urls['pages.css']}`,
      API: (settings.apiBaseUrl || '/api').replace(/\/$/, ''),
    },
    TARGETS,
  );
  const text = (path: string, contents: string, role: OutputKind = 'other'): BuiltFile => ({
    path,
    contents: encode(contents),
    kind: role,
  });
  const isNoAsset = (path: string) => path === at(settings.page) || path.endsWith('README.md');
  const sizes = await writeOutput(out, [
    ...[pdf, worker, app].flatMap(({ files }) => files),
    ...(hasPdf ? await readFolder(join(pdfHome, 'standard_fonts'), pdfFonts, () => false) : []),
    ...(await readFolder(at(settings.publicDir), '', isNoAsset)),
    text('csp.json', JSON.stringify({ scriptHashes: page.scriptHashes })),
    text('licences.txt', await collectLicences(ROOT, [app.metafile, worker.metafile, pdf.metafile])),
    text('index.html', page.html, 'page'),
  ]);
  const weights = [formatModuleSizes('App', app.metafile), formatModuleSizes('Worker', worker.metafile)].join(
    '\n',
  );
  return { sizes, firstLoadBytes: firstLoadBytes(sizes), moduleSizes: weights };
}

/** The mini-app's own settings: API_BASE_URL from the environment, the version from package.json. */
export function projectSettings(): BuildSettings {
  return {
    sources: ROOT,
    app: 'src/app/main.tsx',
    pages: 'src/app/lazy-screens.ts',
    worker: 'worker/main.ts',
    pdfWorker: 'src/platform/pdf/pdf-worker.ts',
    page: 'public/index.html',
    publicDir: 'public',
    out: join(ROOT, 'dist'),
    apiBaseUrl: env.API_BASE_URL ?? '',
    version: require('./package.json').version,
  };
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) {
  const started = performance.now();
  const result = await build(projectSettings());
  await saveBuildFingerprint();
  console.log(formatReport(result.sizes));
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const isLight = isWithinBudget(result.firstLoadBytes, FIRST_LOAD_BUDGET_KB);
  if (!isLight || argv.includes('--why')) console.log(`\n${result.moduleSizes}`);
  if (!isLight) exit(1);
}
