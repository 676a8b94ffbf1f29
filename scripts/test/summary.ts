// Counts what a step proved, and trusts no green exit: uvu is green when a file forgets to run or no file matches.
import { stripVTControlCharacters } from 'node:util';

export interface TestSummary {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Why something counts as failed although no test says so. */
  readonly problems: readonly string[];
}

export interface ProcessResult {
  readonly output: string;
  /** Null when a signal ended it. */
  readonly code: number | null;
}

/** A check counts as one: passed when it ended with 0. */
export function summarizeCheck({ code }: ProcessResult): TestSummary {
  return code === 0
    ? { passed: 1, failed: 0, skipped: 0, problems: [] }
    : { passed: 0, failed: 1, skipped: 0, problems: [] };
}

/** The last number after `label` in uvu's summary; tests may print such lines of their own before. */
function lastNumber(output: string, label: string): number | null {
  const found = [...output.matchAll(new RegExp(`^\\s+${label}:\\s+(\\d+)\\s*$`, 'gm'))].at(-1);
  return found?.[1] === undefined ? null : Number(found[1]);
}

/**
 * Counts a run of uvu over `files` test files. What ran without passing counts as failed, also when uvu's exit is
 * green: a throwing `before` hook skips its whole suite without an error.
 */
export function summarizeSuite({ output, code }: ProcessResult, files: number): TestSummary {
  const plain = stripVTControlCharacters(output);
  const total = lastNumber(plain, 'Total');
  const passed = lastNumber(plain, 'Passed');
  const skipped = lastNumber(plain, 'Skipped') ?? 0;
  if (total === null || passed === null) {
    return { passed: 0, failed: 1, skipped: 0, problems: ['It ended before all tests had run.'] };
  }
  const complaints: string[] = [];
  const unexplained = total - passed - [...plain.matchAll(/^\s*FAIL\s/gm)].length;
  if (unexplained > 0)
    complaints.push(`${unexplained} tests never ran: a before or after hook threw, which uvu hides.`);
  let failed = total - passed;
  if (total + skipped < files) {
    complaints.push(`Only ${total} tests in ${files} files: some file has none, or does not run them.`);
    failed += 1;
  }
  if (failed === 0 && code !== 0) {
    complaints.push(`All tests passed, but the process ended with ${code ?? 'a signal'}.`);
    failed += 1;
  }
  return { passed, failed, skipped, problems: complaints };
}

/** Files that uvu would pass over in silence: without a call of run() no test of theirs is registered. */
export function filesThatNeverRun(files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files)
    .filter(([, source]) => !/^[ \t]*([\w$]+\.)?run\(\);?[ \t]*$/m.test(source))
    .map(([path]) => path);
}

/** Adds tallies up. */
export function addSummaries(tallies: readonly TestSummary[]): TestSummary {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      problems: [...sum.problems, ...one.problems],
    }),
    { passed: 0, failed: 0, skipped: 0, problems: [] },
  );
}

/** 'N passed, N failed', and what was skipped when anything was. */
export function formatSummary({ passed, failed, skipped }: TestSummary): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * What a failed run has to say: without the files that passed, whose rows of dots nobody reads.
 * A row is kept when its numbers differ, '(3 / 4)', and when it is part of a failure's own text.
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
