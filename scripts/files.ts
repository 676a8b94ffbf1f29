// Files below a directory: their paths, and a fingerprint of what they hold.
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Paths of all files below `directory`, relative to it, with '/', sorted. */
export async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/**
 * One hash of the contents of all inputs, files and folders below `root`, and of `settings`.
 * Contents, not times: a new clone and a switched branch have new times only. A few hundred small files take some 20 ms.
 */
export async function fingerprint(
  root: string,
  inputs: readonly string[],
  settings: string,
): Promise<string> {
  const hash = createHash('sha256').update(settings);
  for (const input of inputs) {
    const isFolder = (await stat(join(root, input))).isDirectory();
    const paths = isFolder ? (await listFiles(join(root, input))).map((path) => `${input}/${path}`) : [input];
    for (const path of paths) hash.update(`\0${path}\0`).update(await readFile(join(root, path)));
  }
  return hash.digest('hex');
}
