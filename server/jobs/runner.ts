// Job runner of one instance: runs what is due, when it is due. Any number of instances share one database.
import { afterUnreferenced } from '../runtime/clock.ts';
import { applyStoredRates } from '../services/rates/refresh-rates.ts';
import { isUnavailable } from '../store/database.ts';
import { createDueJobRunner } from './due-jobs.ts';
import type { JobRunnerDeps } from './job-runner-deps.ts';
import { createRecurringRunner } from './recurring-jobs.ts';

/**
 * The shortest time between two looks, half of the tolerated delay of a deadline.
 * A look follows so soon on a write of this instance, on one that found something due, and on a failed one.
 */
const BUSY_TICK_MS = 500;
/** The longest time, after which an instance finds what another one has left that died. */
const IDLE_TICK_MS = 5_000;

export interface JobRunner {
  /** Runs due jobs from now on. */
  start(): void;
  /** Something has been written, and may be due before what is known. Costs nothing. */
  wake(): void;
  /** Runs everything that is due now once, recurring jobs included. */
  runDue(): Promise<void>;
  /** Claims nothing more and resolves when running jobs have finished. */
  stop(): Promise<void>;
}

export function createJobRunner(deps: JobRunnerDeps): JobRunner {
  const { database, clock, config } = deps;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const dueJobs = createDueJobRunner(deps);
  const recurring = createRecurringRunner(deps, deps.recurring, stopping.signal);
  let isPlanned = false;
  let ratesFetchedAt: number | null = null;
  let running: Promise<void> | null = null;
  const after = deps.after ?? afterUnreferenced;
  let isStarted = false;
  let cancelTimer = () => {};
  /** True while the next look comes as soon as it may. */
  let isSoon = false;
  /** Something was written since the present look began. */
  let isWoken = false;

  /** Resolves with the time until the next look, ms. */
  const runOnce = async (): Promise<number> => {
    if (!isPlanned) await recurring.scheduleAll();
    isPlanned = true;
    const due = await dueJobs.run(isStopping);
    if (deps.usesFetchedRates && due.ratesFetchedAt !== ratesFetchedAt) {
      ratesFetchedAt = await applyStoredRates(database, config.exchangeData);
    }
    if (!isStopping()) recurring.startDue(due.recurring);
    if (due.isAny) return BUSY_TICK_MS;
    // A little after the deadline: timers may be early by a millisecond.
    const untilNext = due.nextAt === null ? IDLE_TICK_MS : due.nextAt - clock.now() + 5;
    return Math.min(IDLE_TICK_MS, Math.max(0, untilNext));
  };
  const plan = (ms: number): void => {
    cancelTimer();
    if (!isStarted || isStopping()) return;
    isSoon = ms <= BUSY_TICK_MS;
    cancelTimer = after(ms, () => void tick());
  };
  const tick = (): Promise<void> => {
    if (running) return running;
    if (deps.isPaused?.()) {
      plan(BUSY_TICK_MS);
      return Promise.resolve();
    }
    isWoken = false;
    let next = BUSY_TICK_MS;
    // Work that becomes due during this run is found by the next one.
    running = runOnce()
      .then((ms) => {
        next = ms;
      })
      .catch((error: unknown) => {
        // While the database is away nothing is lost: it is found due afterwards.
        if (!isUnavailable(error)) deps.onFault(error, { kind: 'claim' });
      })
      .finally(() => {
        running = null;
        plan(isWoken ? Math.min(next, BUSY_TICK_MS) : next);
      });
    return running;
  };

  return {
    start() {
      if (isStopping()) return;
      isStarted = true;
      void tick();
    },
    wake() {
      isWoken = true;
      if (!running && !isSoon) plan(BUSY_TICK_MS);
    },
    async runDue() {
      if (isStopping()) return;
      await running;
      await tick();
      await recurring.whenIdle();
    },
    async stop() {
      stopping.abort();
      cancelTimer();
      await running;
      await recurring.whenIdle();
    },
  };
}
