// Proves that the weight of the first load is a limit: a byte above it fails.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FIRST_LOAD_BUDGET_KB, formatKilobytes, isWithinBudget } from '../../../scripts/build/budget.ts';
import type { OutputKind } from '../../../scripts/build/built-file.ts';
import { firstLoadBytes, formatReport } from '../../../scripts/build/report.ts';

const sizes = (path: string, role: OutputKind, brotli: number | null) => ({
  file: { path, kind: role, contents: new Uint8Array() },
  raw: 10_000,
  gzip: brotli === null ? null : brotli + 100,
  brotli,
});

const BUILT = [
  sizes('index.html', 'page', 1000),
  sizes('assets/app-1.js', 'app', 40_000),
  sizes('assets/app-1.css', 'style', 5000),
  sizes('assets/worker-1.js', 'worker', 8000),
  sizes('assets/pdf-1.js', 'lazy', 150_000),
  sizes('assets/app-1.js.map', 'other', null),
];

test('a kilobyte has 1,000 bytes, and the budget itself still fits', () => {
  assert.is(isWithinBudget(FIRST_LOAD_BUDGET_KB * 1000), true);
  assert.is(isWithinBudget(FIRST_LOAD_BUDGET_KB * 1000 + 1), false);
  assert.is(formatKilobytes(59_960), '60.0 kB');
});

test('sums what comes before the feed, not what comes on demand', () => {
  assert.is(firstLoadBytes(BUILT), 54_000);
});

test('the report says on which side of the budget the build is', () => {
  assert.match(formatReport(BUILT, 54), '54.0 kB, within the budget of 54 kB');
  assert.match(formatReport(BUILT, 53), '54.0 kB, ABOVE the budget of 53 kB');
});

test('the report lists the first load first and leaves source maps out', () => {
  const lines = formatReport(BUILT).split('\n');
  assert.match(lines[1] ?? '', /^page +index\.html/);
  assert.not.match(lines.join('\n'), '.map');
});

test.run();
