// Test summary: counts the results of a step. uvu's exit code is not enough: it is 0 when a hook throws or no file matches.
import { stripVTControlCharacters } from 'node:util';

export interface TestSummary {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Failures that no test reported. */
  readonly problems: readonly string[];
}

export interface ProcessResult {
  readonly output: string;
  /** Null when a signal ended it. */
  readonly code: number | null;
}

/** A check counts as one test, passed when the command exited with 0. */
export function summarizeCheck({ code }: ProcessResult): TestSummary {
  return code === 0
    ? { passed: 1, failed: 0, skipped: 0, problems: [] }
    : { passed: 0, failed: 1, skipped: 0, problems: [] };
}

/** The last number after `label`: tests may print similar lines before uvu's summary. */
function lastNumber(output: string, label: string): number | null {
  const found = [...output.matchAll(new RegExp(`^\\s+${label}:\\s+(\\d+)\\s*$`, 'gm'))].at(-1);
  return found?.[1] === undefined ? null : Number(found[1]);
}

/**
 * Counts a run of uvu over `files` test files. A test that did not pass counts as failed even when uvu exits with 0: a
 * throwing `before` hook skips its whole suite without an error.
 */
export function summarizeSuite({ output, code }: ProcessResult, files: number): TestSummary {
  const plain = stripVTControlCharacters(output);
  const total = lastNumber(plain, 'Total');
  const passed = lastNumber(plain, 'Passed');
  const skipped = lastNumber(plain, 'Skipped') ?? 0;
  if (total === null || passed === null) {
    return { passed: 0, failed: 1, skipped: 0, problems: ['It ended before all tests had run.'] };
  }
  const problems: string[] = [];
  const unexplained = total - passed - [...plain.matchAll(/^\s*FAIL\s/gm)].length;
  if (unexplained > 0)
    problems.push(`${unexplained} tests never ran: a before or after hook threw, which uvu hides.`);
  let failed = total - passed;
  if (total + skipped < files) {
    problems.push(`Only ${total} tests in ${files} files: some file has none, or does not run them.`);
    failed += 1;
  }
  if (failed === 0 && code !== 0) {
    problems.push(`All tests passed, but the process ended with ${code ?? 'a signal'}.`);
    failed += 1;
  }
  return { passed, failed, skipped, problems };
}

/** Adds summaries up. */
export function addSummaries(summaries: readonly TestSummary[]): TestSummary {
  return summaries.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      problems: [...sum.problems, ...one.problems],
    }),
    { passed: 0, failed: 0, skipped: 0, problems: [] },
  );
}

/** 'N passed, N failed', with the number of skipped tests when there are any. */
export function formatSummary({ passed, failed, skipped }: TestSummary): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * The output of a failed run without the files that passed: their names and their rows of dots, recognised by equal numbers
 * as in '(4 / 4)'.
 */
export function extractFailures(output: string): string {
  const lines = output.split('\n');
  const plain = lines.map((line) => stripVTControlCharacters(line).trim());
  const isGood = (at: number) => /\((\d+) \/ \1\)$/.test(plain[at] ?? '');
  const isName = (at: number) => /^\S+\.test\.tsx?$/.test(plain[at] ?? '');
  return lines
    .filter((_, at) => !isGood(at) && !(isName(at) && isGood(at + 1)))
    .filter(
      (_, at, kept) =>
        stripVTControlCharacters(kept[at] ?? '') !== '' ||
        stripVTControlCharacters(kept[at - 1] ?? '') !== '',
    )
    .join('\n')
    .trim();
}
