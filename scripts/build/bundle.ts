// Bundles worker and app with one set of rules: the same old phones, Preact in React's place, hashed names.
import { createHash } from 'node:crypto';
import { basename, relative, sep } from 'node:path';
import {
  type BuildOptions,
  build,
  type Metafile,
  type OutputFile,
  type Plugin,
  type PluginBuild,
} from 'esbuild';
import { type BuiltFile, isFirstLoad, type Role } from './built-file.ts';
import { type Common, commonEntry } from './common-script.ts';
import { cssModules } from './css-modules.ts';
import { exportByOwnName } from './export-names.ts';
import { leanComlink } from './lean-comlink.ts';
import { leanCompat } from './lean-compat.ts';
import { leanRouter } from './lean-router.ts';
import { quotedIn } from './lean-routes.ts';
import { joinShared, joinStyles, type Script, splitStyles } from './one-app.ts';
import { shortenClasses } from './short-classes.ts';
import { shortenVariables } from './short-variables.ts';
import { squeeze } from './squeeze.ts';

/** Oldest engines in use: Android webviews that no longer update, iOS 15. (esbuild refuses safari14.) */
export const TARGETS = ['chrome87', 'edge88', 'firefox91', 'safari15', 'ios15'];

/** Components are written for React's API; Preact answers it at a tenth of the size. */
const REACT_IS_PREACT = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
};

/** The names by which esbuild reports the made-up entries. */
const APP_ENTRY = 'app-entry.ts';
const COMMON_ENTRY = 'common-entry.ts';

export interface BundleContext {
  /** Where packages are found: the directory with node_modules. */
  readonly packages: string;
  /** Absolute output directory; nothing is written, it only gives the names. */
  readonly out: string;
  /** Values for names such as __API_BASE_URL__, as JavaScript expressions. */
  readonly define: Readonly<Record<string, string>>;
  /** Beside what every bundle has. */
  readonly plugins?: readonly Plugin[];
}

interface Bundle {
  readonly files: BuiltFile[];
  readonly metafile: Metafile;
}

/** What every bundle shares. `pure` drops console.log, with which the messenger's SDK logs every event's payload. */
export function sharedOptions(context: BundleContext): BuildOptions & { metafile: true; write: false } {
  return {
    absWorkingDir: context.packages,
    outdir: context.out,
    bundle: true,
    minify: true,
    sourcemap: 'external',
    target: TARGETS,
    // All of these know it; esbuild spells it out for Chromium before 91, which trips over a spread in such a call
    // (V8's bug 11558): `test/house/lean-build.test.ts` sees to it that nothing here has one.
    supported: { 'optional-chain': true },
    charset: 'utf8',
    legalComments: 'none',
    alias: REACT_IS_PREACT,
    jsx: 'automatic',
    jsxImportSource: 'react',
    publicPath: '/',
    pure: ['console.log'],
    define: { 'process.env.NODE_ENV': '"production"', ...context.define },
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    plugins: [leanComlink, leanCompat, leanRouter, ...(context.plugins ?? [])],
    metafile: true,
    write: false,
    logLevel: 'warning',
  };
}

function toBuiltFile(context: BundleContext, output: OutputFile, role: Role): BuiltFile {
  return { path: relative(context.out, output.path).split(sep).join('/'), contents: output.contents, role };
}

/** The script that an entry became, found by what esbuild says of it: names carry a hash. */
function entryPath(context: BundleContext, metafile: Metafile, entry: string): string {
  const found = Object.entries(metafile.outputs).find(
    ([path, output]) => output.entryPoint === entry && path.endsWith('.js'),
  );
  if (found === undefined) throw new Error(`esbuild made no script of ${entry}`);
  return toPath(context, found[0]);
}

/** Metafile paths are relative to the working directory; ours to the output directory. */
function toPath(context: BundleContext, metafilePath: string): string {
  return relative(context.out, `${context.packages}/${metafilePath}`).split(sep).join('/');
}

const workerOptions = (context: BundleContext, entries: Readonly<Record<string, string>>) => ({
  ...sharedOptions(context),
  entryPoints: { ...entries },
  format: 'iife' as const,
});

/** How esbuild's report calls an entry. */
const entryName = (context: BundleContext, entry: string): string =>
  relative(context.packages, entry).split(sep).join('/');

/** Names of the calls that this script of the worker makes. */
export const callsOf = (context: BundleContext, entry: string): Promise<Set<string>> =>
  quotedIn(workerOptions(context, { entry }));

/** Names of the calls that worker and app make before anything that comes later. */
export async function callsAtStart(
  context: BundleContext,
  worker: string,
  app: string,
  pages: string | null,
): Promise<Set<string>> {
  const [inWorker, inApp] = await Promise.all([
    callsOf(context, worker),
    quotedIn(appOptions(context, app, ''), pages && entryName(context, pages)),
  ]);
  return new Set([...inWorker, ...inApp]);
}

/** The script of what page and worker both carry; it runs before either. `root`: where the files of `common` lie. */
export async function bundleCommon(context: BundleContext, common: Common, root: string): Promise<Bundle> {
  const result = await build({
    ...sharedOptions(context),
    stdin: {
      contents: commonEntry(common, root),
      resolveDir: context.packages,
      sourcefile: COMMON_ENTRY,
      loader: 'ts',
    },
    entryNames: 'assets/common-[hash]',
    format: 'iife',
  });
  return scriptOf(context, result, COMMON_ENTRY, 'common');
}

/**
 * A worker as one classic script: module workers need newer webviews, and esbuild leaves `new Worker(new URL(…))`
 * as it is, so the hashed address is handed to the app by `define`.
 */
