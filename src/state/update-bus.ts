// Hands each batch of the worker to everybody who listens, as one change: nothing draws between two of its parts (LIVE-09).
import { batch as together } from '@preact/signals';
import type { Batch } from '../../worker/protocol.ts';

export interface UpdateBus {
  publish(batch: Batch): void;
  /** The answer stops listening. */
  subscribe(listener: (batch: Batch) => void): () => void;
}

export function createUpdateBus(): UpdateBus {
  const listeners = new Set<(batch: Batch) => void>();
  return {
    publish(batch) {
      together(() => {
        for (const listener of [...listeners]) listener(batch);
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
