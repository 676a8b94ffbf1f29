// Writes the output directory: new files first, the page last, then what no page names any more is removed.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltFile } from './built-file.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = new Set(['.html', '.css', '.js', '.mjs', '.svg', '.json', '.txt', '.webmanifest']);

export interface FileSizes {
  readonly file: BuiltFile;
  readonly raw: number;
  /** Null for what is served as it is, such as pictures and source maps. */
  readonly gzip: number | null;
  readonly brotli: number | null;
}

interface CompressedFile extends FileSizes {
  readonly variants: readonly { readonly suffix: string; readonly contents: Uint8Array }[];
}

async function compress(file: BuiltFile): Promise<CompressedFile> {
  if (!COMPRESSIBLE.has(extname(file.path))) {
    return { file, raw: file.contents.length, gzip: null, brotli: null, variants: [] };
  }
  const [br, gz] = await Promise.all([
    brotli(file.contents, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: file.contents.length,
      },
    }),
    zip(file.contents, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return {
    file,
    raw: file.contents.length,
    gzip: gz.length,
    brotli: br.length,
    variants: [
      { suffix: '.br', contents: br },
      { suffix: '.gz', contents: gz },
    ],
  };
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
  const isPage = ({ file }: CompressedFile) => file.kind === 'page';
  for (const { file, variants } of [...all.filter((one) => !isPage(one)), ...all.filter(isPage)]) {
    for (const { suffix, contents } of [...variants, { suffix: '', contents: file.contents }]) {
      const path = file.path + suffix;
      await mkdir(dirname(join(out, path)), { recursive: true });
      await writeFile(join(out, path), contents);
      written.add(path);
    }
  }
  await removeStaleFiles(written, out);
  return all;
}
