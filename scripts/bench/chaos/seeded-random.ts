// Chance that can be told again: the same seed and name give the same numbers, whatever happens in between.

/** Numbers in [0, 1): mulberry32 over a hash (FNV-1a) of `seed` and `name`. */
export function createSeededRandom(seed: number, name: string): () => number {
  let state = 0x811c9dc5 ^ seed;
  for (const sign of name) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of `list`; throws on an empty one. */
export function pick<T>(random: () => number, list: readonly T[]): T {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('Nothing to pick from');
  return one;
}
