// Bundles worker and app with one set of rules: the same old phones, Preact in React's place, hashed names.
import { relative, sep } from 'node:path';
import { type BuildOptions, build, type Metafile, type OutputFile } from 'esbuild';
import type { BuiltFile, Role } from './built-file.ts';

/** Oldest engines in use: Android webviews that no longer update, iOS 15. (esbuild refuses safari14.) */
export const TARGETS = ['chrome87', 'edge88', 'firefox91', 'safari15', 'ios15'];

/** Components are written for React's API; Preact answers it at a tenth of the size. */
const REACT_IS_PREACT = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
};

/** The name by which esbuild reports the app's made-up entry. */
const APP_ENTRY = 'app-entry.ts';

export interface BundleContext {
  /** Where packages are found: the directory with node_modules. */
  readonly packages: string;
  /** Absolute output directory; nothing is written, it only gives the names. */
  readonly out: string;
  /** Values for names such as __API_BASE_URL__, as JavaScript expressions. */
  readonly define: Readonly<Record<string, string>>;
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
    charset: 'utf8',
    legalComments: 'linked',
    alias: REACT_IS_PREACT,
    jsx: 'automatic',
    jsxImportSource: 'react',
    publicPath: '/',
    pure: ['console.log'],
    define: { 'process.env.NODE_ENV': '"production"', ...context.define },
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
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
  const result = await build({
    ...sharedOptions(context),
    entryPoints: [{ in: entry, out: name }],
    format: 'iife',
  });
  const main = entryPath(context, result.metafile, relative(context.packages, entry).split(sep).join('/'));
  const files = result.outputFiles.map((output) => {
    const file = toBuiltFile(context, output, 'other');
    return file.path === main ? { ...file, role } : file;
  });
  return { files, metafile: result.metafile };
}

/**
 * The app: one script, one stylesheet, and lazy chunks for what the app imports dynamically.
 * Throws when a lazy chunk shares a module with the app: esbuild would split the app in two, one more round trip.
 * @param pageStyles the page's own styles, which come first in the stylesheet
 */
export async function bundleApp(context: BundleContext, entry: string, pageStyles: string): Promise<Bundle> {
  const result = await build({
    ...sharedOptions(context),
    stdin: {
      contents: `import 'page:styles'; import ${JSON.stringify(entry)};`,
      resolveDir: context.packages,
      sourcefile: APP_ENTRY,
      loader: 'ts',
    },
    entryNames: 'assets/app-[hash]',
    format: 'esm',
    splitting: true,
    plugins: [
      {
        name: 'page-styles',
        setup(plugin) {
          plugin.onResolve({ filter: /^page:styles$/ }, (args) => ({ path: args.path, namespace: 'page' }));
          plugin.onLoad({ filter: /.*/, namespace: 'page' }, () => ({ contents: pageStyles, loader: 'css' }));
        },
      },
    ],
  });
  const app = entryPath(context, result.metafile, APP_ENTRY);
  for (const [path, output] of Object.entries(result.metafile.outputs)) {
    if (toPath(context, path) !== app) continue;
    for (const { kind, path: shared } of output.imports) {
      if (kind !== 'import-statement') continue;
      const modules = Object.keys(result.metafile.outputs[shared]?.inputs ?? {}).join(', ');
      throw new Error(`A lazy chunk shares modules with the app, which splits the app in two: ${modules}`);
    }
  }
  const files = result.outputFiles.map((output) => {
    const file = toBuiltFile(context, output, 'other');
    if (file.path === app) return { ...file, role: 'app' as const };
    if (file.path.endsWith('.css')) return { ...file, role: 'style' as const };
    return file.path.endsWith('.js') ? { ...file, role: 'lazy' as const } : file;
  });
  return { files, metafile: result.metafile };
}
