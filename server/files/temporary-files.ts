// Files of uploads in progress that a killed process left behind.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

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
