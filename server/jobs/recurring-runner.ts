// Runner of recurring jobs: leased to one instance by a row, run outside any transaction and beside the due jobs.

import { backoffDelay } from '#runtime/backoff.ts';
import { endJobLease, type JobLease, leaseJob, scheduleJob } from '../store/jobs.ts';
import type { JobRunnerDeps, RecurringJob } from './job-runner-deps.ts';

/** The first delay after a failure; longer ones follow. */
const RETRY_DELAY_MS = 60_000;

export interface RecurringRunner {
  /** Inserts the rows of jobs that this database does not have yet. */
  scheduleAll(): Promise<void>;
  /** Starts the due jobs that no instance has leased; returns at once. */
  startDue(due: readonly string[]): void;
  /** Resolves when no job runs on this instance. */
  whenIdle(): Promise<void>;
}

export function createRecurringRunner(
  deps: JobRunnerDeps,
  all: readonly RecurringJob[],
  stopped: AbortSignal,
): RecurringRunner {
  const { clock, write } = deps;
  const running = new Map<string, Promise<void>>();

  const runOne = async (job: RecurringJob): Promise<void> => {
    const started = clock.now();
    const until = new Date(started + job.leaseMs);
    const lease = await write(({ tx }) => leaseJob(tx, job.kind, new Date(started), until));
    if (!lease) return;
    let hasMore = false;
    let fault: unknown = null;
    try {
      hasMore = (await job.run(stopped)) === true;
    } catch (error) {
      fault = error ?? new Error('a job failed without a reason');
      if (!stopped.aborted) deps.onFault(fault, { kind: job.kind });
    }
    deps.onRun(job.kind, fault ? 'failed' : 'done', (clock.now() - started) / 1000);
    await write(({ tx }) => endJobLease(tx, lease, nextRun(job, lease, fault, hasMore, started)));
  };

  const nextRun = (job: RecurringJob, lease: JobLease, fault: unknown, hasMore: boolean, started: number) => {
    const policy = { firstMs: RETRY_DELAY_MS, factor: 2, maxMs: job.everyMs };
    const retry = backoffDelay(policy, lease.attempts - 1);
    // Interrupted by the stop of this instance: another one may run it at once.
    const wait = stopped.aborted || hasMore ? 0 : fault ? retry : job.everyMs;
    return { runAt: new Date(started + wait), hasFailed: fault !== null };
  };

  return {
    async scheduleAll() {
      await write(async ({ tx, now }) => {
        for (const { kind } of all) await scheduleJob(tx, { kind, subject: '', runAt: now, createdAt: now });
      });
    },
    startDue(due) {
      for (const job of all) {
        if (!due.includes(job.kind) || running.has(job.kind)) continue;
        const run = runOne(job)
          // The database is away: the lease expires by itself.
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
