// Paged list store: the items loaded so far, the next page on demand, and what is below the last row (SRCH-10).
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Page } from '#contract/decode/page.ts';
import type { QueryParams } from '#contract/route.ts';
import { createSingleFlight } from '#runtime/single-flight.ts';
import { createNextPages, type NextPages } from './next-pages.ts';

export interface PagedListStore<T> extends NextPages {
  /** In the backend's order, each once; null until loaded. */
  readonly items: ReadonlySignal<readonly T[] | null>;
  /** Why the list could not be loaded, else ''. What was loaded before stays. */
  readonly error: ReadonlySignal<string>;
  /**
   * Loads the list from its start: as many items as are loaded already, at most `MAX_PAGE`.
   * Asked for while it or a page is on its way, it runs after that: a write may have come between.
   */
  load(): Promise<void>;
}

interface PagedListDeps<T> {
  /** One page; null when the answer held no list. */
  readonly read: (query: QueryParams) => Promise<Page<T> | null>;
  /** True when the backend offers pages. Else no cursor is used, and the first answer is the whole list. */
  readonly hasPages: () => boolean;
  /** The sentence of a failed load. */
  readonly messageOf: () => string;
}

export const PAGE_SIZE = 50;
/** The most that our backend sends at once. */
const MAX_PAGE = 500;

export function createPagedList<T extends { readonly id: string }>(
  deps: PagedListDeps<T>,
): PagedListStore<T> {
  const items = signal<readonly T[] | null>(null);
  const error = signal('');
  const readPage = async (cursor: string): Promise<string | null | undefined> => {
    const loaded = items.peek() ?? [];
    const limit = cursor ? PAGE_SIZE : Math.min(Math.max(loaded.length, PAGE_SIZE), MAX_PAGE);
    const page = await deps.read(deps.hasPages() ? { limit, cursor: cursor || undefined } : {});
    if (!page) return undefined;
    const known = cursor ? loaded : [];
    const ids = new Set(known.map(({ id }) => id));
    items.value = [...known, ...page.items.filter(({ id }) => !ids.has(id))];
    error.value = '';
    return deps.hasPages() ? page.nextCursor : null;
  };
  const { end, isLoading, load, loadMore } = createNextPages(readPage);
  let nextPage = Promise.resolve();
  const loads = createSingleFlight(async () => {
    while (isLoading.peek()) await nextPage;
    error.value = '';
    await load('', () => {
      error.value = deps.messageOf();
    });
  });
  return {
    items,
    end,
    error,
    isLoading,
    load: loads.request,
    async loadMore() {
      if (!isLoading.peek()) nextPage = loadMore();
      await nextPage;
    },
  };
}
