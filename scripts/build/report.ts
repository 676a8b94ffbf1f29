// Bundle report: the budgets of the first load and of the page of a deal, and the size of each built file.
import type { FileSizes, OutputKind } from './output.ts';

/**
 * Most kB (1,000 bytes, brotli) for page, stylesheet, first part, app and worker together.
 * 72 kB take 0.4 s at 1.6 Mbit/s. The build fails above it, so that weight is a decision and never an accident.
 */
export const FIRST_LOAD_BUDGET_KB = 73.1;
/** Most kB of what draws the first cards: page, stylesheet and first part. */
export const FIRST_CARD_BUDGET_KB = 38.1;
/** Most kB of the script that the page of a deal adds to the first load and to the page of a request. */
export const DEAL_BUDGET_KB = 45;

const FIRST_CARD: readonly OutputKind[] = ['page', 'style', 'first'];
const FIRST_LOAD: readonly OutputKind[] = [...FIRST_CARD, 'app', 'worker'];
const DEAL: readonly OutputKind[] = ['deal'];
const KIND_ORDER: readonly OutputKind[] = [...FIRST_LOAD, ...DEAL, 'lazy', 'other'];
const BYTES_PER_KB = 1000;

/** '12.3 kB' for a count of bytes. */
export function formatKilobytes(bytes: number): string {
  return `${(bytes / BYTES_PER_KB).toFixed(1)} kB`;
}

/** Bytes of the first load, or of other parts of the product, as they cross the network (brotli). */
export function firstLoadBytes(sizes: readonly FileSizes[], parts = FIRST_LOAD): number {
  return sizes
    .filter(({ file }) => parts.includes(file.kind))
    .reduce((sum, { brotli, raw }) => sum + (brotli ?? raw), 0);
}

/** The sums that have a budget. */
const BUDGETS = [
  { name: 'First card', kinds: FIRST_CARD, kb: FIRST_CARD_BUDGET_KB },
  { name: 'First load', kinds: FIRST_LOAD, kb: FIRST_LOAD_BUDGET_KB },
  { name: 'Page of a deal', kinds: DEAL, kb: DEAL_BUDGET_KB },
];
const fits = (sizes: readonly FileSizes[], { kinds, kb }: (typeof BUDGETS)[number]): boolean =>
  firstLoadBytes(sizes, kinds) <= kb * BYTES_PER_KB;

/** True when each sum fits into its budget; exactly the budget still fits. */
export const isWithinBudget = (sizes: readonly FileSizes[]): boolean =>
  BUDGETS.every((budget) => fits(sizes, budget));

/**
 * A table of the files but source maps and pdf.js's data.
 * Its last lines are first card, first load and page of a deal, by parts.
 */
export function formatReport(sizes: readonly FileSizes[]): string {
  const shown = sizes
    .filter(({ file }) => !/\.map$|pdf-data/.test(file.path))
    .sort((a, b) => KIND_ORDER.indexOf(a.file.kind) - KIND_ORDER.indexOf(b.file.kind) || b.raw - a.raw);
  const cell = (bytes: number | null) => (bytes === null ? '' : formatKilobytes(bytes)).padStart(10);
  const longestPath = Math.max(...shown.map(({ file }) => file.path.length));
  const rows = shown.map(({ file, raw, gzip, brotli }) =>
    [file.kind.padEnd(6), file.path.padEnd(longestPath), cell(raw), cell(gzip), cell(brotli)].join(' '),
  );
  const sums = BUDGETS.map((budget) => {
    const parts = budget.kinds.map((kind) => `${kind} ${formatKilobytes(firstLoadBytes(sizes, [kind]))}`);
    const sum = `${parts.join(' + ')} = ${formatKilobytes(firstLoadBytes(sizes, budget.kinds))}`;
    const verdict = fits(sizes, budget) ? 'within' : 'ABOVE';
    return `${budget.name}, brotli: ${sum}, ${verdict} the budget of ${budget.kb} kB`;
  });
  return ['Part, file, raw, gzip, brotli', ...rows, '', ...sums].join('\n');
}
