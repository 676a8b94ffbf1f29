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

interface Entry {
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
/** Addresses of an entry's output. */
export interface EntryUrls {
  readonly script: string;
  /** '' when the entry imports no styles. */
  readonly stylesheet: string;
  /** Chunks that the script imports statically, directly or through another chunk. */
  readonly chunks: readonly string[];
}
export interface BundleSettings {
  readonly root: string;
  /** Folder of the page on its host, '/' by default. */
  readonly basePath?: string;
  readonly entries: Readonly<Record<string, Entry>>;
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
export interface Bundle {
  readonly files: readonly BuiltFile[];
  /** Throws for a name that is no entry. */
  urlsOf(entry: string): EntryUrls;
}

/** Bundles one graph of entries. Throws with esbuild's own message when a source does not build. */
export async function bundle(settings: BundleSettings): Promise<Bundle> {
  const { root, basePath = '/', entries, define, format = 'esm', hasChunks = format === 'esm' } = settings;
  const { metafile, outputFiles } = await esbuild({
    ...sharedOptions({ root, basePath, outdir: OUTDIR, define }),
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, { file }]) => [name, file])),
    format,
    splitting: hasChunks,
    ...(settings.keepsClassNames ? { minify: false, minifySyntax: true, minifyWhitespace: true } : {}),
    banner: { js: MINIFIER_COMMENT },
  });
  if (argv.includes('--why')) console.log(await analyzeMetafile(metafile));

  // Absolute, as the app may be opened on any route.
  const urlOf = (output: string): string => (output ? basePath + pathOf(output) : '');
  const kinds = new Map<string, OutputKind>();
  const urls = new Map<string, EntryUrls>();
  const first: string[] = [];
  const compiledAtOnce = new Set<string>();
  const unneeded = new Set<string>();
  for (const [name, entry] of Object.entries(entries)) {
    const { file, kind = 'lazy', isCompiledAtOnce = kind !== 'lazy' } = entry;
    const [own = '', output] =
      Object.entries(metafile.outputs).find(([, one]) => resolve(root, one.entryPoint ?? '') === file) ?? [];
    const script = entry.isOnlyRun ? scriptWith(metafile, root, file) : own;
    if (script !== own) unneeded.add(own);
    const stylesheet = output?.cssBundle ?? '';
    const chunks = staticImports(metafile, script);
    for (const path of [script, ...chunks]) if (!kinds.has(path)) kinds.set(path, kind);
    if (kind !== 'lazy' && kind !== 'deal') first.push(script, ...chunks);
    if (isCompiledAtOnce) for (const path of [script, ...chunks]) compiledAtOnce.add(path);
    // The first part's styles are in the app's stylesheet, which is the page's; a deal's in that of all screens.
    kinds.set(stylesheet, kind === 'app' ? 'style' : kind === 'first' || kind === 'deal' ? 'other' : kind);
    urls.set(name, { script: urlOf(script), stylesheet: urlOf(stylesheet), chunks: chunks.map(urlOf) });
  }
  checkLazyScripts(metafile, first);

  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]));
  const files: BuiltFile[] = [];
  for (const [output, { inputs }] of Object.entries(metafile.outputs)) {
    if (output.endsWith('.map') || unneeded.has(output)) continue;
    const path = pathOf(output);
    let code = texts.get(resolve(root, output)) ?? '';
    let map = texts.get(resolve(root, `${output}.map`));
    // pdf.js comes minified: another pass over its megabyte would take as long as the rest of the build.
    if (map && path.endsWith('.js') && !path.startsWith('assets/pdf-')) {
      const sourceMap = { content: map };
      const minified = await minify(code, {
        ...TERSER_OPTIONS,
        format: { ...TERSER_OPTIONS.format, preamble: compiledAtOnce.has(output) ? COMPILE_HINT : '' },
        module: format === 'esm',
        sourceMap,
      });
      [code, map] = [minified.code ?? '', String(minified.map)];
    }
    files.push({ ...textFile(path, code, kinds.get(output) ?? 'lazy'), modules: Object.keys(inputs) });
    if (map) files.push(textFile(`${path}.map`, map));
  }
  return {
    files,
    urlsOf(entry) {
      const found = urls.get(entry);
      if (!found) throw new Error(`The build has no entry '${entry}'`);
      return found;
    },
  };
}

/** Bundles a script to be put into the page itself. esbuild has escaped any '</script' in its code. */
export async function bundleInlineScript(root: string, file: string, define: Define): Promise<string> {
  const { files } = await bundle({ root, entries: { inline: { file } }, define, format: 'iife' });
  return new TextDecoder().decode(files[0]?.contents);
}

/** The script that has the code of a source file. */
function scriptWith(metafile: Metafile, root: string, file: string): string {
  const hasCode = (inputs: object) => Object.keys(inputs).some((input) => resolve(root, input) === file);
  return Object.entries(metafile.outputs).find(([, { inputs }]) => hasCode(inputs))?.[0] ?? '';
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
