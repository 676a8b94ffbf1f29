// Further pages of the feed: loads the next one on demand, and loaded ones again, from one cursor to the next (SRCH-08).
// Loaded by the worker, inside which it runs, when the first page has others after it.
import '../main.ts';
import { ApiError } from '#api/api-error.ts';
import type { FeedPage } from '#api/decode/feed-page.ts';
import type { HttpCallOptions } from '#api/http-client.ts';
import type { FeedItem } from '#domain/entities.ts';
import { parseSeq } from '#domain/version.ts';
import { NO_RETRY } from '../authorized-client.ts';
import type { Watermark } from './change-meta.ts';
import type { FeedPagesDeps, PagePosition, PagesState } from './pages.ts';

export interface FurtherPages {
  /** Loads the page after the last one, unless it is being loaded. */
  loadNext(): Promise<void>;
  /** Loads the pages again that a first page has not confirmed: one of them, or all that are left. */
  refresh(isWhole: boolean): Promise<void>;
  /** The same from the first of them on. */
  restartRefresh(): void;
}

export function createFurtherPages(
  { store, log, onChange }: Pick<FeedPagesDeps, 'store' | 'log' | 'onChange'>,
  state: PagesState,
): FurtherPages {
  let isRefreshing = false;
  let pagesToRefresh = 0;
  const isLoading = (): boolean => state.end === 'loading';

  /** Applies the page after `position`; null when a later snapshot has been applied since. */
  const applyNext = (
    page: FeedPage,
    { cursor, after }: PagePosition,
    baseline: Watermark,
  ): PagePosition | null => {
    const { items, nextCursor: next } = page;
    const last = state.lastOffer(items) ?? after;
    const covers = (item: FeedItem): boolean =>
      (cursor === '' || state.isOffer(item)) &&
      !(cursor !== '' && after && state.isAbove(item, after)) &&
      (!next || (last !== null && state.isAbove(item, last)));
    if (!store.applyPage(items, { baseline, seq: parseSeq(page.lastEventId), covers })) return null;
    onChange();
    return { cursor: next ?? '', after: last };
  };

  const loadNext = async (): Promise<void> => {
    if (isLoading()) return;
    state.setEnd('loading');
    const { filterCount: count, nextCursor: cursor } = state;
    const after = store.end;
    const baseline = store.watermark();
    try {
      const page = await state.call(cursor);
      if (count !== state.filterCount || !isLoading()) return;
      if (!page) throw new Error('no list');
      const position = { cursor, after: typeof after === 'object' ? after : null };
      const next = applyNext(page, position, baseline);
      if (next) state.finishAt(next.after, page.nextCursor ?? null);
      else state.setEnd('more');
      void refresh(true);
    } catch (error) {
      if (count !== state.filterCount || !isLoading()) return;
      log.warn(`feed: page not loaded: ${String(error)}`);
      // A cursor that is refused is of no use: the pages begin anew.
      if (error instanceof ApiError && error.status === 400) state.nextCursor = '';
      state.setEnd('failed');
    }
  };

  /** False when nothing is left, or when the page could not be loaded. */
  const refreshOne = async (options?: HttpCallOptions): Promise<boolean> => {
    const position = state.stale;
    if (!position) return false;
    const baseline = store.watermark();
    const page = await state.call(position.cursor, options).catch(() => null);
    // Another first page came meanwhile: from its cursor on.
    if (state.stale !== position) return state.stale !== null;
    if (!page) return false;
    const next = applyNext(page, position, baseline);
    if (!next) return true;
    const known = store.end;
    const isDone =
      !page.nextCursor || (typeof known === 'object' && next.after && state.isAbove(known, next.after));
    state.stale = isDone ? null : next;
    if (isDone && !isLoading()) state.finishAt(next.after, page.nextCursor ?? null);
    return !isDone;
  };

  const refresh = async (isWhole: boolean): Promise<void> => {
    pagesToRefresh = isWhole ? Number.POSITIVE_INFINITY : Math.max(pagesToRefresh, 1);
    if (isRefreshing) return;
    isRefreshing = true;
    let isGoingOn = true;
    while (isGoingOn && pagesToRefresh > 0) {
      const options = pagesToRefresh === 1 ? NO_RETRY : undefined;
      pagesToRefresh -= 1;
      isGoingOn = await refreshOne(options);
    }
    pagesToRefresh = 0;
    isRefreshing = false;
  };

  return {
    loadNext,
    refresh,
    restartRefresh() {
      const position = state.unconfirmed;
      state.stale = position;
      void refresh(true).then(() => {
        if (state.stale === null && state.unconfirmed === position) state.unconfirmed = null;
      });
    },
  };
}
