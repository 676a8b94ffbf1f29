// New directory of the embedded database, unpacked from the archive that the build has made of one: whole, or not there at all.
import fs from 'node:fs';
import path from 'node:path';
import { parseTarGzip } from 'nanotar';
import { syncToDisk } from '../../runtime/sync-to-disk.ts';

/** Files of a database that are synced at the same time. */
const SYNCS_AT_ONCE = 64;

/**
 * Unpacks `archive` into `directory`, which the caller has locked, unless anything is in it.
 * Everything is written and synced beside it, and then takes its place by a rename.
 * So a killed start or a power cut leaves no half database. Rejects for an archive that is cut off.
 */
export async function unpackNewDatabase(archive: string, directory: string): Promise<void> {
  if (fs.existsSync(directory) && fs.readdirSync(directory).length > 0) return;
  const unpacking = `${path.resolve(directory)}.unpacking`;
  fs.rmSync(unpacking, { recursive: true, force: true });
  const written = await unpackTar(fs.readFileSync(archive), unpacking);
  for (let i = 0; i < written.length; i += SYNCS_AT_ONCE)
    await Promise.all(written.slice(i, i + SYNCS_AT_ONCE).map(syncToDisk));
  // A rename replaces an empty directory, but not on Windows.
  if (fs.existsSync(directory)) fs.rmdirSync(directory);
  fs.renameSync(unpacking, directory);
  await syncToDisk(path.dirname(unpacking));
}

/** Writes the files and folders of a gzipped tar below `root`, and returns their paths, `root` first. */
async function unpackTar(archive: Uint8Array, root: string): Promise<readonly string[]> {
  const written = [root];
  fs.mkdirSync(root, { recursive: true });
  for (const { name, type, data } of await parseTarGzip(archive)) {
    const target = path.join(root, name);
    if (type === 'directory') fs.mkdirSync(target);
    else fs.writeFileSync(target, data ?? '');
    written.push(target);
  }
  return written;
}
