// The job runner of one instance: twice a second it does what is due. Any number of instances share one database.
import type { Clock } from '../clock.ts';
import { adoptStoredRates } from '../services/rates/refresh-rates.ts';
import type { Market } from '../services/unit-of-work.ts';
import type { Database } from '../store/database.ts';
import { isUnavailable } from '../store/database.ts';
import { createDueWork } from './due-jobs.ts';
import { createRecurring, type Recurring } from './recurring-runner.ts';

/** Half of what a deadline may be late. */
const TICK_MS = 500;

export interface JobDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly market: Market;
  readonly recurring: readonly Recurring[];
  /** Whether rates that some instance has fetched are used. */
  readonly followsRates: boolean;
  /** After each transaction that may have written events. */
  readonly onCommit: () => void;
  readonly onRun: (kind: string, outcome: 'done' | 'failed', seconds: number) => void;
  /** `subject`: the id of the request, deal or job. It is tried again later by itself. */
  readonly onFault: (error: unknown, about: { readonly kind: string; readonly subject?: string }) => void;
  /** Calls `run` again and again; the answer ends that. */
  readonly every?: (ms: number, run: () => void) => () => void;
}

export interface Jobs {
  /** From now on looks twice a second. */
  start(): void;
  /** Looks once and does everything that is due now, recurring jobs included. */
  runDue(): Promise<void>;
  /** Takes nothing more, and answers when what runs is finished. */
  stop(): Promise<void>;
}

const systemTimer = (ms: number, run: () => void): (() => void) => {
  const timer = setInterval(run, ms);
  timer.unref();
  return () => clearInterval(timer);
};

export function createJobs(deps: JobDeps): Jobs {
  const { database, market } = deps;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const dueWork = createDueWork(deps);
  const recurring = createRecurring(deps, deps.recurring, stopping.signal);
  let isPlanned = false;
  let ratesFrom: number | null = null;
  let running: Promise<void> | null = null;
  let endTimer = () => {};

  const look = async () => {
    if (!isPlanned) await recurring.plan();
    isPlanned = true;
    const due = await dueWork.run(isStopping);
    if (deps.followsRates && due.ratesFetchedAt !== ratesFrom) {
      ratesFrom = await adoptStoredRates(database, market.exchangeData);
    }
    if (!isStopping()) recurring.begin(due.recurring);
  };
  const tick = (): Promise<void> => {
    // The next look does what this one finds too late.
    running ??= look()
      .catch((error: unknown) => {
        // While the database is away nothing is due that would not be found afterwards.
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
      endTimer = (deps.every ?? systemTimer)(TICK_MS, () => void tick());
      void tick();
    },
    async runDue() {
      if (isStopping()) return;
      await running;
      await tick();
      await recurring.settle();
    },
    async stop() {
      stopping.abort();
      endTimer();
      await running;
      await recurring.settle();
    },
  };
}
