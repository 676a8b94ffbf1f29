// Output directory: what a built file is, and how files are written: compressed, the page last, older files removed; licences.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from '../files.ts';

const COMPRESSIBLE = new Set(['.html', '.css', '.js', '.mjs', '.svg', '.json', '.txt', '.webmanifest']);
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/**
 * The part of the product that a file belongs to.
 * The first load is 'page', 'style' (its stylesheet), 'first' (what draws the first cards), 'app' and 'worker'.
 * 'deal' is what the page of a deal adds to it and to the page of a request.
 * 'lazy' is fetched when it is needed; 'other' is copied as it is, or for tools.
 */
export type OutputKind = 'page' | 'style' | 'first' | 'app' | 'worker' | 'deal' | 'lazy' | 'other';

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

/** Every file below `directory`, to be written under `prefix` as it is. */
export const readFolder = async (directory: string, prefix = ''): Promise<BuiltFile[]> =>
  Promise.all(
    (await listFiles(directory)).map(async (path) => ({
      path: prefix + path,
      contents: await readFile(join(directory, path)),
      kind: 'other' as const,
    })),
  );

/** Writes a file and, beside a text, its .br and .gz. */
async function writeCompressed(out: string, file: BuiltFile): Promise<FileSizes> {
  const { contents } = file;
  const path = join(out, file.path);
  await mkdir(dirname(path), { recursive: true });
  const sizes = { file, raw: contents.length, gzip: null, brotli: null };
  if (!COMPRESSIBLE.has(extname(path))) {
    await writeFile(path, contents);
    return sizes;
  }
  // Brotli's default is its best.
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(contents),
    promisify(gzip)(contents, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await writeFile(`${path}.br`, br);
  await writeFile(`${path}.gz`, gz);
  await writeFile(path, contents);
  return { ...sizes, gzip: gz.length, brotli: br.length };
}

/**
 * Writes `files`, compressed too, and removes every other file in `out`.
 * A server that reads `out` meanwhile never sees a page whose scripts are not there yet.
 */
export async function writeOutput(out: string, files: readonly BuiltFile[]): Promise<FileSizes[]> {
  const write = (some: readonly BuiltFile[]) => Promise.all(some.map((file) => writeCompressed(out, file)));
  const isPage = ({ path }: BuiltFile) => path.endsWith('.html');
  const others = await write(files.filter((file) => !isPage(file)));
  const pages = await write(files.filter(isPage));
  const sizes = [...others, ...pages];
  const written = new Set(sizes.flatMap(({ file }) => ['', '.br', '.gz'].map((end) => file.path + end)));
  for (const path of await listFiles(out)) if (!written.has(path)) await rm(join(out, path));
  return sizes;
}

/**
 * Licences of all packages that a bundle has code of, by name.
 * Minified code carries none, and MIT and Apache require a copy. `root`: the folder with node_modules.
 */
export async function collectLicences(root: string, bundles: readonly BuiltFile[]): Promise<string> {
  const modules = bundles.flatMap((bundle) => bundle.modules ?? []);
  const names = new Set(modules.flatMap((module) => PACKAGE.exec(module)?.[1] ?? []));
  const texts = await Promise.all(
    [...names].sort().map((name) => licenceOf(join(root, 'node_modules', name), name)),
  );
  return texts.join(`\n\n${'-'.repeat(80)}\n\n`);
}

async function licenceOf(folder: string, name: string): Promise<string> {
  const manifest: { version?: string; license?: string } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const title = `${name} ${manifest.version ?? ''} (${manifest.license ?? 'licence not named'})`;
  const file = (await readdir(folder)).find((one) => /^licen[cs]e/i.test(one));
  return file === undefined ? title : `${title}\n\n${(await readFile(join(folder, file), 'utf8')).trim()}`;
}
