// What the build says when it is done: each file's weight, and whether the first load stays within its budget.
import { FIRST_LOAD_BUDGET_KB, formatKilobytes, isWithinBudget } from './budget.ts';
import { isFirstLoad, type OutputKind } from './built-file.ts';
import type { FileSizes } from './write-output.ts';

const KIND_ORDER: readonly OutputKind[] = ['page', 'style', 'app', 'chunk', 'worker', 'lazy', 'other'];

/** Bytes of the first load as they cross the network (brotli). */
export function firstLoadBytes(sizes: readonly FileSizes[]): number {
  return sizes
    .filter(({ file }) => isFirstLoad(file.kind))
    .reduce((sum, one) => sum + (one.brotli ?? one.raw), 0);
}

/** The table, and the verdict in its last line. Source maps are left out: no phone loads them. */
export function formatReport(sizes: readonly FileSizes[], budgetKb: number = FIRST_LOAD_BUDGET_KB): string {
  const shown = sizes
    .filter(({ file }) => !file.path.endsWith('.map') && !file.path.endsWith('.LEGAL.txt'))
    .filter(({ file }) => file.kind !== 'other' || !file.path.startsWith('assets/pdf-fonts'))
    .sort((a, b) => KIND_ORDER.indexOf(a.file.kind) - KIND_ORDER.indexOf(b.file.kind) || b.raw - a.raw);
  const rows = [
    ['part', 'file', 'raw', 'gzip', 'brotli'],
    ...shown.map(({ file, raw, gzip, brotli }) => [
      file.kind,
      file.path,
      formatKilobytes(raw),
      gzip === null ? '' : formatKilobytes(gzip),
      brotli === null ? '' : formatKilobytes(brotli),
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  const total = firstLoadBytes(sizes);
  const verdict = isWithinBudget(total, budgetKb) ? 'within' : 'ABOVE';
  lines.push(
    '',
    `First load (page, style, app, chunks, worker; brotli): ${formatKilobytes(total)}, ${verdict} the budget of ${budgetKb} kB`,
  );
  return lines.join('\n');
}
