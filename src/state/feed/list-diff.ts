// A list of keys as it becomes by the worker's changes: what is gone, and what comes to stand right after what (LIVE-09).

/** `placed` one by one: taken out where it is in the list, and put behind `after`, with '' first of all. A new array. */
export function applyMoves(
  keys: readonly string[],
  gone: readonly string[],
  placed: readonly (readonly [key: string, after: string])[],
): string[] {
  const next = gone.length > 0 ? keys.filter((key) => !gone.includes(key)) : [...keys];
  for (const [key, after] of placed) {
    const at = next.indexOf(key);
    if (at >= 0) next.splice(at, 1);
    next.splice(after === '' ? 0 : next.indexOf(after) + 1, 0, key);
  }
  return next;
}
