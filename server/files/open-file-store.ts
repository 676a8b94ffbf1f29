// Picks the store that the configuration names, with a place for uploads in progress that suits it.
import { join } from 'node:path';
import { createDirectoryStore } from './directory-store.ts';
import type { FileStore } from './file-store.ts';
import type { S3Settings } from './s3-client.ts';
import { createS3Store } from './s3-store.ts';
import { prepareTempDir } from './temporary-files.ts';

export interface FileStorage {
  readonly store: FileStore;
  /** For `receiveUpload`. */
  readonly tempDir: string;
}

/** `s3` null: files live below `dataDir`/files. `now`: epoch ms. */
export async function openFileStore(
  config: { readonly dataDir: string; readonly s3: S3Settings | null },
  now: number,
): Promise<FileStorage> {
  const tempDir = join(config.dataDir, 'uploads');
  await prepareTempDir(tempDir, now);
  const store = config.s3 ? createS3Store(config.s3) : createDirectoryStore(join(config.dataDir, 'files'));
  return { store, tempDir };
}
