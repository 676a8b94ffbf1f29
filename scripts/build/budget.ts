// The one place that says how much a phone may have to download before it shows the feed.

/**
 * Most that page, stylesheet, app, its chunks and worker may weigh together, brotli, in kB of 1,000 bytes.
 * 60 kB are 0.3 s at 1.6 Mbit/s; the build fails above it, so that weight is a decision and never an accident.
 */
export const FIRST_LOAD_BUDGET_KB = 60;

const BYTES_PER_KB = 1000;

/** True when `bytes` fit into `budgetKb`; exactly the budget still fits. */
export function isWithinBudget(bytes: number, budgetKb: number = FIRST_LOAD_BUDGET_KB): boolean {
  return bytes <= budgetKb * BYTES_PER_KB;
}

/** '12.3 kB' for a count of bytes. */
export function formatKilobytes(bytes: number): string {
  return `${(bytes / BYTES_PER_KB).toFixed(1)} kB`;
}
