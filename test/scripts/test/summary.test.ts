// Test summary: counts what ran, and finds the failures that uvu does not report.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  addSummaries,
  extractFailures,
  formatSummary,
  summarizeCheck,
  summarizeSuite,
} from '../../../scripts/test/summary.ts';

const failures = (count: number) => '  FAIL  rules "a test"\n    Expected values to be equal\n'.repeat(count);
const summary = (total: number, passed: number, skipped = 0) =>
  `rules.test.ts\n• • •   (${passed} / ${total})\n\n  Total:     ${total}\n  Passed:    ${passed}\n  Skipped:   ${skipped}\n  Duration:  1.20ms\n\n`;

test('passed, failed and skipped are read from the summary', () => {
  const { passed, failed, skipped, problems } = summarizeSuite(
    { output: failures(2) + summary(7, 5, 2), code: 1 },
    2,
  );
  assert.equal([passed, failed, skipped, problems.length], [5, 2, 2, 0]);
});

test('colour codes are ignored', () => {
  const output =
    '\u001b[90m• \u001b[39m\n  Total:     3\u001b[32m\n  Passed:    3\u001b[39m\n  Skipped:   \u001b[33m1\u001b[39m\n';
  const { passed, failed, skipped } = summarizeSuite({ output, code: 0 }, 1);
  assert.equal([passed, failed, skipped], [3, 0, 1]);
});

test('the last summary counts when tests print a similar one', () => {
  const { passed, failed } = summarizeSuite({ output: summary(9, 1) + summary(4, 4), code: 0 }, 1);
  assert.equal([passed, failed], [4, 0]);
});

test('a run without a summary has failed, whatever its exit code', () => {
  const result = summarizeSuite({ output: '• • Exiting early', code: 0 }, 1);
  assert.is(result.failed, 1);
  assert.is(result.problems.length, 1);
});

test('a suite whose before hook threw counts as failed, although uvu exits with 0', () => {
  const { failed, problems } = summarizeSuite({ output: summary(5, 0), code: 0 }, 1);
  assert.is(failed, 5);
  assert.match(problems[0] ?? '', '5 tests never ran');
  assert.match(
    summarizeSuite({ output: failures(1) + summary(5, 3), code: 1 }, 1).problems[0] ?? '',
    '1 tests never ran',
  );
});

test('fewer tests than files: one file is empty', () => {
  const result = summarizeSuite({ output: summary(2, 2), code: 0 }, 3);
  assert.is(result.failed, 1);
  assert.match(result.problems[0] ?? '', 'Only 2 tests in 3 files');
});

test('all passed, but the exit code is not 0', () => {
  assert.is(summarizeSuite({ output: summary(2, 2), code: 1 }, 1).failed, 1);
  assert.is(summarizeSuite({ output: summary(2, 2), code: null }, 1).failed, 1);
});

test('a check counts as one test', () => {
  assert.is(summarizeCheck({ output: '', code: 0 }).passed, 1);
  assert.is(summarizeCheck({ output: 'error TS2322', code: 2 }).failed, 1);
  assert.is(summarizeCheck({ output: '', code: null }).failed, 1);
});

test('a failed run shows its failures without the files that passed', () => {
  const output =
    'a.test.ts\n• • •   (2 / 2)\n\nb.test.ts\n• ✘   (1 / 2)\n\n   FAIL  "adds"\n    Expected 1\n\n\n  Total:     4\n';
  assert.is(
    extractFailures(output),
    'b.test.ts\n• ✘   (1 / 2)\n\n   FAIL  "adds"\n    Expected 1\n\n  Total:     4',
  );
});

test('the last line has skipped tests only when there are some', () => {
  const one = { passed: 2, failed: 0, skipped: 0, problems: [] };
  assert.is(formatSummary(addSummaries([one, one])), '4 passed, 0 failed');
  assert.is(
    formatSummary(addSummaries([one, { ...one, failed: 1, skipped: 3 }])),
    '4 passed, 1 failed, 3 skipped',
  );
});

test.run();
