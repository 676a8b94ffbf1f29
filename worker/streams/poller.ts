// Poller: repeats a call at a fixed interval, one at a time. A slow answer skips intervals and never overlaps (LIVE-05).
import type { Clock } from '#runtime/clock.ts';

export type Poller = ReturnType<typeof createPoller>;

/** `poll` never rejects; it resolves with how long the server asked not to be called, ms (else 0). */
export function createPoller(clock: Clock, intervalMs: number, poll: () => Promise<number>) {
  let isRunning = false;
  let isInFlight = false;
  let cancel = (): void => {};

  const run = async (): Promise<void> => {
    const startedAt = clock.now();
    isInFlight = true;
    const pause = await poll();
    isInFlight = false;
    const late = (clock.now() - startedAt) % intervalMs;
    if (isRunning) plan(Math.max(pause, intervalMs - late));
  };
  const plan = (ms: number): void => {
    cancel();
    if (ms <= 0) void run();
    else cancel = clock.after(ms, () => void run());
  };

  return {
    /** Polls first in `delayMs`, with 0 before it returns; does nothing while it runs. */
    start(delayMs: number): void {
      if (isRunning) return;
      isRunning = true;
      // A call in flight plans the next one itself.
      if (!isInFlight) plan(delayMs);
    },
    /** No further call; the answer to one in flight may still come. */
    stop(): void {
      isRunning = false;
      cancel();
    },
    get isRunning(): boolean {
      return isRunning;
    },
  };
}
