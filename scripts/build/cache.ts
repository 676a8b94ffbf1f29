// Build cache: whether dist/ or dist-server/ is up to date, so that a second start takes seconds.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '../files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The lockfile represents all packages. */
const BUILD = [
  'scripts/build',
  'scripts/files.ts',
  'scripts/new-database.ts',
  'build.ts',
  'package.json',
  'package-lock.json',
];
/** The files that the build reads, and a file of what it makes. */
const OUTPUTS = {
  page: { inputs: ['core', 'src', 'worker', 'public', ...BUILD], result: 'dist/index.html' },
  server: { inputs: ['core', 'server', ...BUILD], result: 'dist-server/cli.js' },
};
type Output = keyof typeof OUTPUTS;

const stampOf = (output: Output): string => join(ROOT, '.cache', `${output}-built-from`);
const currentFingerprint = (output: Output): Promise<string> =>
  fingerprint(
    ROOT,
    OUTPUTS[output].inputs,
    output === 'page' ? `${env.API_BASE_URL ?? ''} ${env.BASE_PATH ?? ''}` : '',
  );

/** Whether the outputs, both by default, were built from exactly these sources and settings. */
export async function isBuildUpToDate(...outputs: Output[]): Promise<boolean> {
  for (const output of outputs.length > 0 ? outputs : (['page', 'server'] as const)) {
    const isBuilt = existsSync(stampOf(output)) && existsSync(join(ROOT, OUTPUTS[output].result));
    if (!isBuilt || (await readFile(stampOf(output), 'utf8')) !== (await currentFingerprint(output)))
      return false;
  }
  return true;
}

/** Stores the fingerprint of the sources that the output was built from. */
export async function saveBuildFingerprint(output: Output): Promise<void> {
  await mkdir(dirname(stampOf(output)), { recursive: true });
  await writeFile(stampOf(output), await currentFingerprint(output));
}
