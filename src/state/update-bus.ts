// Update bus: publishes each batch of the worker to all subscribers as one change, so that nothing renders half of it (LIVE-09).
import { batch as signalBatch } from '@preact/signals';
import type { Batch } from '#protocol/protocol.ts';

type Listener = (batch: Batch) => void;
export type UpdateBus = ReturnType<typeof createUpdateBus>;

export function createUpdateBus() {
  const listeners = new Set<Listener>();
  return {
    publish(batch: Batch): void {
      signalBatch(() => {
        for (const listener of [...listeners]) listener(batch);
      });
    },
    /** Calls listeners in the order in which they subscribed. Returns the unsubscribe function. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
