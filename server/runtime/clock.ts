// Clock of the backend, injected everywhere so that tests control the time. Only this file reads the system's clock.
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';

export interface WallClock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: WallClock = { now: () => Date.now() };

/**
 * Runs `run` after `ms`; the timer does not keep the process alive.
 * Returns the function that cancels it.
 */
export function afterUnreferenced(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  timer.unref();
  return () => clearTimeout(timer);
}

/** A machine further off is not to be trusted with deadlines, tokens and logs. */
export const MAX_CLOCK_SKEW_MS = 2_000;
const MEASURE_EVERY_MS = 30_000;
/** The answer with the shortest way has the best time. */
const MEASUREMENTS_AT_START = 3;

export interface DatabaseClock extends WallClock {
  /** This machine's clock minus the database's, ms. */
  readonly skewMs: number;
  /** True when the skew is more than MAX_CLOCK_SKEW_MS: then the instance is not ready and runs no jobs. */
  readonly isOff: boolean;
  stop(): void;
}

interface DatabaseClockDeps {
  /** The database's time, ms since the epoch. */
  readonly readTime: () => Promise<number>;
  readonly log: Logger;
  readonly machineClock?: WallClock;
  /** Monotonic, ms: a step of the machine's clock does not change it. */
  readonly monotonic?: () => number;
  /** Calls `run` repeatedly; returns the function that ends it. */
  readonly every?: (ms: number, run: () => void) => () => void;
}

const startInterval = (ms: number, run: () => void): (() => void) => {
  const timer = setInterval(run, ms);
  timer.unref();
  return () => clearInterval(timer);
};

/**
 * Resolves when the time was read; measures again every 30 s.
 * Between two measurements the time goes on by the machine's monotonic clock.
 * Rejects when the database cannot be asked at the start; later failures keep the last measurement.
 */
export async function startDatabaseClock(deps: DatabaseClockDeps): Promise<DatabaseClock> {
  const { readTime, log, machineClock = systemClock, monotonic = () => performance.now() } = deps;
  /** The database's time at zero of the monotonic clock. */
  let origin = 0;
  let skewMs = 0;

  const now = (): number => Math.round(origin + monotonic());
  const measure = async (): Promise<number> => {
    const asked = monotonic();
    const time = await readTime();
    const answered = monotonic();
    origin = time - (asked + answered) / 2;
    return answered - asked;
  };
  const judge = (): void => {
    const wasOff = Math.abs(skewMs) > MAX_CLOCK_SKEW_MS;
    skewMs = Math.round(machineClock.now() - now());
    const isOff = Math.abs(skewMs) > MAX_CLOCK_SKEW_MS;
    if (isOff && !wasOff)
      log.error({ skewMs }, "this machine's clock is not the database's: not ready, no jobs");
    if (wasOff && !isOff) log.info({ skewMs }, "this machine's clock is the database's again");
  };

  let best: { readonly ms: number; readonly origin: number } | null = null;
  for (let n = 0; n < MEASUREMENTS_AT_START; n += 1) {
    const ms = await measure();
    if (best === null || ms < best.ms) best = { ms, origin };
  }
  origin = best?.origin ?? origin;
  judge();
  const stop = (deps.every ?? startInterval)(MEASURE_EVERY_MS, () => {
    measure().then(judge, () => {});
  });
  return {
    now,
    get skewMs() {
      return skewMs;
    },
    get isOff() {
      return Math.abs(skewMs) > MAX_CLOCK_SKEW_MS;
    },
    stop,
  };
}