export async function bundleWorker(
  context: BundleContext,
  entry: string,
  name: string,
  role: Role,
): Promise<Bundle> {
  const result = await build(workerOptions(context, { [name]: entry }));
  return scriptOf(context, result, entryName(context, entry), role);
}

/** The one script that esbuild made of `entry`, squeezed. */
async function scriptOf(
  context: BundleContext,
  result: { readonly metafile: Metafile; readonly outputFiles: readonly OutputFile[] },
  entry: string,
  role: Role,
): Promise<Bundle> {
  const main = entryPath(context, result.metafile, entry);
  const textOf = (path: string) =>
    result.outputFiles.find((output) => toBuiltFile(context, output, 'other').path === path)?.text ?? '';
  const script = { name: basename(main), code: textOf(main), map: textOf(`${main}.map`) };
  return { files: await squeezed(script, role, false), metafile: result.metafile };
}

/** What esbuild is told of the app, before its scripts are joined. */
function appOptions(context: BundleContext, entry: string, pageStyles: string) {
  const shared = sharedOptions(context);
  return {
    ...shared,
    stdin: {
      contents: `import 'page:styles'; import ${JSON.stringify(entry)};`,
      resolveDir: context.packages,
      sourcefile: APP_ENTRY,
      loader: 'ts' as const,
    },
    entryNames: 'assets/app-[hash]',
    format: 'esm' as const,
    splitting: true,
    plugins: [
      ...(shared.plugins ?? []),
      cssModules(),
      {
        name: 'page-styles',
        setup(plugin: PluginBuild) {
          plugin.onResolve({ filter: /^page:styles$/ }, (args) => ({ path: args.path, namespace: 'page' }));
          plugin.onLoad({ filter: /.*/, namespace: 'page' }, () => ({ contents: pageStyles, loader: 'css' }));
        },
      },
    ],
  };
}

/**
 * The app: one script, one stylesheet, and lazy chunks for what the app imports dynamically.
 * @param pageStyles the page's own styles, which come first in the stylesheet
 */
export async function bundleApp(context: BundleContext, entry: string, pageStyles: string): Promise<Bundle> {
  // Of the sources as they are: a plugin that takes a file's exports from elsewhere hides its words.
  const words = await quotedIn(appOptions({ ...context, plugins: [] }, entry, ''));
  const result = await build(appOptions(context, entry, pageStyles));
  const app = basename(entryPath(context, result.metafile, APP_ENTRY));
  const textOf = (name: string) => result.outputFiles.find(({ path }) => basename(path) === name)?.text ?? '';
  const outputs = Object.entries(result.metafile.outputs);
  const chunks = outputs
    .filter(([path]) => path.endsWith('.js'))
    .map(([path, output]) => ({
      name: basename(path),
      code: textOf(basename(path)),
      map: textOf(`${basename(path)}.map`),
      exports: output.exports,
      isRuntime: Object.keys(output.inputs).length === 0,
      imports: output.imports.flatMap((one) => (one.kind === 'import-statement' ? [basename(one.path)] : [])),
    }));
  // The app's own stylesheet first: what the lazy chunks add comes after it, as it would be loaded.
  const styles = outputs.filter(([path]) => path.endsWith('.css')).map(([path]) => basename(path));
  styles.sort((a, b) => Number(b.startsWith('app-')) - Number(a.startsWith('app-')));
  const css = shortenVariables(
    joinStyles(styles.map(textOf)),
    chunks.map(({ code }) => code),
  );
  const joined = await joinShared(chunks, app, { ...sharedOptions(context), format: 'esm' }, css);
  const split = splitStyles(css, joined.app.code, pageStyles);
  const classes = shortenClasses(css, words);
  const first = classes.style(split.first);
  const later = classes.style(split.later);
  const laterPath = `assets/pages-${contentHash(later)}.css`;
  const laterAddress = later === '' ? '' : `/${laterPath}`;
  const finish = (script: Script, role: Role) =>
    squeezed(
      { ...script, code: classes.script(script.code).replaceAll(LATER_STYLES, laterAddress) },
      role,
      true,
    );
  const [appScript, ...appOthers] = await finish(joined.app, 'app');
  const exported = exportByOwnName(new TextDecoder().decode(appScript.contents));
  const nameOf = (name: string) => exported.names.get(name) ?? name;
  const lazy = await joined.lazyScripts(nameOf);
  const files = await Promise.all(lazy.map((script) => finish(script, 'lazy')));
  return {
    files: [
      { ...appScript, contents: encode(exported.code) },
      ...appOthers,
      ...files.flat(),
      { path: `assets/app-${contentHash(first)}.css`, contents: encode(first), role: 'style' },
      ...(later === '' ? [] : [{ path: laterPath, contents: encode(later), role: 'lazy' as const }]),
    ],
    metafile: result.metafile,
  };
}

/** Stands in the app for the address of the later pages' stylesheet, which is known only after the app is bundled. */
const LATER_STYLES = '__LATER_STYLES__';

const encode = (text: string) => new TextEncoder().encode(text);
const contentHash = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();

async function squeezed(
  script: { name: string; code: string; map: string },
  role: Role,
  isModule: boolean,
): Promise<[BuiltFile, BuiltFile]> {
  const { code, map } = await squeeze(script, isModule, isFirstLoad(role));
  const path = `assets/${script.name}`;
  return [
    { path, contents: encode(code), role },
    { path: `${path}.map`, contents: encode(map), role: 'other' },
  ];
}
