// The place for uploads in progress, cleared of what a killed process left behind.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No upload takes so long: older files belong to nobody. */
const ABANDONED_AFTER_MS = 3_600_000;

/** Call once at start. Other instances may be using the same directory: their files are young and stay. */
export async function prepareTempDir(directory: string, now: number): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && now - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}
