// Output directory: what a built file is, and how files are written: compressed, the page last, older files removed.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = new Set(['.html', '.css', '.js', '.mjs', '.svg', '.json', '.txt', '.webmanifest']);

/**
 * The part of the product that a file belongs to.
 * The first load is 'page', 'style' (its stylesheet), 'first' (what draws the first cards), 'app' and 'worker'.
 * 'lazy' is fetched when it is needed; 'other' is copied as it is, or for tools.
 */
export type OutputKind = 'page' | 'style' | 'first' | 'app' | 'worker' | 'lazy' | 'other';

export interface BuiltFile {
  /** Relative to the output directory, with '/': 'assets/app-5ZK2.js'. */
  readonly path: string;
  readonly contents: Uint8Array;
  readonly kind: OutputKind;
  /** Paths of the source modules of a bundle. */
  readonly modules?: readonly string[];
}

export const textFile = (path: string, text: string, kind: OutputKind = 'other'): BuiltFile => ({
  path,
  contents: new TextEncoder().encode(text),
  kind,
});

/** Bytes. */
export interface FileSizes {
  readonly file: BuiltFile;
  readonly raw: number;
  /** Null for what is served as it is, such as pictures and source maps. */
  readonly gzip: number | null;
  readonly brotli: number | null;
}

interface CompressedFile extends FileSizes {
  readonly variants: readonly (readonly [suffix: string, contents: Uint8Array])[];
}

async function compress(file: BuiltFile): Promise<CompressedFile> {
  const { contents } = file;
  const sizes = { file, raw: contents.length };
  const own = ['', contents] as const;
  if (!COMPRESSIBLE.has(extname(file.path))) return { ...sizes, gzip: null, brotli: null, variants: [own] };
  // Brotli's default is its best.
  const [br, gz] = await Promise.all([
    brotli(contents),
    zip(contents, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { ...sizes, gzip: gz.length, brotli: br.length, variants: [['.br', br], ['.gz', gz], own] };
}

/** Every file below `directory`, to be written under `prefix` as it is. */
export async function readFolder(directory: string, prefix = ''): Promise<BuiltFile[]> {
  const files: BuiltFile[] = [];
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.push({
      path: prefix + relative(directory, path).split(sep).join('/'),
      contents: await readFile(path),
      kind: 'other',
    });
  }
  return files;
}

async function removeStaleFiles(keep: ReadonlySet<string>, directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !keep.has(relative(directory, path).split(sep).join('/'))) await rm(path);
  }
}

/**
 * Writes `files` and, beside each text, its .br and .gz; removes every other file in `out`.
 * A server that reads `out` meanwhile never sees a page whose scripts are not there yet.
 */
export async function writeOutput(out: string, files: readonly BuiltFile[]): Promise<FileSizes[]> {
  const all = await Promise.all(files.map(compress));
  const written = new Set<string>();
  const pageLast = [...all].sort((a, b) => Number(a.file.kind === 'page') - Number(b.file.kind === 'page'));
  for (const { file, variants } of pageLast) {
    for (const [suffix, contents] of variants) {
      const path = file.path + suffix;
      await mkdir(dirname(join(out, path)), { recursive: true });
      await writeFile(join(out, path), contents);
      written.add(path);
    }
  }
  await removeStaleFiles(written, out);
  return all;
}
