// Jobs that come back: leased to one instance by their row, run outside of any transaction, beside the deadlines.
import { endJobLease, type JobLease, leaseJob, scheduleJob } from '../store/jobs.ts';
import type { JobRunnerDeps } from './runner.ts';

/** After a failure: tried again sooner than usual, but not at once. */
const RETRY_DELAY_MS = 60_000;

export interface RecurringJob {
  readonly kind: string;
  readonly everyMs: number;
  /** If an instance dies with it, another one takes it after this long. */
  readonly leaseMs: number;
  /** True: there is more to do, so it comes back within a second. */
  run(stopped: AbortSignal): Promise<boolean>;
}

export interface RecurringRunner {
  /** Writes down the jobs that were never planned in this database. */
  scheduleAll(): Promise<void>;
  /** Begins those of these kinds that no instance has begun; answers at once. */
  startDue(due: readonly string[]): void;
  /** Waits for those that run here. */
  whenIdle(): Promise<void>;
}

export function createRecurringRunner(
  deps: JobRunnerDeps,
  all: readonly RecurringJob[],
  stopped: AbortSignal,
): RecurringRunner {
  const { database, clock } = deps;
  const running = new Map<string, Promise<void>>();

  const runOne = async (job: RecurringJob): Promise<void> => {
    const started = clock.now();
    const until = new Date(started + job.leaseMs);
    const lease = await database.transaction((tx) => leaseJob(tx, job.kind, new Date(started), until));
    if (!lease) return;
    let isMore = false;
    let fault: unknown = null;
    try {
      isMore = await job.run(stopped);
    } catch (error) {
      fault = error ?? new Error('a job failed without a reason');
      if (!stopped.aborted) deps.onFault(fault, { kind: job.kind });
    }
    deps.onRun(job.kind, fault ? 'failed' : 'done', (clock.now() - started) / 1000);
    await database.transaction((tx) => endJobLease(tx, lease, nextRun(job, lease, fault, isMore, started)));
  };

  const nextRun = (job: RecurringJob, lease: JobLease, fault: unknown, isMore: boolean, started: number) => {
    const retry = Math.min(job.everyMs, RETRY_DELAY_MS * 2 ** Math.min(lease.attempts - 1, 10));
    // Cut short by the stop of this instance: the next one begins at once.
    const wait = stopped.aborted || isMore ? 0 : fault ? retry : job.everyMs;
    return {
      runAt: new Date(started + wait),
      error: fault ? (fault instanceof Error ? fault.name : 'fault') : null,
    };
  };

  return {
    async scheduleAll() {
      const now = new Date(clock.now());
      await database.transaction(async (tx) => {
        for (const { kind } of all) await scheduleJob(tx, { kind, subject: '', runAt: now, createdAt: now });
      });
    },
    startDue(due) {
      for (const job of all) {
        if (!due.includes(job.kind) || running.has(job.kind)) continue;
        const run = runOne(job)
          // The database is away: the lease runs out by itself.
          .catch((error: unknown) => deps.onFault(error, { kind: job.kind }))
          .finally(() => running.delete(job.kind));
        running.set(job.kind, run);
      }
    },
    async whenIdle() {
      await Promise.all(running.values());
    },
  };
}
