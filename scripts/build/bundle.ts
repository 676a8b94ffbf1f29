// Bundler: one esbuild run and one terser pass per module graph; finds which scripts belong to the first load.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { analyzeMetafile, build as esbuild, type Metafile } from 'esbuild';
import { minify } from 'terser';
import { sharedOptions } from './options.ts';
import { type BuiltFile, type OutputKind, textFile } from './output.ts';

/** Defaults, but two more passes, which make the first part half a kilobyte smaller. */
const TERSER_OPTIONS = { ecma: 2020, compress: { passes: 3 }, format: { comments: false } } as const;
const { version: terserVersion } = createRequire(import.meta.url)('terser/package.json');
/**
 * First line of a script most of whose functions run soon: an explicit compile hint.
 * V8 since 13.6 (Chrome 136) then compiles all of them beside the page's thread while the script arrives, not each at its first call.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';
/**
 * First line of each script that esbuild writes; terser drops it.
 * esbuild names a file by the hash of its own output: with this line, another version or settings of terser change the name.
 */
const MINIFIER_COMMENT = `/* terser ${terserVersion} ${JSON.stringify(TERSER_OPTIONS)} ${COMPILE_HINT} */`;

/** The output directory as esbuild sees it, which writes nothing: always the same, so that hashes are. */
const OUTDIR = 'dist';
type Define = Record<string, string>;

export interface Entry {
  /** Absolute. */
  readonly file: string;
  /** Part of the entry's script and of the chunks that it imports statically: 'lazy' by default. */
  readonly kind?: 'first' | 'app' | 'worker' | 'deal' | 'lazy';
  /** True for a lazy script that is compiled at once, as those of the first load are. */
  readonly isCompiledAtOnce?: boolean;
  /**
   * True for a script whose exports nobody reads by its address.
   * Its code is in a chunk when other entries import it, and the entry's own script only names that chunk: it is left out.
   */
  readonly isOnlyRun?: boolean;
}
/** Addresses of an entry's output. Absolute, as the app may be opened on any route. */
export interface EntryUrls {
  readonly script: string;
  /** '' when the entry imports no styles. */
  readonly stylesheet: string;
  /** Chunks that the script imports statically, directly or through another chunk. */
  readonly chunks: readonly string[];
}
export interface BundleSettings<Name extends string = string> {
  readonly root: string;
  /** Folder of the page on its host, '/' by default. */
  readonly basePath?: string;
  readonly entries: Readonly<Record<Name, Entry>>;
  readonly define: Define;
  /** 'iife' makes classic scripts. */
  readonly format?: 'esm' | 'iife';
  /** True: code that entries share, and what `import()` loads, are files of their own. */
  readonly hasChunks?: boolean;
  /**
   * True for styles that are loaded beside those of another graph: names as written, `queue_row`.
   * Each graph of its own would count its short names from the start. Scripts are shortened by terser all the same.
   */
  readonly keepsClassNames?: boolean;
}

