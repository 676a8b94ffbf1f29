// What the build says when it is done: each file's weight, and whether the first load stays within its budget.
import { FIRST_LOAD_BUDGET_KB, inKilobytes, isWithinBudget } from './budget.ts';
import { isFirstLoad, type Role } from './built-file.ts';
import type { Sizes } from './write-output.ts';

const ROLES: readonly Role[] = ['page', 'style', 'app', 'chunk', 'worker', 'lazy', 'other'];

/** Bytes of the first load as they cross the network (brotli). */
export function firstLoadBytes(sizes: readonly Sizes[]): number {
  return sizes
    .filter(({ file }) => isFirstLoad(file.role))
    .reduce((sum, one) => sum + (one.brotli ?? one.raw), 0);
}

/** The table, and the verdict in its last line. Source maps are left out: no phone loads them. */
export function formatReport(sizes: readonly Sizes[], budgetKb: number = FIRST_LOAD_BUDGET_KB): string {
  const shown = sizes
    .filter(({ file }) => !file.path.endsWith('.map') && !file.path.endsWith('.LEGAL.txt'))
    .filter(({ file }) => file.role !== 'other' || !file.path.startsWith('assets/pdf-fonts'))
    .sort((a, b) => ROLES.indexOf(a.file.role) - ROLES.indexOf(b.file.role) || b.raw - a.raw);
  const rows = [
    ['part', 'file', 'raw', 'gzip', 'brotli'],
    ...shown.map(({ file, raw, gzip, brotli }) => [
      file.role,
      file.path,
      inKilobytes(raw),
      gzip === null ? '' : inKilobytes(gzip),
      brotli === null ? '' : inKilobytes(brotli),
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
    `First load (page, style, app, chunks, worker; brotli): ${inKilobytes(total)}, ${verdict} the budget of ${budgetKb} kB`,
  );
  return lines.join('\n');
}
