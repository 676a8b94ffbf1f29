// Retry schedule of one retry queue: exponential backoff, a bound on attempts, and the server's Retry-After.
import { reconnectDelay } from '#runtime/backoff.ts';
import type { Clock } from '#runtime/clock.ts';

const MAX_SEND_FAILURES = 10;

export interface RetrySchedule {
  /** An attempt is under way. */
  isBusy: boolean;
  /** True when an attempt may start now; otherwise `run` is called when it may. */
  isDue(): boolean;
  /** Delays the next attempt by backoff and `retryAfterMs`; false after MAX_SEND_FAILURES failures. */
  recordFailure(retryAfterMs: number): boolean;
  /** Delays the next attempt without counting a failure. */
  pauseFor(retryAfterMs: number): void;
  /** Resets the count of failures and the backoff, but not what the server asked for. */
  reset(): void;
  cancel(): void;
}

/** `run` starts the next attempt. */
export function createRetrySchedule(clock: Clock, random: () => number, run: () => void): RetrySchedule {
  let failures = 0;
  let pausedUntil = 0;
  let backoffUntil = 0;
  let cancelTimer = (): void => {};
  const pauseFor = (retryAfterMs: number): void => {
    pausedUntil = clock.now() + retryAfterMs;
  };
  return {
    isBusy: false,
    isDue() {
      cancelTimer();
      const delay = Math.max(pausedUntil, backoffUntil) - clock.now();
      if (delay > 0) cancelTimer = clock.after(delay, run);
      return delay <= 0;
    },
    recordFailure(retryAfterMs) {
      pauseFor(retryAfterMs);
      failures += 1;
      if (failures >= MAX_SEND_FAILURES) return false;
      backoffUntil = clock.now() + reconnectDelay(failures - 1, random());
      return true;
    },
    pauseFor,
    reset() {
      failures = 0;
      backoffUntil = 0;
    },
    cancel: () => cancelTimer(),
  };
}
