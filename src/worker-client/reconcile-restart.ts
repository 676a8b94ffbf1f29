// Restart reconciler: adds to the first feed of a restarted worker the removal of cards that it does not contain (HOME-09).
import type { Batch } from '#protocol/protocol.ts';

export interface RestartReconciler {
  /** The next worker does not know which cards the page shows. */
  onWorkerRestart(): void;
  /** Remembers the cards of the batch. Returns it, in the first feed of a new worker with removals of the other cards. */
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
      const { cards = [], removed = [] } = batch;
      let completed = batch;
      if (isAwaitingSnapshot && batch.isFeedKnown !== undefined) {
        isAwaitingSnapshot = false;
        const ids = new Set(batch.order ?? cards.map(([id]) => id));
        const leftovers = [...shownIds].filter((id) => !ids.has(id));
        // Until now they stayed on the screen as the last valid data.
        if (!batch.isReset && leftovers.length > 0)
          completed = { ...batch, removed: [...removed, ...leftovers] };
        shownIds = ids;
      }
      if (batch.isReset) shownIds.clear();
      for (const id of batch.order ?? []) shownIds.add(id);
      for (const [id] of cards) shownIds.add(id);
      for (const id of removed) shownIds.delete(id);
      return completed;
    },
  };
}
