// Difference of two flat objects of one type: only the fields whose values differ (LIVE-09).

/** The fields of `after` that differ from `before`; null for none. Lists are compared by elements. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> | null {
  let changed: Partial<T> | null = null;
  for (const key of Object.keys(after) as (keyof T)[]) {
    if (isEqual(before[key], after[key])) continue;
    changed ??= {};
    changed[key] = after[key];
  }
  return changed;
}

function isEqual(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((element, at) => element === b[at]);
}
