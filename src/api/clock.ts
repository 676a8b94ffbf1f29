// Time as a dependency: rooms never call setTimeout or Date.now themselves, so that tests own time.

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs once after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Resolves after `ms` on the given clock. */
export const wait = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(ms, resolve);
  });
