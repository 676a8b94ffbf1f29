// Leaves alone what has just failed, longer each time, so that one thing that cannot be done never holds up the rest.
const INITIAL_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

export interface Backoff {
  failed(id: string, now: number): void;
  succeeded(id: string): void;
  /** Whose time has not come again. */
  coolingDown(now: number): string[];
}

/** In memory: a restart tries everything again at once. */
export function createBackoff(): Backoff {
  const failures = new Map<string, { times: number; until: number }>();
  return {
    failed(id, now) {
      const times = (failures.get(id)?.times ?? 0) + 1;
      failures.set(id, { times, until: now + Math.min(MAX_DELAY_MS, INITIAL_DELAY_MS * 2 ** (times - 1)) });
    },
    succeeded: (id) => void failures.delete(id),
    coolingDown: (now) => [...failures].filter(([, { until }]) => until > now).map(([id]) => id),
  };
}
