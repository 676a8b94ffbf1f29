// Batch loop: pulls one batch at a time, the next only when the last was applied and a frame without changes has passed (LIVE-09).

import type { Batch } from '#protocol/protocol.ts';
import { formatError } from '#runtime/format-error.ts';
import type { Logger } from '#runtime/logger.ts';

interface BatchLoopDeps {
  readonly pull: (seen: number) => Promise<Batch>;
  /** Resolves with a frame in which nothing else is rendered. */
  readonly changeFrame: () => Promise<void>;
  readonly nextFrame: () => Promise<void>;
  /** True once the worker was replaced: its last batch is not applied. */
  readonly isStopped: () => boolean;
  readonly onBatch: (batch: Batch) => void;
  readonly log: Logger;
}

/**
 * Runs until `isStopped`; rejects when a pull does.
 * A gap in the numbers is a lost batch: the next pull asks for a reset.
 */
export async function runBatchLoop(deps: BatchLoopDeps): Promise<void> {
  let lastSeq = 0;
  for (;;) {
    const batch = await deps.pull(lastSeq);
    if (deps.isStopped()) return;
    await deps.changeFrame();
    if (deps.isStopped()) return;
    if (batch.seq === lastSeq) continue;
    if (lastSeq > 0 && batch.seq !== lastSeq + 1) {
      deps.log.warn(`live: batch ${batch.seq} after ${lastSeq}, asking for a reset`);
      lastSeq = 0;
      continue;
    }
    lastSeq = batch.seq;
    try {
      deps.onBatch(batch);
    } catch (error) {
      // A bug of a subscriber: the next batch may be good.
      deps.log.error(`live: batch ${batch.seq} failed: ${formatError(error)}`);
    }
    // A frame for scrolling: on a slow phone one with changes takes longer than its time, however few they are.
    await deps.nextFrame();
    if (deps.isStopped()) return;
  }
}
