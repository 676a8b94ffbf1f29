// When one queue of waiting messages may try again: later with each failure, and never while the server wants to rest.
import { reconnectDelay } from '#api/backoff.ts';
import type { Clock } from '#api/clock.ts';

export const MAX_SEND_FAILURES = 10;

export interface RetrySchedule {
  /** A try is under way. */
  isBusy: boolean;
  /** True when it may try now; else it comes back by itself when it may. */
  isDue(): boolean;
  /** Puts the next try off; false when there were too many. `pauseMs`: how long the server wants to rest. */
  recordFailure(pauseMs: number): boolean;
  pauseFor(pauseMs: number): void;
  /** The count begins anew and nothing is waited for; what the server asked for stays. */
  reset(): void;
  cancel(): void;
}

/** `run` is the next try. */
export function createRetrySchedule(clock: Clock, random: () => number, run: () => void): RetrySchedule {
  let failures = 0;
  let restsUntil = 0;
  let triesAt = 0;
  let cancel = (): void => {};
  const rest = (pauseMs: number): void => {
    restsUntil = clock.now() + pauseMs;
  };
  return {
    isBusy: false,
    isDue() {
      cancel();
      const left = Math.max(restsUntil, triesAt) - clock.now();
      if (left > 0) cancel = clock.after(left, run);
      return left <= 0;
    },
    recordFailure(pauseMs) {
      rest(pauseMs);
      failures += 1;
      if (failures >= MAX_SEND_FAILURES) return false;
      triesAt = clock.now() + reconnectDelay(failures - 1, random());
      return true;
    },
    pauseFor: rest,
    reset() {
      failures = 0;
      triesAt = 0;
    },
    cancel: () => cancel(),
  };
}
