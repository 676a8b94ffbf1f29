// Test report: what is printed of a step, and the last line 'N passed, N failed'.
import type { FileReport } from './run-files.ts';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface StepResult extends TestCounts {
  readonly name: string;
  readonly description: string;
  readonly seconds: number;
  /** The explanation of the failures. */
  readonly details: string;
}

/** A check counts as one test, passed when its command exits with 0. */
export function checkResult(
  step: Pick<StepResult, 'name' | 'description'>,
  seconds: number,
  { output, code }: { readonly output: string; readonly code: number | null },
): StepResult {
  const { name, description } = step;
  const counts = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { name, description, seconds, ...counts, skipped: 0, details: output.trim() };
}

/** The sum of `all`. */
export const addCounts = (all: readonly TestCounts[]): TestCounts =>
  all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** The sum of a suite's files, with the errors of those that failed. */
export function suiteResult(
  step: Pick<StepResult, 'name' | 'description'>,
  seconds: number,
  files: readonly FileReport[],
): StepResult {
  const { name, description } = step;
  const details = files
    .filter((file) => file.failed > 0)
    .map((file) => `${file.file}\n${file.errors}`)
    .join('\n');
  return { name, description, seconds, details, ...addCounts(files) };
}

/** 'N passed, N failed', with the number of skipped tests when there are any. */
export const formatCounts = ({ passed, failed, skipped }: TestCounts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** A line for a step, and below it what failed. */
export function formatStep(result: StepResult, isCheck: boolean): string {
  const verdict = result.failed > 0 ? 'FAILED' : 'ok';
  const counts = isCheck ? '' : `  ${formatCounts(result)}`;
  const line = `${result.name.padEnd(11)} ${verdict.padEnd(6)} ${result.seconds.toFixed(1).padStart(6)} s  ${result.description}${counts}`;
  return result.failed > 0 ? `${line}\n\n${result.details}\n` : line;
}

/** A line for a file, with its failures below it. */
export const formatFile = ({ file, seconds, failed, errors }: FileReport): string =>
  `${seconds.toFixed(1).padStart(7)} s  ${file}${failed > 0 ? `  FAILED\n${errors}` : ''}`;

/** The slowest files, for `--times`. */
export const formatSlowest = (files: readonly FileReport[], count: number): string =>
  [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map((report) => formatFile({ ...report, failed: 0 }))
    .join('\n');
