// Repeats one call on a steady beat, one at a time: a slow answer skips beats, it never overlaps (LIVE-05).
import type { Clock } from '#api/clock.ts';

export interface Poller {
  /** Begins `delayMs` from now, with 0 before it returns; does nothing while it runs. */
  start(delayMs: number): void;
  /** No further beat; an answer on its way may still come. */
  stop(): void;
  readonly isRunning: boolean;
}

/** `poll` never rejects; it answers for how long, in ms, the server asked to be left alone (0 when it did not). */
export function createPoller(clock: Clock, intervalMs: number, poll: () => Promise<number>): Poller {
  let isRunning = false;
  let isInFlight = false;
  let cancel = (): void => {};

  const beat = async (): Promise<void> => {
    const began = clock.now();
    isInFlight = true;
    const pause = await poll();
    isInFlight = false;
    const late = (clock.now() - began) % intervalMs;
    if (isRunning) plan(Math.max(pause, intervalMs - late));
  };
  const plan = (ms: number): void => {
    cancel();
    if (ms <= 0) void beat();
    else cancel = clock.after(ms, () => void beat());
  };

  return {
    start(delayMs) {
      if (isRunning) return;
      isRunning = true;
      // An answer still on its way plans the next beat itself.
      if (!isInFlight) plan(delayMs);
    },
    stop() {
      isRunning = false;
      cancel();
    },
    get isRunning() {
      return isRunning;
    },
  };
}
