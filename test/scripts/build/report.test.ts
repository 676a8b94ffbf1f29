// The bundle report: the budget of the first load is a limit, and the report names what the first load consists of.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { FileSizes, OutputKind } from '../../../scripts/build/output.ts';
import {
  DEAL_BUDGET_KB,
  FIRST_CARD_BUDGET_KB,
  FIRST_LOAD_BUDGET_KB,
  firstLoadBytes,
  formatKilobytes,
  formatReport,
  isWithinBudget,
} from '../../../scripts/build/report.ts';

const sizes = (path: string, kind: OutputKind, brotli: number | null): FileSizes => ({
  file: {
    path,
    kind,
    contents: new Uint8Array(),
  },
  raw: 10_000,
  gzip: brotli === null ? null : brotli + 100,
  brotli,
});

const BUILT = [
  sizes('index.html', 'page', 1_000),
  sizes('assets/first-1.js', 'first', 5_000),
  sizes('assets/chunk-1.js', 'first', 10_000),
  sizes('assets/app-1.js', 'app', 25_000),
  sizes('assets/app-1.css', 'style', 5_000),
  sizes('assets/worker-1.js', 'worker', 8_000),
  sizes('assets/deal-screens-1.js', 'deal', 40_000),
  sizes('assets/pdf-1.js', 'lazy', 150_000),
  sizes('assets/app-1.js.map', 'other', null),
];

test('a kilobyte has 1,000 bytes, and the budget itself still fits', () => {
  for (const [kind, budget] of [
    ['first', FIRST_CARD_BUDGET_KB],
    ['app', FIRST_LOAD_BUDGET_KB],
    ['deal', DEAL_BUDGET_KB],
  ] as const) {
    assert.is(isWithinBudget([sizes('a.js', kind, budget * 1_000)]), true);
    assert.is(isWithinBudget([sizes('a.js', kind, budget * 1_000 + 1)]), false);
  }
  assert.is(formatKilobytes(59_960), '60.0 kB');
});

test('the first load is what is loaded before the feed, not what is loaded when it is needed', () => {
  assert.is(firstLoadBytes(BUILT), 54_000);
});

test('the report says of which parts first card, first load and the page of a deal consist, and on which side of the budgets they are', () => {
  const card = 'page 1.0 kB + style 5.0 kB + first 15.0 kB';
  assert.match(formatReport(BUILT), `First card, brotli: ${card} = 21.0 kB, within the budget`);
  const parts = `First load, brotli: ${card} + app 25.0 kB + worker 8.0 kB = 54.0 kB`;
  assert.match(formatReport(BUILT), `${parts}, within the budget of ${FIRST_LOAD_BUDGET_KB} kB`);
  const grown = [...BUILT, sizes('assets/app-2.js', 'app', FIRST_LOAD_BUDGET_KB * 1_000)];
  assert.match(formatReport(grown), `kB, ABOVE the budget of ${FIRST_LOAD_BUDGET_KB} kB`);
  assert.match(formatReport(BUILT), 'Page of a deal, brotli: deal 40.0 kB = 40.0 kB, within the budget');
});

test('the report lists the first load first and leaves source maps out', () => {
  const lines = formatReport(BUILT).split('\n');
  assert.match(lines[1] ?? '', /^page +index\.html/);
  assert.not.match(lines.join('\n'), '.map');
});

test.run();
