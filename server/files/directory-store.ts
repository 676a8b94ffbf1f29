// Files in a directory: appearing whole or not at all, surviving a crash, and never outside of it.
import { constants, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type FileSource, type FileStore, isFileKey, newFileKey } from './file-store.ts';

const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * Keeps files below `root`, made when needed, two levels deep: 65,536 directories keep each small at millions of
 * files. Best given sources on the same file system (see `temporary-files.ts`); others are copied first.
 */
export function createDirectoryStore(root: string): FileStore {
  const home = resolve(root);
  const pathOf = (key: string) => join(home, key.slice(0, 2), key.slice(2, 4), key);
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

/** A rename shows the file whole or not at all; between file systems there is none, so a copy beside it is renamed. */
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

/** A new directory is only kept for certain when the one that lists it is on the disk as well. */
async function makeDirectory(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncToDisk(dirname(made));
}

/** Until this is done, the bytes of a file or the entries of a directory may be in memory alone. */
async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows does not sync what is open for reading, nor directories: its own journal keeps those.
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle.close();
  }
}
