// Difference of two flat objects of one type: only the fields whose values differ (LIVE-09).

/** The fields of `after` that differ from `before`; null when none does. Values are compared by identity. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> | null {
  let changed: Partial<T> | null = null;
  for (const key of Object.keys(after) as (keyof T)[]) {
    if (before[key] === after[key]) continue;
    changed ??= {};
    changed[key] = after[key];
  }
  return changed;
}
