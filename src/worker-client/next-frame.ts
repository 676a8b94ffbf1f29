// Next frame: resolves with an animation frame, or with a timer where frames have stopped, as in a hidden page.
import type { Clock } from '#runtime/clock.ts';

/** Longer than any frame of a visible page. */
const FRAME_TIMEOUT_MS = 250;

/** `requestFrame` calls back once before the next frame and returns the function that cancels it. */
export function createNextFrame(
  requestFrame: (run: () => void) => () => void,
  clock: Clock,
): () => Promise<void> {
  return () =>
    new Promise((resolve) => {
      const cancelTimer = clock.after(FRAME_TIMEOUT_MS, () => {
        cancelFrame();
        resolve();
      });
      const cancelFrame = requestFrame(() => {
        cancelTimer();
        resolve();
      });
    });
}
