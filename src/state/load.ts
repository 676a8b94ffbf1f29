// Load: one call at a time for what a page shows, and why it failed, for the page's Retry.
import type { ReadonlySignal, Signal } from '@preact/signals';
import { createSingleAction } from './mutations/single-action.ts';

interface Load {
  readonly isLoading: ReadonlySignal<boolean>;
  /** Why the last load failed, else ''. What was loaded before stays. */
  readonly error: Signal<string>;
  /** Joins a call that is under way. Never rejects. */
  load(): Promise<void>;
  /** After a write: a read under way is repeated, and callers who share it wait for the repeat. */
  outdate(): void;
}

interface LoadDeps<T> {
  /** Null for an answer that cannot be read. */
  readonly read: () => Promise<T | null>;
  readonly keep: (loaded: T) => void;
  /** The sentence for a failure, null for an answer that cannot be read. */
  readonly messageOf: (failure: unknown) => string;
}

export function createLoad<T>({ read, keep, messageOf }: LoadDeps<T>): Load {
  const { isBusy, error, run } = createSingleAction(messageOf);
  let loading: Promise<void> | null = null;
  let isOutdated: boolean;
  const loadOnce = async (): Promise<void> => {
    do {
      isOutdated = false;
      await run(async () => {
        const loaded = await read();
        if (isOutdated) return;
        if (loaded === null) error.value = messageOf(null);
        else keep(loaded);
      });
    } while (isOutdated);
    loading = null;
  };
  return {
    isLoading: isBusy,
    error,
    load() {
      loading ??= loadOnce();
      return loading;
    },
    outdate() {
      isOutdated = true;
    },
  };
}
