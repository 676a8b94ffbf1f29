// Hands each batch of the worker to everybody who listens, as one change: nothing draws between two of its parts (LIVE-09).
import { batch as together } from '@preact/signals';
import type { Batch } from '../../worker/protocol.ts';

export interface Batches {
  apply(batch: Batch): void;
  /** The answer stops listening. */
  on(listener: (batch: Batch) => void): () => void;
}

export function createBatches(): Batches {
  const listeners = new Set<(batch: Batch) => void>();
  return {
    apply(batch) {
      together(() => {
        for (const listener of [...listeners]) listener(batch);
      });
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
