// Bystanders of the hostile benchmark: people who use the backend as usual while an attack runs, and how long they wait.
import { setTimeout as sleep } from 'node:timers/promises';
import { signInBenchUsers } from '../backend/writers.ts';

/** Enough that none comes near a limit; not a multiple of three, so that everybody writes. */
const PEOPLE = 31;
const FIRST_TELEGRAM_ID = 700_000;
/** Each third of the people's calls is a write. */
const WRITE_EVERY = 3;

export interface Waits {
  readonly healthMs: readonly number[];
  readonly readMs: readonly number[];
  readonly writeMs: readonly number[];
  readonly failed: number;
}

export type Bystanders = Awaited<ReturnType<typeof createBystanders>>;

/** `everyMs`: the time between two calls. */
export async function createBystanders(url: string, everyMs: number) {
  const tokens = await signInBenchUsers(url, FIRST_TELEGRAM_ID, PEOPLE);
  let calls = 0;
  return {
    /** Calls begin on time, however long the earlier ones take. */
    async measure(ms: number): Promise<Waits> {
      const [healthMs, readMs, writeMs]: [number[], number[], number[]] = [[], [], []];
      let failed = 0;
      const timed = async (into: number[], path: string, init: RequestInit = {}): Promise<void> => {
        const startedAt = performance.now();
        const response = await fetch(url + path, init).catch(() => null);
        await response?.arrayBuffer().catch(() => null);
        into.push(performance.now() - startedAt);
        if (!response?.ok) failed += 1;
      };
      const running: Promise<void>[] = [];
      const until = performance.now() + ms;
      for (let next = performance.now(); next < until; next += everyMs) {
        await sleep(Math.max(0, next - performance.now()));
        calls += 1;
        const authorization = `Bearer ${tokens[calls % PEOPLE]}`;
        running.push(timed(healthMs, '/healthz'));
        if (calls % WRITE_EVERY > 0) running.push(timed(readMs, '/api/feed', { headers: { authorization } }));
        else
          running.push(
            timed(writeMs, '/api/users/me', {
              method: 'PATCH',
              headers: { authorization, 'content-type': 'application/json' },
              body: JSON.stringify({ locationCity: `City ${calls}` }),
            }),
          );
      }
      await Promise.all(running);
      return { healthMs, readMs, writeMs, failed };
    },
  };
}
