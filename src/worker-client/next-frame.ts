// The next moment to draw: an animation frame, or a timer where frames have stopped, as they do out of sight.
import type { Clock } from '#api/clock.ts';

/** Longer than any frame that is really being drawn; out of sight nobody counts. */
export const FRAME_TIMEOUT_MS = 250;

/** `requestFrame` runs once before the next frame; the answer cancels it. */
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
