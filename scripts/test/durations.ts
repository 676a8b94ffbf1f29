// Durations of test files as last measured on this machine, in .cache; they only decide the order.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../setup.mjs';

const DIRECTORY = join(ROOT, '.cache', 'test');
const FILE = join(DIRECTORY, 'durations.json');

/** Seconds by file; empty on a new clone. */
export async function readDurations(): Promise<Record<string, number>> {
  return existsSync(FILE) ? JSON.parse(await readFile(FILE, 'utf8')) : {};
}

/** Adds the durations of this run to the ones of files that it left out. */
export async function saveDurations(
  measured: readonly { readonly file: string; readonly seconds: number }[],
): Promise<void> {
  const all = await readDurations();
  for (const { file, seconds } of measured) all[file] = Math.round(seconds * 10) / 10;
  await mkdir(DIRECTORY, { recursive: true });
  await writeFile(FILE, JSON.stringify(all, null, 1));
}
