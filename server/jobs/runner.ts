// Job runner of one instance: runs what is due twice a second. Any number of instances share one database.
import type { WallClock } from '../clock.ts';
import { applyStoredRates } from '../services/rates/refresh-rates.ts';
import type { MarketConfig } from '../services/unit-of-work.ts';
import type { Database } from '../store/database.ts';
import { isUnavailable } from '../store/database.ts';
import { createDueJobRunner } from './due-jobs.ts';
import { createRecurringRunner, type RecurringJob } from './recurring-runner.ts';

/** Half of the tolerated delay of a deadline. */
const TICK_MS = 500;

export interface JobRunnerDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly market: MarketConfig;
  readonly recurring: readonly RecurringJob[];
  /** Whether rates fetched by some instance are used instead of the built-in ones. */
  readonly usesFetchedRates: boolean;
  /** While true nothing is run: the clock is not to be trusted. */
  readonly isPaused?: () => boolean;
  /** After each transaction that may have written events. */
  readonly onCommit: () => void;
  readonly onRun: (kind: string, outcome: 'done' | 'failed', seconds: number) => void;
  /** `subject`: the id of the request, deal or job. It is retried later by itself. */
  readonly onFault: (error: unknown, about: { readonly kind: string; readonly subject?: string }) => void;
  /** Calls `run` repeatedly; returns the function that ends it. */
  readonly every?: (ms: number, run: () => void) => () => void;
}

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
  const { database, market } = deps;
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
      ratesFetchedAt = await applyStoredRates(database, market.exchangeData);
    }
    if (!isStopping()) recurring.startDue(due.recurring);
  };
  const tick = (): Promise<void> => {
    if (deps.isPaused?.()) return running ?? Promise.resolve();
    // What becomes due during this run is found by the next one.
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
