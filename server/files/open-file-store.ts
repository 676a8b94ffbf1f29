// Choice of the file store by the configuration, with a directory for uploads in progress.
import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Settings } from '../config/config.ts';
import { createDirectoryStore } from './directory-store.ts';
import { type FileStore, StorageUnavailable } from './file-store.ts';
import { createS3Store } from './s3-store.ts';
import { withinTime } from './within-time.ts';

/** A start does not wait longer for a storage that is away. */
const CHECK_MS = 5_000;

export interface FileStorage {
  readonly store: FileStore;
  /** For `receiveUpload`. */
  readonly tempDir: string;
  /** Free bytes on the disk of `tempDir`, directory store and embedded database; Infinity when unknown. */
  freeBytes(): Promise<number>;
}

/**
 * `s3` null: files live below `dataDir`/files.
 * Throws when the storage cannot work with these settings (RUN-35); one that is away is reported to `onAway`.
 */
export async function openFileStore(
  config: { readonly dataDir: string; readonly s3: S3Settings | null },
  onAway: (error: StorageUnavailable) => void = () => {},
): Promise<FileStorage> {
  const tempDir = join(config.dataDir, 'uploads');
  await mkdir(tempDir, { recursive: true, mode: 0o700 });
  const store = config.s3 ? createS3Store(config.s3) : createDirectoryStore(join(config.dataDir, 'files'));
  const checked = Promise.resolve(store.check?.());
  await withinTime(checked, CHECK_MS, 'file storage: no answer at the start').catch((error: unknown) => {
    if (!(error instanceof StorageUnavailable)) throw error;
    onAway(error);
  });
  return { store, tempDir, freeBytes: () => freeBytesOf(tempDir) };
}

async function freeBytesOf(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
