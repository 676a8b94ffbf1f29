// Bundle report: the budget of the first load, and the size of each built file.
import type { FileSizes, OutputKind } from './output.ts';

/**
 * Most kB (1,000 bytes, brotli) for page, stylesheet, app and worker together, with static chunks.
 * 68 kB take 0.3 s at 1.6 Mbit/s. The build fails above it, so that weight is a decision and never an accident.
 */
export const FIRST_LOAD_BUDGET_KB = 68;

const FIRST_LOAD: readonly OutputKind[] = ['page', 'style', 'app', 'worker'];
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

/** True when the first load fits into the budget; exactly the budget still fits. */
export function isWithinBudget(sizes: readonly FileSizes[], budgetKb = FIRST_LOAD_BUDGET_KB): boolean {
  return firstLoadBytes(sizes) <= budgetKb * BYTES_PER_KB;
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
  const parts = FIRST_LOAD.map((kind) => `${kind} ${formatKilobytes(firstLoadBytes(sizes, [kind]))}`);
  const verdict = isWithinBudget(sizes, budgetKb) ? 'within' : 'ABOVE';
  return [
    ...rows.map((row) => row.map(pad).join('  ').trimEnd()),
    '',
    `First load, brotli: ${parts.join(' + ')} = ${formatKilobytes(firstLoadBytes(sizes))}, ${verdict} the budget of ${budgetKb} kB`,
  ].join('\n');
}
