// Proves that npm test counts what ran and is red where uvu is green by mistake.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  addSummaries,
  extractFailures,
  filesThatNeverRun,
  formatSummary,
  summarizeCheck,
  summarizeSuite,
} from '../../../scripts/test/summary.ts';

const failures = (count: number) => '  FAIL  rules "a test"\n    Expected values to be equal\n'.repeat(count);
const summary = (total: number, passed: number, skipped = 0) =>
  `rules.test.ts\n• • •   (${passed} / ${total})\n\n  Total:     ${total}\n  Passed:    ${passed}\n  Skipped:   ${skipped}\n  Duration:  1.20ms\n\n`;

test('counts passed, failed and skipped from the summary', () => {
  const {
    passed,
    failed,
    skipped,
    problems: complaints,
  } = summarizeSuite({ output: failures(2) + summary(7, 5, 2), code: 1 }, 2);
  assert.equal([passed, failed, skipped, complaints.length], [5, 2, 2, 0]);
});

test('reads a coloured summary', () => {
  const output =
    '\u001b[90m• \u001b[39m\n  Total:     3\u001b[32m\n  Passed:    3\u001b[39m\n  Skipped:   \u001b[33m1\u001b[39m\n';
  const { passed, failed, skipped } = summarizeSuite({ output, code: 0 }, 1);
  assert.equal([passed, failed, skipped], [3, 0, 1]);
});

test('takes the last summary, when tests print one of their own', () => {
  const { passed, failed } = summarizeSuite({ output: summary(9, 1) + summary(4, 4), code: 0 }, 1);
  assert.equal([passed, failed], [4, 0]);
});

test('a run without a summary has failed, whatever its exit', () => {
  const tally = summarizeSuite({ output: '• • Exiting early', code: 0 }, 1);
  assert.is(tally.failed, 1);
  assert.is(tally.problems.length, 1);
});

test('a suite whose before hook threw counts as failed, although uvu ends green', () => {
  const { failed, problems: complaints } = summarizeSuite({ output: summary(5, 0), code: 0 }, 1);
  assert.is(failed, 5);
  assert.match(complaints[0] ?? '', '5 tests never ran');
  assert.match(
    summarizeSuite({ output: failures(1) + summary(5, 3), code: 1 }, 1).problems[0] ?? '',
    '1 tests never ran',
  );
});

test('fewer tests than files: one of them is empty', () => {
  const tally = summarizeSuite({ output: summary(2, 2), code: 0 }, 3);
  assert.is(tally.failed, 1);
  assert.match(tally.problems[0] ?? '', 'Only 2 tests in 3 files');
});

test('all passed but the process ended badly', () => {
  assert.is(summarizeSuite({ output: summary(2, 2), code: 1 }, 1).failed, 1);
  assert.is(summarizeSuite({ output: summary(2, 2), code: null }, 1).failed, 1);
});

test('a check counts as one', () => {
  assert.is(summarizeCheck({ output: '', code: 0 }).passed, 1);
  assert.is(summarizeCheck({ output: 'error TS2322', code: 2 }).failed, 1);
  assert.is(summarizeCheck({ output: '', code: null }).failed, 1);
});

test('finds files that never call run()', () => {
  const silent = filesThatNeverRun({
    'a.test.ts': "test('x', () => {});\ntest.run();\n",
    'b.test.ts': "const table = suite('table');\ntable.run();\n",
    'e.test.ts': "const { scene, run } = createScenes('deal');\nrun();\n",
    'c.test.ts': "test('x', () => {});\n",
    'd.test.ts': "test('x', () => {});\n// test.run();\n",
  });
  assert.equal(silent, ['c.test.ts', 'd.test.ts']);
});

test('a failed run shows its failures, not the rows of dots that passed', () => {
  const output =
    'a.test.ts\n• • •   (2 / 2)\n\nb.test.ts\n• ✘   (1 / 2)\n\n   FAIL  "adds"\n    Expected 1\n\n\n  Total:     4\n';
  assert.is(
    extractFailures(output),
    'b.test.ts\n• ✘   (1 / 2)\n\n   FAIL  "adds"\n    Expected 1\n\n  Total:     4',
  );
});

test('the last line names skipped tests only when there are some', () => {
  const one = { passed: 2, failed: 0, skipped: 0, problems: [] };
  assert.is(formatSummary(addSummaries([one, one])), '4 passed, 0 failed');
  assert.is(
    formatSummary(addSummaries([one, { ...one, failed: 1, skipped: 3 }])),
    '4 passed, 1 failed, 3 skipped',
  );
});

test.run();
