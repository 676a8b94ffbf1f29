// Kept page files: hashed files of other builds than this instance's, from the database that all instances share (RUN-28).

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Logger } from 'pino';
import { HOUR_MS } from '#domain/durations.ts';
import { BoundedMap } from '#runtime/bounded-map.ts';
import { errorLogFields } from '../logging/logger.ts';
import type { OnRemoved } from '../runtime/removed-kinds.ts';
import type { Database } from '../store/database.ts';
import { deleteOldPageFiles, findPageFile, markPageFiles, storePageFile } from '../store/page-files.ts';

/** Scripts and stylesheets of esbuild: the hash in the name stands for the content. */
const HASHED_NAME = /^[\w.-]{1,100}-[A-Z0-9]{8}\.(?:js|css)$/;
const KEPT_MS = 24 * HOUR_MS;
/** The quality, 0 to 11: the highest would take half a minute for all files of a build. */
const START_QUALITY = 5;
/** Files in memory, and lookups at once: more are answered as missing. */
const MAX_CACHED = 64;
const MAX_LOOKUPS = 20;

export type KeptPageFiles = Awaited<ReturnType<typeof keepPageFiles>>;

interface KeptPageFilesOptions {
  readonly log: Pick<Logger, 'error'>;
  readonly onRemoved: OnRemoved;
  /** A day by default; shorter in tests. */
  readonly keptMs?: number;
}

/** Uncompressed content of a kept file. */
export const uncompressed: (content: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

/**
 * Stores the hashed files of `dir` that the database lacks, then marks them as present every hour.
 * Resolves when they are stored: until then this instance must not answer, because another one may be asked for its files.
 */
export async function keepPageFiles(
  database: Database,
  dir: string,
  { log, onRemoved, keptMs = KEPT_MS }: KeptPageFilesOptions,
) {
  const assets = path.join(dir, 'assets');
  const pathOf = (name: string): string => `/assets/${name}`;
  // Another build may replace the directory while this instance runs.
  const names = readdirSync(assets).filter((name) => HASHED_NAME.test(name));
  const mark = () => markPageFiles(database, names.map(pathOf));
  const known = await mark();
  for (const name of names)
    if (!known.has(pathOf(name))) await storePageFile(database, pathOf(name), await compressed(assets, name));
  const removeOld = async () => onRemoved({ page_files: await deleteOldPageFiles(database, keptMs) });
  await removeOld();
  const timer = setInterval(() => {
    mark()
      .then(removeOld)
      .catch((error: unknown) => log.error(errorLogFields(error), 'files of the page cannot be marked'));
  }, HOUR_MS).unref();

  const cache = new BoundedMap<string, Buffer>(MAX_CACHED);
  let lookups = 0;
  return {
    /** A file that some instance had within the last day, compressed by brotli; null for none. */
    async find(file: string): Promise<Buffer | null> {
      const cached = cache.get(file);
      if (cached) return cached;
      if (!HASHED_NAME.test(file.slice(pathOf('').length)) || lookups >= MAX_LOOKUPS) return null;
      lookups += 1;
      try {
        const found = await findPageFile(database, file);
        if (found) cache.set(file, found);
        return found;
      } finally {
        lookups -= 1;
      }
    },
    stop: (): void => clearInterval(timer),
  };
}

/**
 * The copy that the build has compressed, else the file compressed now.
 * At a level that does not hold up the start.
 */
async function compressed(assets: string, name: string): Promise<Buffer> {
  try {
    return readFileSync(path.join(assets, `${name}.br`));
  } catch {
    return promisify(brotliCompress)(readFileSync(path.join(assets, name)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: START_QUALITY },
    });
  }
}
