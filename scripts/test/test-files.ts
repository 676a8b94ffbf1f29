// Test files by tier and step; finds files that no step runs.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../files.ts';
import type { SuiteStep, TestStep } from './steps.ts';

/** `quick` is `npm test`, `full` is `npm run test:full`; the second repeats nothing of the first. */
export type Tier = 'quick' | 'full';

/** Run by a command of its own: `npm run rehearse-restore`. */
const REHEARSALS = 'rehearsal/';
/**
 * A file that calls a function of the tier (test/harness/tier.ts) runs in both tiers.
 * The quick one uses one database, the full one the others, or more rounds.
 */
const CALLS_OF_TIER = /\b\w+OfTier\(/;

const isTestFile = (path: string) => /\.test\.tsx?$/.test(path);
const isSweep = (path: string) => /\.full\.test\.tsx?$/.test(path);

/** All test files of both tiers below `directory`, as relative paths with '/'. */
export async function findTestFiles(directory: string): Promise<string[]> {
  const files = await listFiles(directory);
  return files.filter((path) => isTestFile(path) && !path.startsWith(REHEARSALS));
}

/** The files of a tier among `files`, which are relative to `directory`. */
export async function filesOfTier(
  directory: string,
  files: readonly string[],
  tier: Tier,
): Promise<string[]> {
  if (tier === 'quick') return files.filter((file) => !isSweep(file));
  const isInBoth = await Promise.all(
    files.map(async (file) => CALLS_OF_TIER.test(await readFile(join(directory, file), 'utf8'))),
  );
  return files.filter((file, index) => isSweep(file) || isInBoth[index]);
}

/** The files among `files` that a step runs. */
export const filesOfStep = (step: SuiteStep, files: readonly string[]): string[] =>
  files.filter((file) => step.folders.some((folder) => file.startsWith(`${folder}/`)));

/** The files among `files` that none of `steps` runs. */
export function unassignedFiles(steps: readonly TestStep[], files: readonly string[]): string[] {
  const suites = steps.filter((step) => step.kind === 'suite');
  return files.filter((file) => suites.every((step) => filesOfStep(step, [file]).length === 0));
}

/** Bytes by which a file that was never measured counts as long as one that takes a second. */
const BYTES_PER_SECOND = 2_000;

/**
 * `files` with the longest first, so that several processes end at about the same time.
 * `seconds` are measured durations; a file without one counts by its size.
 */
export async function longestFirst(
  directory: string,
  files: readonly string[],
  seconds: Readonly<Record<string, number>>,
): Promise<string[]> {
  const lengths = new Map<string, number>();
  for (const file of files)
    lengths.set(file, seconds[file] ?? (await stat(join(directory, file))).size / BYTES_PER_SECOND);
  const lengthOf = (file: string) => lengths.get(file) ?? 0;
  return [...files].sort((a, b) => lengthOf(b) - lengthOf(a) || (a < b ? -1 : 1));
}
