// Build cache: a fingerprint of the sources tells whether dist/ is up to date, so that a second start takes seconds.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const FINGERPRINT_FILE = join(ROOT, '.cache', 'built-from');

/** Everything that a build reads. The lockfile represents all packages. */
const INPUTS = ['src', 'worker', 'public', 'scripts/build', 'build.ts', 'package.json', 'package-lock.json'];

async function listFiles(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * One hash of all inputs' contents and of the settings from the environment. Contents, not times: a new clone and
 * a switched branch have new times only. A few hundred small files take some 20 ms.
 */
export async function fingerprint(
  root: string,
  inputs: readonly string[],
  settings: string,
): Promise<string> {
  const hash = createHash('sha256').update(settings);
  for (const input of inputs) {
    const files = (await listFiles(join(root, input))).sort();
    for (const file of files) hash.update(`\0${file.slice(root.length)}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}

const currentFingerprint = () => fingerprint(ROOT, INPUTS, env.API_BASE_URL ?? '');

/** True when dist/ was built from exactly these sources and settings. */
export async function isBuildUpToDate(): Promise<boolean> {
  if (!existsSync(FINGERPRINT_FILE) || !existsSync(join(ROOT, 'dist', 'index.html'))) return false;
  return (await readFile(FINGERPRINT_FILE, 'utf8')) === (await currentFingerprint());
}

/** Stores the fingerprint of the sources that dist/ was built from. */
export async function saveBuildFingerprint(): Promise<void> {
  await mkdir(dirname(FINGERPRINT_FILE), { recursive: true });
  await writeFile(FINGERPRINT_FILE, await currentFingerprint());
}
