// Next pages of a list: loads them one after the other on demand, and names what is below the last row (SRCH-10).
import { type ReadonlySignal, signal } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';

/** End of a list, below its last row: nothing, a page not loaded yet, or one that could not be loaded. */
export type ListEnd = 'all' | 'more' | 'failed';

export interface NextPages {
  readonly end: ReadonlySignal<ListEnd>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** Loads the next page, also as Retry; nothing while one is on its way, and after the last. */
  loadMore(): Promise<void>;
}

/**
 * `read` loads the page behind a cursor, keeps its items and resolves with the next cursor.
 * It is null after the last page, undefined for an answer that cannot be read.
 * '' is the list's start, also where one was refused (400).
 */
export function createNextPages(read: (cursor: string) => Promise<string | null | undefined>) {
  const end = signal<ListEnd>('all');
  const isLoading = signal(false);
  let cursor: string | null = null;

  const moveTo = (next: string | null): void => {
    cursor = next;
    end.value = next === null ? 'all' : 'more';
  };
  const load = async (from: string, onFailure: () => void): Promise<void> => {
    isLoading.value = true;
    try {
      const next = await read(from);
      if (next === undefined) onFailure();
      else moveTo(next);
    } catch (failure) {
      if (cursor === from && failure instanceof ApiError && failure.status === 400) cursor = '';
      onFailure();
    } finally {
      isLoading.value = false;
    }
  };

  return {
    end,
    isLoading,
    cursor: (): string | null => cursor,
    moveTo,
    load,
    async loadMore(): Promise<void> {
      if (isLoading.peek() || cursor === null) return;
      end.value = 'more';
      await load(cursor, () => {
        if (cursor !== null) end.value = 'failed';
      });
    },
  };
}
