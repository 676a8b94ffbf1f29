// Diff of two lists of unique keys as removals and moves, and its application: the worker diffs, the page applies (LIVE-09).

/** `key` comes to stand right after `after`; '' for the first place. */
export type ListMove = readonly [key: string, after: string];

interface ListDiff {
  readonly removed: readonly string[];
  /** To be applied one by one, after the removals. New keys are moves too. */
  readonly moves: readonly ListMove[];
}

/**
 * The changes from `before` to `after`; keys in order cost nothing, so an insertion is one move.
 * The number of moves is not minimal: when one key goes from the front to the back, the keys that it passes are moved instead.
 */
export function diffLists(before: readonly string[], after: readonly string[]): ListDiff {
  const kept = new Set(after);
  const removed = before.filter((key) => !kept.has(key));
  const rest = removed.length > 0 ? before.filter((key) => kept.has(key)) : before;
  const moves: ListMove[] = [];
  const moved = new Set<string>();
  let at = 0;
  after.forEach((key, index) => {
    while (moved.has(rest[at] ?? '')) at += 1;
    if (rest[at] === key) {
      at += 1;
      return;
    }
    moved.add(key);
    moves.push([key, after[index - 1] ?? '']);
  });
  return { removed, moves };
}

/** A new list: `keys` without `removed`, then each moved key taken out and put after its predecessor. */
export function applyMoves(
  keys: readonly string[],
  removed: readonly string[],
  moves: readonly ListMove[],
): string[] {
  const gone = new Set(removed);
  const next = gone.size > 0 ? keys.filter((key) => !gone.has(key)) : keys.slice();
  const moved = new Set(moves.map(([key]) => key));
  // The keys of a page of a long list are new: not searched for one by one.
  const known = new Set(next.filter((key) => moved.has(key)));
  /** Index of the last move: the next one often follows it. */
  let last = -1;
  for (const [key, after] of moves) {
    const at = known.has(key) ? next.indexOf(key) : -1;
    if (at >= 0) {
      next.splice(at, 1);
      if (at <= last) last -= 1;
    }
    known.add(key);
    if (after === '') last = 0;
    else last = (next[last] === after ? last : next.indexOf(after)) + 1;
    next.splice(last, 0, key);
  }
  return next;
}
