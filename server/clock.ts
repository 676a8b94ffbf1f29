// Clock of the backend, injected everywhere so that tests control the time. Only this file reads the system's clock.

export interface WallClock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: WallClock = { now: () => Date.now() };
