// Clock of the backend, injected everywhere so that tests control the time. Only this file reads the system's clock.

export interface WallClock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: WallClock = { now: () => Date.now() };

/**
 * Runs `run` after `ms`; the timer does not keep the process alive.
 * Returns the function that cancels it.
 */
export function afterUnreferenced(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  timer.unref();
  return () => clearTimeout(timer);
}
