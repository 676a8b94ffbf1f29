// Clock of the page: the device's time and timers.
import type { Clock } from '#runtime/clock.ts';

export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
