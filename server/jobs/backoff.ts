// Backoff per item of due work: what has just failed is skipped, longer each time, so that it never delays the rest.
import { type BackoffPolicy, backoffDelay } from '#runtime/backoff.ts';

const JOB_BACKOFF: BackoffPolicy = { firstMs: 1_000, factor: 2, maxMs: 60_000 };

export interface Backoff {
  failed(id: string, now: number): void;
  succeeded(id: string): void;
  /** Ids that are still to be skipped. */
  coolingDown(now: number): string[];
}

/** In memory: a restart tries everything again at once. */
export function createBackoff(): Backoff {
  const failures = new Map<string, { times: number; until: number }>();
  return {
    failed(id, now) {
      const times = failures.get(id)?.times ?? 0;
      failures.set(id, { times: times + 1, until: now + backoffDelay(JOB_BACKOFF, times) });
    },
    succeeded: (id) => void failures.delete(id),
    coolingDown: (now) => [...failures].filter(([, { until }]) => until > now).map(([id]) => id),
  };
}
