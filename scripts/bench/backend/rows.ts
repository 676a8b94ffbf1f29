// Table rows of the backend benchmark, and waiting with a time limit.
import { percentile } from '../support/table.ts';

export type TableRow = Readonly<Record<string, string | number>>;

export const round = (value: number, digits = 0): number => Number(value.toFixed(digits));
export const percentileColumns = (name: string, values: readonly number[]): TableRow => ({
  [`${name} p50`]: round(percentile(values, 0.5), 1),
  [`${name} p95`]: round(percentile(values, 0.95), 1),
  [`${name} p99`]: round(percentile(values, 0.99), 1),
});
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Polls until `isDone` or until `timeoutMs` is over. */
export async function waitUntil(isDone: () => boolean, timeoutMs: number): Promise<void> {
  const until = performance.now() + timeoutMs;
  while (!isDone() && performance.now() < until) await pause(25);
}
