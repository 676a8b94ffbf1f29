// Which cards the page holds: what a new worker first says of the feed is made to name also what is gone (HOME-09).
import type { Batch } from '../../worker/protocol.ts';

export interface RestartReconciler {
  /** A worker begins that knows nothing of what the last one told. */
  onWorkerRestart(): void;
  /** Notes what the batch changes; the first feed of a new worker is answered with the leftovers as gone. */
  addRemovals(batch: Batch): Batch;
}

export function createRestartReconciler(): RestartReconciler {
  let shownIds = new Set<string>();
  let isAwaitingSnapshot = false;
  return {
    onWorkerRestart() {
      isAwaitingSnapshot = true;
    },
    addRemovals(batch) {
      const { cards = [], removed: gone = [] } = batch;
      let completed = batch;
      if (isAwaitingSnapshot && batch.isFeedKnown !== undefined) {
        isAwaitingSnapshot = false;
        const told = new Set(cards.map(([id]) => id));
        const leftovers = [...shownIds].filter((id) => !told.has(id));
        // Until then they stayed on the screen: the last valid data.
        if (!batch.isReset && leftovers.length > 0)
          completed = { ...batch, removed: [...gone, ...leftovers] };
        shownIds = told;
      }
      if (batch.isReset) shownIds.clear();
      for (const [id] of cards) shownIds.add(id);
      for (const id of gone) shownIds.delete(id);
      return completed;
    },
  };
}
