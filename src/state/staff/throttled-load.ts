// Throttled load: reads again what a page shows after changes, one call at a time, however many changes come at once.
import type { Clock } from '#runtime/clock.ts';

/** Between two loads: of a hundred reports within a minute the page reads at most thirty times. */
export const LOAD_GAP_MS = 2_000;

/** `load` never rejects. */
export function createThrottledLoad(clock: Clock, load: () => Promise<unknown>, gapMs = LOAD_GAP_MS) {
  let startedAt = Number.NEGATIVE_INFINITY;
  let isWanted = false;
  let isLoading = false;
  let isStopped = false;
  let cancel = (): void => {};

  const run = async (): Promise<void> => {
    isWanted = false;
    isLoading = true;
    startedAt = clock.now();
    await load();
    isLoading = false;
    if (isWanted) plan();
  };
  const plan = (): void => {
    if (isStopped) return;
    const ms = startedAt + gapMs - clock.now();
    if (ms <= 0) void run();
    else cancel = clock.after(ms, () => void run());
  };
  return {
    /**
     * Loads now, or once the gap since the last load is over.
     * A change during a load is followed by another one.
     */
    request(): void {
      if (isWanted) return;
      isWanted = true;
      if (!isLoading) plan();
    },
    /** Nothing is loaded any longer. */
    stop(): void {
      isStopped = true;
      cancel();
    },
  };
}
