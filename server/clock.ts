// The backend's time: services ask this clock and never the system, so that tests own the hours.

export interface WallClock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: WallClock = { now: () => Date.now() };
