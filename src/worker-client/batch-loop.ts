// Takes batches one at a time, at most one a frame, and asks for the next only when the last is drawn (LIVE-09).
import type { Logger } from '#api/logger.ts';
import type { Batch } from '../../worker/protocol.ts';

export interface BatchLoopDeps {
  readonly pull: (seen: number) => Promise<Batch>;
  readonly nextFrame: () => Promise<void>;
  /** True once somebody else took over: what still comes is not applied. */
  readonly isOver: () => boolean;
  readonly onBatch: (batch: Batch) => void;
  readonly log: Logger;
}

/** Runs until `isOver`; rejects when a pull does. A lost batch is noticed by its number, and everything asked for anew. */
export async function runBatchLoop(deps: BatchLoopDeps): Promise<void> {
  let lastSeq = 0;
  for (;;) {
    const batch = await deps.pull(lastSeq);
    if (deps.isOver()) return;
    await deps.nextFrame();
    if (deps.isOver()) return;
    if (batch.seq === lastSeq) continue;
    if (lastSeq > 0 && batch.seq !== lastSeq + 1) {
      deps.log.warn(`live: batch ${batch.seq} after ${lastSeq}, asking for all`);
      lastSeq = 0;
      continue;
    }
    lastSeq = batch.seq;
    try {
      deps.onBatch(batch);
    } catch (error) {
      // A model's bug: the next batch may still be good, and the others go on.
      deps.log.error(`live: batch ${batch.seq} failed: ${String(error)}`);
    }
  }
}
