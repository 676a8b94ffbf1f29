// Loader of a lazy chunk of the worker: loads it once, and again some seconds after a failure.
import type { Clock } from '#runtime/clock.ts';
import { CHUNK_RETRY_MS } from '#runtime/timing.ts';

export interface ChunkLoader {
  /** Loads now; does nothing while the chunk is loading and when it has loaded. */
  load(): void;
  /** Loads in `ms` unless `load` is called earlier. */
  loadAfter(ms: number): void;
  /** Epoch ms of the next attempt after a failure, null when none is planned. */
  readonly retryAt: number | null;
  /** No further attempts; an attempt that is under way may still succeed. */
  cancel(): void;
}

/** `onChange` runs whenever `retryAt` has changed. */
export function createChunkLoader<T>(
  clock: Clock,
  importChunk: () => Promise<T>,
  onLoaded: (chunk: T) => void,
  onChange: () => void = () => {},
): ChunkLoader {
  let hasBegun = false;
  let isCancelled = false;
  let retryAt: number | null = null;
  let cancelTimer = (): void => {};

  const setRetryAt = (next: number | null): void => {
    if (next === retryAt) return;
    retryAt = next;
    onChange();
  };
  const load = (): void => {
    if (hasBegun) return;
    hasBegun = true;
    cancelTimer();
    setRetryAt(null);
    importChunk().then(onLoaded, () => {
      if (isCancelled) return;
      loadAfter(CHUNK_RETRY_MS);
      setRetryAt(clock.now() + CHUNK_RETRY_MS);
    });
  };
  const loadAfter = (ms: number): void => {
    hasBegun = false;
    cancelTimer = clock.after(ms, load);
  };

  return {
    load,
    loadAfter,
    get retryAt() {
      return retryAt;
    },
    cancel() {
      isCancelled = true;
      cancelTimer();
    },
  };
}
