// Choice of the file store by the configuration, with a directory for uploads in progress.
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Settings } from '../config.ts';
import { createDirectoryStore } from './directory-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';
import { prepareTempDir } from './temporary-files.ts';

export interface FileStorage {
  readonly store: FileStore;
  /** For `receiveUpload`. */
  readonly tempDir: string;
  /** Free space on the disk of `tempDir`, which the directory store and the embedded database share; Infinity when unknown. */
  freeBytes(): Promise<number>;
}

/** `s3` null: files live below `dataDir`/files. `now`: epoch ms. */
export async function openFileStore(
  config: { readonly dataDir: string; readonly s3: S3Settings | null },
  now: number,
): Promise<FileStorage> {
  const tempDir = join(config.dataDir, 'uploads');
  await prepareTempDir(tempDir, now);
  const store = config.s3 ? createS3Store(config.s3) : createDirectoryStore(join(config.dataDir, 'files'));
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
