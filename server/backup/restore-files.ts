// Restore of the files of chats into a directory store.
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filePathOf, makeDirectory } from '../files/directory-store.ts';
import { syncToDisk } from '../runtime/sync-to-disk.ts';
import { copyWithChecksum } from './copy-files.ts';
import { BackupError, entriesOf, FILES_FOLDER, type ManifestFile } from './manifest.ts';

/** `filesDir` appears whole; what was there is moved to `<filesDir>.replaced-<stamp>`. */
export async function restoreFiles(
  backup: string,
  files: readonly ManifestFile[],
  filesDir: string,
  stamp: string,
): Promise<void> {
  const restoring = `${filesDir}.restoring`;
  await rm(restoring, { recursive: true, force: true });
  await makeDirectory(restoring);
  for (const { key, sha256 } of files) {
    const path = filePathOf(restoring, key);
    await makeDirectory(dirname(path));
    const copied = await copyWithChecksum(filePathOf(join(backup, FILES_FOLDER), key), path);
    if (copied?.sha256 !== sha256) throw new BackupError(`file ${key} is not what was backed up`);
    await syncToDisk(dirname(path));
  }
  await putInPlace(restoring, filesDir, stamp);
}

/** `place` becomes what is in `restoring`; what was there is moved to `<place>.replaced-<stamp>`. */
export async function putInPlace(restoring: string, place: string, stamp: string): Promise<void> {
  if (await hasEntries(place)) await rename(place, `${place}.replaced-${stamp}`);
  else await rm(place, { recursive: true, force: true });
  await rename(restoring, place);
  await syncToDisk(dirname(place));
}

export const hasEntries = async (directory: string): Promise<boolean> =>
  (await entriesOf(directory)).length > 0;
