// Update queue: answers the page's pulls, with one batch for however many changes came while it rendered (LIVE-09).

import type { Batch } from '#protocol/protocol.ts';
import type { Clock } from '#runtime/clock.ts';

interface UpdateQueue {
  /** The page may have to receive something. Cheap: called for every event. */
  markDirty(): void;
  /** WorkerService.pull. */
  pull(seen: number): Promise<Batch>;
}

interface UpdateSource {
  /** All changes since the last collect; null when there are none after all. */
  collect(): Omit<Batch, 'seq'> | null;
  /** The page lost its copy: the next collect returns everything. */
  resetDiff(): void;
}

export function createUpdateQueue(clock: Clock, source: UpdateSource): UpdateQueue {
  let seq = 0;
  let isDirty = false;
  let isPlanned = false;
  /** Answers the pull that waits. */
  let resolvePull: ((batch: Batch) => void) | null = null;

  const answer = (): void => {
    isPlanned = false;
    if (!resolvePull || !isDirty) return;
    isDirty = false;
    const parts = source.collect();
    if (!parts) return;
    seq += 1;
    const resolve = resolvePull;
    resolvePull = null;
    resolve({ ...parts, seq });
  };
  /** In a task of its own: what one network read brought is sent together. */
  const plan = (): void => {
    if (isPlanned || !isDirty || !resolvePull) return;
    isPlanned = true;
    clock.after(0, answer);
  };

  return {
    markDirty() {
      isDirty = true;
      plan();
    },
    pull(seen) {
      // The older pull was given up; it is answered so that its promise does not hang for ever.
      resolvePull?.({ seq, isReset: false });
      if (seen !== seq) {
        source.resetDiff();
        isDirty = true;
      }
      return new Promise((resolve) => {
        resolvePull = resolve;
        plan();
      });
    },
  };
}
