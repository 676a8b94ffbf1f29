// Files of chats in a backup: copied once and shared with the backup before by hard links, because a stored file never changes; and restored.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { filePathOf, makeDirectory } from '../files/directory-store.ts';
import { syncToDisk } from '../runtime/sync-to-disk.ts';
import { BackupError, entriesOf, FILES_FOLDER, type ManifestFile } from './manifest.ts';

/** The backup before, on the same file system. */
export interface EarlierBackup {
  readonly path: string;
  readonly files: ReadonlyMap<string, ManifestFile>;
}

/** @param source root of the directory store; `backup` is the directory of the new backup */
export function createFileCopier(source: string, backup: string, earlier: EarlierBackup | null) {
  const done = new Map<string, ManifestFile>();
  const target = join(backup, FILES_FOLDER);

  const copyOne = async (key: string): Promise<boolean> => {
    const path = filePathOf(target, key);
    await makeDirectory(dirname(path));
    const known = earlier?.files.get(key);
    if (known && earlier) {
      const isLinked = await link(filePathOf(join(earlier.path, FILES_FOLDER), key), path).then(
        () => true,
        () => false,
      );
      if (isLinked) {
        done.set(key, known);
        return true;
      }
    }
    const sums = await copyWithChecksum(filePathOf(source, key), path);
    if (sums) done.set(key, { key, ...sums });
    return sums !== null;
  };

  return {
    /** Copies those that are not copied yet. Resolves with the keys that the store does not have. */
    async copy(keys: readonly string[]): Promise<string[]> {
      const missing: string[] = [];
      for (const key of keys) if (!done.has(key) && !(await copyOne(key))) missing.push(key);
      return missing;
    },
    /** The keys that were copied. */
    copied: (keys: readonly string[]): ManifestFile[] =>
      keys.flatMap((key) => {
        const file = done.get(key);
        return file ? [file] : [];
      }),
  };
}

/** On disk when it resolves; null when there is no such file. */
async function copyWithChecksum(
  from: string,
  to: string,
): Promise<{ readonly bytes: number; readonly sha256: string } | null> {
  const source = await open(from, 'r').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (source === null) return null;
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(source.createReadStream(), measure, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
  await syncToDisk(to);
  return { bytes, sha256: hash.digest('hex') };
}

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
