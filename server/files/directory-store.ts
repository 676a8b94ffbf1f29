// File store in a directory: files appear whole or not at all, survive a crash, and never lie outside of it.
import { constants, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { syncToDisk } from '../runtime/sync-to-disk.ts';
import { type FileSource, type FileStore, isFileKey, newFileKey } from './file-store.ts';

/** Where a directory store in `root` keeps the file `key`. */
export const filePathOf = (root: string, key: string): string =>
  join(root, key.slice(0, 2), key.slice(2, 4), key);

const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * Keeps files two levels below `root`: 65,536 directories stay small with millions of files.
 * Sources should lie on the same file system (see `open-file-store.ts`); others are copied first.
 */
export function createDirectoryStore(root: string): FileStore {
  const home = resolve(root);
  const pathOf = (key: string) => filePathOf(home, key);
  return {
    async put(source, key = newFileKey()) {
      const path = pathOf(key);
      await syncToDisk(source.path);
      await makeDirectory(dirname(path));
      await moveInto(path, source);
      await syncToDisk(dirname(path));
      return key;
    },
    async open(key) {
      if (!isFileKey(key)) return null;
      try {
        const file = await open(pathOf(key), 'r');
        const { size } = await file.stat();
        return { size, stream: file.createReadStream() };
      } catch (error) {
        if (hasErrorCode(error, 'ENOENT')) return null;
        throw error;
      }
    },
    async remove(key) {
      if (isFileKey(key)) await rm(pathOf(key), { force: true });
    },
  };
}

/** A rename is atomic; between file systems it is not possible, so a copy beside the target is renamed. */
async function moveInto(path: string, source: FileSource): Promise<void> {
  try {
    await rename(source.path, path);
  } catch (error) {
    if (!hasErrorCode(error, 'EXDEV')) throw error;
    const copy = `${path}.copy`;
    try {
      await copyFile(source.path, copy, constants.COPYFILE_EXCL);
      await syncToDisk(copy);
      await rename(copy, path);
    } finally {
      await rm(copy, { force: true });
    }
  }
}

/** A new directory survives a crash only when its parent directory has been synced too. */
export async function makeDirectory(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncToDisk(dirname(made));
}
