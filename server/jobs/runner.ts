// Job runner of one instance: runs what is due twice a second. Any number of instances share one database.

import { applyStoredRates } from '../services/rates/refresh-rates.ts';
import { isUnavailable } from '../store/database.ts';
import { createDueJobRunner } from './due-jobs.ts';
import type { JobRunnerDeps } from './job-runner-deps.ts';
import { createRecurringRunner } from './recurring-runner.ts';

/** Half of the tolerated delay of a deadline. */
const TICK_MS = 500;

export interface JobRunner {
  /** Runs due jobs twice a second from now on. */
  start(): void;
  /** Runs everything that is due now once, recurring jobs included. */
  runDue(): Promise<void>;
  /** Claims nothing more and resolves when running jobs have finished. */
  stop(): Promise<void>;
}

const startInterval = (ms: number, run: () => void): (() => void) => {
  const timer = setInterval(run, ms);
  timer.unref();
  return () => clearInterval(timer);
};

export function createJobRunner(deps: JobRunnerDeps): JobRunner {
  const { database, config } = deps;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const dueJobs = createDueJobRunner(deps);
  const recurring = createRecurringRunner(deps, deps.recurring, stopping.signal);
  let isPlanned = false;
  let ratesFetchedAt: number | null = null;
  let running: Promise<void> | null = null;
  let endTimer = () => {};

  const runOnce = async () => {
    if (!isPlanned) await recurring.scheduleAll();
    isPlanned = true;
    const due = await dueJobs.run(isStopping);
    if (deps.usesFetchedRates && due.ratesFetchedAt !== ratesFetchedAt) {
      ratesFetchedAt = await applyStoredRates(database, config.exchangeData);
    }
    if (!isStopping()) recurring.startDue(due.recurring);
  };
  const tick = (): Promise<void> => {
    if (deps.isPaused?.()) return running ?? Promise.resolve();
    // Work that becomes due during this run is found by the next one.
    running ??= runOnce()
      .catch((error: unknown) => {
        // While the database is away nothing is lost: it is found due afterwards.
        if (!isUnavailable(error)) deps.onFault(error, { kind: 'look' });
      })
      .finally(() => {
        running = null;
      });
    return running;
  };

  return {
    start() {
      if (isStopping()) return;
      endTimer();
      endTimer = (deps.every ?? startInterval)(TICK_MS, () => void tick());
      void tick();
    },
    async runDue() {
      if (isStopping()) return;
      await running;
      await tick();
      await recurring.whenIdle();
    },
    async stop() {
      stopping.abort();
      endTimer();
      await running;
      await recurring.whenIdle();
    },
  };
}
