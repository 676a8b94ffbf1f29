// How far the server's clock is from this device's, as the answers tell it: countdowns run by the server's.

/** A clock that moved less is the same clock over another network delay. */
const OFFSET_STEP_MS = 500;

export interface ServerClock {
  /** Server time minus this device's, ms; null until an answer named a time. */
  readonly offset: number | null;
  /** An answer that came at `at` by this device named `serverTime`, or none. */
  observe(serverTime: number | null, at: number): void;
}

export function createServerClock(onChange: () => void): ServerClock {
  let offset: number | null = null;
  return {
    get offset() {
      return offset;
    },
    observe(serverTime, at) {
      if (serverTime === null) return;
      const next = Math.round(serverTime - at);
      if (offset !== null && Math.abs(next - offset) < OFFSET_STEP_MS) return;
      offset = next;
      onChange();
    },
  };
}