/** Bundles one graph of entries. Throws with esbuild's own message when a source does not build. */
export async function bundle<Name extends string>(settings: BundleSettings<Name>) {
  const { root, basePath = '/', define, format = 'esm', hasChunks = format === 'esm' } = settings;
  const entries = Object.entries<Entry>(settings.entries);
  const { metafile, outputFiles } = await esbuild({
    ...sharedOptions({ root, basePath, outdir: OUTDIR, define }),
    entryPoints: Object.fromEntries(entries.map(([name, { file }]) => [name, file])),
    format,
    splitting: hasChunks,
    ...(settings.keepsClassNames ? { minify: false, minifySyntax: true, minifyWhitespace: true } : {}),
    banner: { js: MINIFIER_COMMENT },
  });
  if (argv.includes('--why')) console.log(await analyzeMetafile(metafile));

  const parts = entries.map(([name, { file, kind = 'lazy', isCompiledAtOnce, isOnlyRun }]) => {
    const outputs = Object.entries(metafile.outputs);
    const isOf = (source = '') => resolve(root, source) === file;
    const [own = '', output] = outputs.find(([, { entryPoint }]) => isOf(entryPoint)) ?? [];
    const [script] = (isOnlyRun && outputs.find(([, { inputs }]) => Object.keys(inputs).some(isOf))) || [own];
    const chunks = staticImports(metafile, script);
    return {
      ...{ name, kind, script, chunks, scripts: [script, ...chunks], stylesheet: output?.cssBundle ?? '' },
      unneeded: script === own ? '' : own,
      isCompiledAtOnce: isCompiledAtOnce ?? kind !== 'lazy',
    };
  });
  const isEarly = (kind: OutputKind) => kind !== 'lazy' && kind !== 'deal';
  checkLazyScripts(
    metafile,
    parts.flatMap(({ kind, scripts }) => (isEarly(kind) ? scripts : [])),
  );
  // The first part's styles are in the app's stylesheet, which is the page's; a deal's in that of all screens.
  const kindOf = (output: string): OutputKind => {
    const part = parts.find(({ scripts, stylesheet }) => stylesheet === output || scripts.includes(output));
    if (!part || !output.endsWith('.css')) return part?.kind ?? 'lazy';
    return part.kind === 'app'
      ? 'style'
      : part.kind === 'first' || part.kind === 'deal'
        ? 'other'
        : part.kind;
  };

  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]));
  const files: BuiltFile[] = [];
  for (const [output, { inputs }] of Object.entries(metafile.outputs)) {
    if (output.endsWith('.map') || parts.some(({ unneeded }) => unneeded === output)) continue;
    const path = pathOf(output);
    let code = texts.get(resolve(root, output)) ?? '';
    let map = texts.get(resolve(root, `${output}.map`));
    // pdf.js comes minified: another pass over its megabyte would take as long as the rest of the build.
    if (map && path.endsWith('.js') && !path.startsWith('assets/pdf-')) {
      const isHinted = parts.some((part) => part.isCompiledAtOnce && part.scripts.includes(output));
      const minified = await minify(code, {
        ...TERSER_OPTIONS,
        format: { ...TERSER_OPTIONS.format, preamble: isHinted ? COMPILE_HINT : '' },
        module: format === 'esm',
        sourceMap: { content: map },
      });
      [code, map] = [minified.code ?? '', String(minified.map)];
    }
    files.push({ ...textFile(path, code, kindOf(output)), modules: Object.keys(inputs) });
    if (map) files.push(textFile(`${path}.map`, map));
  }
  const urlOf = (output: string): string => (output ? basePath + pathOf(output) : '');
  const urls = parts.map(({ name, script, stylesheet, chunks }): [string, EntryUrls] => [
    name,
    { script: urlOf(script), stylesheet: urlOf(stylesheet), chunks: chunks.map(urlOf) },
  ]);
  return { files, urls: Object.fromEntries(urls) as Record<Name, EntryUrls> };
}

/** Bundles a script to be put into the page itself. esbuild has escaped any '</script' in its code. */
export async function bundleInlineScript(root: string, file: string, define: Define): Promise<string> {
  const { files } = await bundle({ root, entries: { inline: { file } }, define, format: 'iife' });
  return new TextDecoder().decode(files[0]?.contents);
}

/** Adds to `found` what a script needs before it can run: its static imports, and theirs. */
function staticImports(metafile: Metafile, script: string, found: string[] = []): readonly string[] {
  for (const { path, kind } of metafile.outputs[script]?.imports ?? []) {
    if (kind !== 'import-statement' || found.includes(path)) continue;
    found.push(path);
    staticImports(metafile, path, found);
  }
  return found;
}

/**
 * Throws when a script that is imported lazily needs a chunk that its importer does not.
 * When such a chunk is lost once, Chromium remembers that for the life of the page or worker.
 * Each retry of the script then fails without a request, whatever its URL.
 * `first`: the scripts of the first load.
 */
function checkLazyScripts(metafile: Metafile, first: readonly string[]): void {
  for (const [importer, { imports }] of Object.entries(metafile.outputs))
    for (const { path, kind, external } of imports) {
      if (kind !== 'dynamic-import' || external) continue;
      const loaded = [...first, importer, ...staticImports(metafile, importer)];
      const missing = staticImports(metafile, path).find((chunk) => !loaded.includes(chunk));
      if (!missing) continue;
      const modules = Object.keys(metafile.outputs[missing]?.inputs ?? {}).join(', ');
      throw new Error(`${path} shares a chunk with another lazy script. An entry is to import ${modules}.`);
    }
}

/** 'dist/assets/app-5ZK2.js' → 'assets/app-5ZK2.js'. */
const pathOf = (output: string): string => output.slice(OUTDIR.length + 1);
