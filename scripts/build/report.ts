// Bundle report: the budget of the first load, and the size of each built file.
import type { FileSizes, OutputKind } from './output.ts';

/**
 * Most kB (1,000 bytes, brotli) for page, stylesheet, first part, app and worker together.
 * 72 kB take 0.4 s at 1.6 Mbit/s. The build fails above it, so that weight is a decision and never an accident.
 */
export const FIRST_LOAD_BUDGET_KB = 72.5;
/** Most kB of what draws the first cards: page, stylesheet and first part. */
export const FIRST_CARD_BUDGET_KB = 38.5;

const FIRST_CARD: readonly OutputKind[] = ['page', 'style', 'first'];
const FIRST_LOAD: readonly OutputKind[] = [...FIRST_CARD, 'app', 'worker'];
const KIND_ORDER: readonly OutputKind[] = [...FIRST_LOAD, 'lazy', 'other'];
const BYTES_PER_KB = 1000;

/** '12.3 kB' for a count of bytes. */
export function formatKilobytes(bytes: number): string {
  return `${(bytes / BYTES_PER_KB).toFixed(1)} kB`;
}

/** Bytes of the first load, or of one part of it, as they cross the network (brotli). */
export function firstLoadBytes(sizes: readonly FileSizes[], parts = FIRST_LOAD): number {
  return sizes
    .filter(({ file }) => parts.includes(file.kind))
    .reduce((sum, { brotli, raw }) => sum + (brotli ?? raw), 0);
}

/** True when first card and first load fit into their budgets; exactly the budget still fits. */
export function isWithinBudget(
  sizes: readonly FileSizes[],
  budgetKb = FIRST_LOAD_BUDGET_KB,
  firstCardBudgetKb = FIRST_CARD_BUDGET_KB,
): boolean {
  return (
    firstLoadBytes(sizes) <= budgetKb * BYTES_PER_KB &&
    firstLoadBytes(sizes, FIRST_CARD) <= firstCardBudgetKb * BYTES_PER_KB
  );
}

/** A table of the files but source maps and pdf.js's data; its last line is the first load by parts. */
export function formatReport(sizes: readonly FileSizes[], budgetKb = FIRST_LOAD_BUDGET_KB): string {
  const shown = sizes
    .filter(({ file }) => !/\.map$|pdf-data/.test(file.path))
    .sort((a, b) => KIND_ORDER.indexOf(a.file.kind) - KIND_ORDER.indexOf(b.file.kind) || b.raw - a.raw);
  const rows = [
    ['part', 'file', 'raw', 'gzip', 'brotli'],
    ...shown.map(({ file, raw, gzip, brotli }) => [
      file.kind,
      file.path,
      ...[raw, gzip, brotli].map((bytes) => (bytes === null ? '' : formatKilobytes(bytes))),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const pad = (cell: string, column: number) =>
    column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  const sum = (name: string, kinds: readonly OutputKind[], limitKb: number): string => {
    const parts = kinds.map((kind) => `${kind} ${formatKilobytes(firstLoadBytes(sizes, [kind]))}`);
    const bytes = firstLoadBytes(sizes, kinds);
    const verdict = bytes <= limitKb * BYTES_PER_KB ? 'within' : 'ABOVE';
    return `${name}, brotli: ${parts.join(' + ')} = ${formatKilobytes(bytes)}, ${verdict} the budget of ${limitKb} kB`;
  };
  return [
    ...rows.map((row) => row.map(pad).join('  ').trimEnd()),
    '',
    sum('First card', FIRST_CARD, FIRST_CARD_BUDGET_KB),
    sum('First load', FIRST_LOAD, budgetKb),
  ].join('\n');
}
