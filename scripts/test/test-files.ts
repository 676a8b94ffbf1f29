// Finds the test files and gives each to its step, so that none lies in a folder that nobody runs.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { filePattern, type SuiteStep, type TestStep } from './steps.ts';

const isTestFile = (path: string) => /\.test\.tsx?$/.test(path);

/** Paths below `directory`, with '/', of everything that is named like a test. */
export async function findTestFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && isTestFile(entry.name))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Those of `files` that a step runs. */
export function filesOfStep(step: SuiteStep, files: readonly string[]): string[] {
  const pattern = new RegExp(filePattern(step), 'i');
  return files.filter((file) => pattern.test(file));
}

/** Test files that no step runs. */
export function unassignedFiles(steps: readonly TestStep[], files: readonly string[]): string[] {
  const suites = steps.filter((step): step is SuiteStep => step.kind === 'suite');
  return files.filter((file) => !suites.some((step) => filesOfStep(step, [file]).length > 0));
}

/** The sources of `files`, by their path. */
export async function readTestSources(
  directory: string,
  files: readonly string[],
): Promise<Record<string, string>> {
  const sources = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
  return Object.fromEntries(files.map((file, index) => [file, sources[index] ?? '']));
}
