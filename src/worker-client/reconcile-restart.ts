// Which cards the page holds: what a new worker first says of the feed is made to name also what is gone (HOME-09).
import type { Batch } from '../../worker/protocol.ts';

export interface HeldCards {
  /** A worker begins that knows nothing of what the last one told. */
  expectNew(): void;
  /** Notes what the batch changes; the first feed of a new worker is answered with the leftovers as gone. */
  complete(batch: Batch): Batch;
}

export function createHeldCards(): HeldCards {
  let held = new Set<string>();
  let isNew = false;
  return {
    expectNew() {
      isNew = true;
    },
    complete(batch) {
      const { cards = [], gone = [] } = batch;
      let completed = batch;
      if (isNew && batch.isFeedKnown !== undefined) {
        isNew = false;
        const told = new Set(cards.map(([id]) => id));
        const leftovers = [...held].filter((id) => !told.has(id));
        // Until then they stayed on the screen: the last valid data.
        if (!batch.isReset && leftovers.length > 0) completed = { ...batch, gone: [...gone, ...leftovers] };
        held = told;
      }
      if (batch.isReset) held.clear();
      for (const [id] of cards) held.add(id);
      for (const id of gone) held.delete(id);
      return completed;
    },
  };
}
