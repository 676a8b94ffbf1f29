// Choice of the file store by the configuration, with a directory for uploads in progress and its clean-up.
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Settings } from '../config/config.ts';
import { createDirectoryStore } from './directory-store.ts';
import { StorageUnavailable, withinTime } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

/** A start does not wait longer for a storage that is away. */
const CHECK_MS = 5_000;

export type FileStorage = Awaited<ReturnType<typeof openFileStore>>;

/**
 * `s3` null: files live below `dataDir`/files.
 * Throws when the storage cannot work with these settings (RUN-35); one that is away is reported to `onAway`.
 */
export async function openFileStore(
  config: { readonly dataDir: string; readonly s3: S3Settings | null },
  onAway: (error: StorageUnavailable) => void = () => {},
) {
  const tempDir = join(config.dataDir, 'uploads');
  await mkdir(tempDir, { recursive: true, mode: 0o700 });
  const store = config.s3 ? createS3Store(config.s3) : createDirectoryStore(join(config.dataDir, 'files'));
  const checked = Promise.resolve(store.check?.());
  await withinTime(checked, CHECK_MS, 'file storage: no answer at the start').catch((error: unknown) => {
    if (!(error instanceof StorageUnavailable)) throw error;
    onAway(error);
  });
  return {
    store /** For `receiveUpload`. */,
    tempDir /** Free bytes on the disk of `tempDir`, directory store and embedded database; Infinity when unknown. */,
    freeBytes: (): Promise<number> => freeBytesOf(tempDir),
  };
}

async function freeBytesOf(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Longer than any upload takes. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Removes abandoned files, at a start; resolves with their number.
 * Other instances may use the same directory: their recent files stay.
 */
export async function removeAbandonedFiles(directory: string, now: number): Promise<number> {
  let removed = 0;
  for (const name of await namesIn(directory)) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || now - found.mtimeMs <= ABANDONED_AFTER_MS) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** None of a directory that does not exist yet: the first upload makes it. */
const namesIn = (directory: string): Promise<string[]> =>
  readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
