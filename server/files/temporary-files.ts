// Directory for uploads in progress, cleared of files that a killed process left behind.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than any upload takes. */
const ABANDONED_AFTER_MS = 3_600_000;

/** To be called once at start. Other instances may use the same directory: their recent files stay. */
export async function prepareTempDir(directory: string, now: number): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && now - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}
