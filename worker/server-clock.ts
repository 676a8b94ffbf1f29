// Server clock: its offset from this device's clock, from the times in answers, so that countdowns run by the server's.

/** A smaller difference is the network's delay. */
const OFFSET_STEP_MS = 500;

export interface ServerClock {
  /** Server time minus this device's, ms; null until an answer had a time. */
  readonly offset: number | null;
  /** `at`: this device's time of an answer with `serverTime`; null where it has none. */
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
