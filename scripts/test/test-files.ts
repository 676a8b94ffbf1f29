// Test files and the step that runs each; finds files that no step runs.
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { filePattern, type SuiteStep, type TestStep } from './steps.ts';

/** Run by a command of its own: `npm run rehearse-restore`. */
const REHEARSALS = 'rehearsal/';

const isTestFile = (path: string) => /\.test\.tsx?$/.test(path);

/** All test files of `npm test` below `directory`, as relative paths with '/'. */
export async function findTestFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && isTestFile(entry.name))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith(REHEARSALS))
    .sort();
}

/** The files among `files` that a step runs. */
export function filesOfStep(step: SuiteStep, files: readonly string[]): string[] {
  const pattern = new RegExp(filePattern(step), 'i');
  return files.filter((file) => pattern.test(file));
}

/** The files among `files` that no step runs. */
export function unassignedFiles(steps: readonly TestStep[], files: readonly string[]): string[] {
  const suites = steps.filter((step): step is SuiteStep => step.kind === 'suite');
  return files.filter((file) => !suites.some((step) => filesOfStep(step, [file]).length > 0));
}
