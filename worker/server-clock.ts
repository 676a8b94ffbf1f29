// Server clock: its offset from this device's clock, from the times in answers, so that countdowns run by the server's.

/** A smaller difference is the network's delay. */
const OFFSET_STEP_MS = 500;

export type ServerClock = ReturnType<typeof createServerClock>;

export function createServerClock(onChange: () => void) {
  let offset: number | null = null;
  return {
    /** Server time minus this device's, ms; null until an answer had a time. */
    get offset(): number | null {
      return offset;
    },
    /** `at`: this device's time of an answer with `serverTime`; null where it has none. */
    observe(serverTime: number | null, at: number): void {
      if (serverTime === null) return;
      const next = Math.round(serverTime - at);
      if (offset !== null && Math.abs(next - offset) < OFFSET_STEP_MS) return;
      offset = next;
      onChange();
    },
  };
}
