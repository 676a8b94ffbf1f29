// Dependencies of the job runner and its parts, and what a recurring job is.
import type { WallClock } from '../runtime/clock.ts';
import type { ServiceConfig, Write } from '../services/unit-of-work.ts';
import type { Database } from '../store/database.ts';

export interface JobRunnerDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly config: ServiceConfig;
  readonly write: Write;
  readonly recurring: readonly RecurringJob[];
  /** True when rates fetched by some instance are used instead of the built-in ones. */
  readonly usesFetchedRates: boolean;
  /** While true nothing is run: the clock is not to be trusted. */
  readonly isPaused?: () => boolean;
  readonly onRun: (kind: string, outcome: 'done' | 'failed', seconds: number) => void;
  /** `subject`: the id of the request, deal or job. It is retried later by itself. */
  readonly onFault: (error: unknown, about: { readonly kind: string; readonly subject?: string }) => void;
  /** Calls `run` once after `ms`; returns the function that cancels it. */
  readonly after?: (ms: number, run: () => void) => () => void;
}

export interface RecurringJob {
  readonly kind: string;
  readonly everyMs: number;
  /** When an instance dies while running it, another one takes it over after this long. */
  readonly leaseMs: number;
  /** True: there is more to do, and it runs again within a second. */
  run(stopped: AbortSignal): Promise<unknown>;
}
