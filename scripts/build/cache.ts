// Build cache: a fingerprint of the sources shows whether dist/ or dist-server/ is up to date, so that a second start takes seconds.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const BUILD = ['scripts/build', 'build.ts', 'package.json', 'package-lock.json'];

/**
 * The files that the build reads, a file of what it makes, and the file with the fingerprint.
 * The lockfile represents all packages.
 */
const OUTPUTS = {
  page: {
    inputs: ['core', 'src', 'worker', 'public', ...BUILD],
    result: 'dist/index.html',
    stamp: '.cache/built-from',
  },
  server: {
    inputs: ['core', 'server', ...BUILD],
    result: 'dist-server/cli.js',
    stamp: '.cache/server-built-from',
  },
} as const;
type Output = keyof typeof OUTPUTS;

async function listFiles(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * One hash of all inputs' contents and of the settings from the environment.
 * Contents, not times: a new clone and a switched branch have new times only. A few hundred small files take some 20 ms.
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

const currentFingerprint = (output: Output) =>
  fingerprint(ROOT, OUTPUTS[output].inputs, output === 'page' ? (env.API_BASE_URL ?? '') : '');

/** Whether the output, or both, was built from exactly these sources and settings. */
export async function isBuildUpToDate(output?: Output): Promise<boolean> {
  if (!output) return (await isBuildUpToDate('page')) && (await isBuildUpToDate('server'));
  const stamp = join(ROOT, OUTPUTS[output].stamp);
  if (!existsSync(stamp) || !existsSync(join(ROOT, OUTPUTS[output].result))) return false;
  return (await readFile(stamp, 'utf8')) === (await currentFingerprint(output));
}

/** Stores the fingerprint of the sources that the output was built from. */
export async function saveBuildFingerprint(output: Output): Promise<void> {
  const stamp = join(ROOT, OUTPUTS[output].stamp);
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, await currentFingerprint(output));
}
