// When one queue of waiting messages may try again: later with each failure, and never while the server wants to rest.
import type { Clock } from '#api/clock.ts';
import { backoff } from '../backoff.ts';

export const MAX_FAILURES = 10;

export interface Lane {
  /** A try is under way. */
  isBusy: boolean;
  /** True when it may try now; else it comes back by itself when it may. */
  isDue(): boolean;
  /** Puts the next try off; false when there were too many. `pauseMs`: how long the server wants to rest. */
  fail(pauseMs: number): boolean;
  rest(pauseMs: number): void;
  /** The count begins anew and nothing is waited for; what the server asked for stays. */
  reset(): void;
  cancel(): void;
}

/** `run` is the next try. */
export function createLane(clock: Clock, random: () => number, run: () => void): Lane {
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
    fail(pauseMs) {
      rest(pauseMs);
      failures += 1;
      if (failures >= MAX_FAILURES) return false;
      triesAt = clock.now() + backoff(failures - 1, random());
      return true;
    },
    rest,
    reset() {
      failures = 0;
      triesAt = 0;
    },
    cancel: () => cancel(),
  };
}
