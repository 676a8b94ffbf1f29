// Readiness of this instance: whether it should get calls, as /readyz answers and as the heartbeat asks (RUN-20).
import type { Database } from './store/database.ts';
import { readBacklogs } from './store/operator-counts.ts';
import { isWritable } from './store/probe.ts';

/** Seconds; as the alert DeadlinesLate. */
const MAX_JOB_LAG_S = 60;

export type Readiness = ReturnType<typeof createReadiness>;

export function createReadiness(database: Pick<Database, 'background'>, isClockOff: () => boolean) {
  let isDraining = false;
  // One statement for all who ask at the same time: the probe is open to everybody.
  let probing: Promise<boolean> | null = null;
  const probe = (): Promise<boolean> => {
    probing ??= isWritable(database.background)
      .catch(() => false)
      .finally(() => {
        probing = null;
      });
    return probing;
  };
  const isReady = async () => !isDraining && !isClockOff() && (await probe());
  return {
    /** Database writable, clock right, not draining. Never rejects. */
    isReady,
    /** Ready, and no deadline has waited for its job for more than a minute. */
    isHealthy: async (): Promise<boolean> =>
      (await isReady()) && ((await readBacklogs(database.background)).jobLag ?? 0) <= MAX_JOB_LAG_S,
    /** From now on it is not ready. */
    beginDrain(): void {
      isDraining = true;
    },
  };
}
