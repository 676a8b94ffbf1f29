// Paged list store: the items loaded so far, the next page on demand, and what is below the last row (SRCH-10).
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import type { Page } from '#contract/decode/page.ts';
import type { QueryParams } from '#contract/route.ts';

/** What is below the last row: nothing, a page that is not loaded yet, or one that could not be loaded. */
export type ListEnd = 'all' | 'more' | 'failed';

export interface PagedListModel<T> {
  /** In the backend's order, each once; null until loaded. */
  readonly items: ReadonlySignal<readonly T[] | null>;
  readonly end: ReadonlySignal<ListEnd>;
  /** Why the list could not be loaded, else ''. What was loaded before stays. */
  readonly error: ReadonlySignal<string>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** Loads the list from its start: as many items as are loaded already, at most `MAX_PAGE`. */
  load(): Promise<void>;
  /** The next page; nothing while one is on its way, and after the last. Also the user's Retry at the end. */
  loadMore(): Promise<void>;
}

export interface PagedListDeps<T> {
  /** One page; null when the answer held no list. */
  readonly read: (query: QueryParams) => Promise<Page<T> | null>;
  /** Whether the backend offers pages. Otherwise no cursor is sent or read, and the first answer is the whole list. */
  readonly hasPages: () => boolean;
  readonly failureMessage: string;
}

export const PAGE_SIZE = 50;
/** The most that our backend sends at once. */
const MAX_PAGE = 500;

export function createPagedList<T extends { readonly id: string }>(
  deps: PagedListDeps<T>,
): PagedListModel<T> {
  const items = signal<readonly T[] | null>(null);
  const end = signal<ListEnd>('all');
  const error = signal('');
  const isLoading = signal(false);
  let cursor: string | null = null;
  /** The cursor was refused: only the start of the list helps (400). */
  let isCursorRefused = false;

  const append = (page: Page<T>, known: readonly T[]): void => {
    const ids = new Set(known.map(({ id }) => id));
    cursor = deps.hasPages() ? page.nextCursor : null;
    batch(() => {
      items.value = [...known, ...page.items.filter(({ id }) => !ids.has(id))];
      end.value = cursor === null ? 'all' : 'more';
      error.value = '';
    });
  };
  const load = async (): Promise<void> => {
    if (isLoading.peek()) return;
    isLoading.value = true;
    error.value = '';
    const limit = Math.min(Math.max(items.peek()?.length ?? 0, PAGE_SIZE), MAX_PAGE);
    try {
      const page = await deps.read(deps.hasPages() ? { limit } : {});
      if (page) {
        isCursorRefused = false;
        append(page, []);
      } else error.value = deps.failureMessage;
    } catch {
      error.value = deps.failureMessage;
    } finally {
      isLoading.value = false;
    }
  };

  return {
    items,
    end,
    error,
    isLoading,
    load,
    async loadMore() {
      if (isLoading.peek() || cursor === null) return;
      end.value = 'more';
      if (isCursorRefused) {
        await load();
        if (error.peek()) end.value = 'failed';
        return;
      }
      isLoading.value = true;
      try {
        const page = await deps.read({ limit: PAGE_SIZE, cursor });
        if (page) append(page, items.peek() ?? []);
        else end.value = 'failed';
      } catch (failure) {
        isCursorRefused = failure instanceof ApiError && failure.status === 400;
        end.value = 'failed';
      } finally {
        isLoading.value = false;
      }
    },
  };
}
