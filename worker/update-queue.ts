// Hands changes to the page when the page asks, so that however many come while it draws, it gets one batch (LIVE-09).
import type { Clock } from '#api/clock.ts';
import type { Batch } from './protocol.ts';

export interface UpdateQueue {
  /** Something may differ from what the page knows. Cheap: called for every event. */
  markDirty(): void;
  /** WorkerService.pull. */
  pull(seen: number): Promise<Batch>;
}

export interface UpdateSource {
  /** All changes since the last collect; null when there are none after all. */
  collect(): Omit<Batch, 'seq'> | null;
  /** The page lost its copy: the next collect is everything. */
  resetDiff(): void;
}

export function createUpdateQueue(clock: Clock, source: UpdateSource): UpdateQueue {
  let seq = 0;
  let isMarked = false;
  let isPlanned = false;
  let waiting: ((batch: Batch) => void) | null = null;

  const answer = (): void => {
    isPlanned = false;
    if (!waiting || !isMarked) return;
    isMarked = false;
    const parts = source.collect();
    if (!parts) return;
    seq += 1;
    const resolve = waiting;
    waiting = null;
    resolve({ ...parts, seq });
  };
  /** In a task of its own: what one network read brought travels together. */
  const plan = (): void => {
    if (isPlanned || !isMarked || !waiting) return;
    isPlanned = true;
    clock.after(0, answer);
  };

  return {
    markDirty() {
      isMarked = true;
      plan();
    },
    pull(seen) {
      // Nobody waits for the older question any more; it is answered so that its promise does not hang for ever.
      waiting?.({ seq, isReset: false });
      if (seen !== seq) {
        source.resetDiff();
        isMarked = true;
      }
      return new Promise((resolve) => {
        waiting = resolve;
        plan();
      });
    },
  };
}
