// Further pages of the feed: loads the next one on demand, and loaded ones again, from one cursor to the next (SRCH-08).
// Loaded by the worker, inside which it runs, when the first page has others after it.
import { ApiError } from '#contract/api-error.ts';
import type { FeedPage } from '#contract/decode/feed-page.ts';
import type { FeedItem } from '#domain/entities.ts';
import { parseSeq } from '#domain/version.ts';
import { wait } from '#runtime/clock.ts';
import type { HttpCallOptions } from '#runtime/http-client.ts';
import { NO_RETRY } from '../authorized-client.ts';
import { isPermanentFailure, retryAfterMs } from '../error-info.ts';
import type { Watermark } from './change-meta.ts';
import type { FeedPagesDeps, PagePosition, PagesState } from './pages-state.ts';

export interface FurtherPages {
  /** Loads the page after the last one, unless it is being loaded. */
  loadNext(): Promise<void>;
  /** Loads one of the pages again that a first page has not confirmed: the next one of its round. */
  refresh(): Promise<void>;
  /** Loads all of them again, from the first one on, while the stream is connected. */
  refreshAll(): void;
}

/** A page a second: at once, those of a long list would take all calls that a user has in a minute. */
const REFRESH_PAUSE_MS = 1_000;
/** At least, after a page that could not be loaded. */
const REFRESH_RETRY_MS = 5_000;

export function createFurtherPages(
  deps: Pick<FeedPagesDeps, 'clock' | 'store' | 'log' | 'onChange' | 'isStreamConnected'>,
  state: PagesState,
): FurtherPages {
  const { clock, store, log, onChange, isStreamConnected } = deps;
  let isRefreshing = false;
  /** Where the round began that `refreshAll` has asked for. */
  let confirming: PagePosition | null = null;
  const isLoading = (): boolean => state.end === 'loading';

  /** Applies the page after `position`; null when a later snapshot has been applied since. */
  const applyNext = (page: FeedPage, position: PagePosition, baseline: Watermark): PagePosition | null => {
    const { items, nextCursor } = page;
    const last = state.lastOffer(items) ?? position.after;
    const isLastPage = !nextCursor;
    const coversOffer = (item: FeedItem): boolean =>
      !(position.after && state.isAbove(item, position.after)) &&
      (isLastPage || (last !== null && state.isAbove(item, last)));
    const own = ownSoFar(position.own, items);
    // The viewer's own items come first: with the first offer they have all been seen.
    const isOwnComplete = own !== null && (isLastPage || last !== null);
    const covers = (item: FeedItem): boolean =>
      state.isOffer(item) ? coversOffer(item) : isOwnComplete && !own.has(item.id);
    if (!store.applyPage(items, { baseline, seq: parseSeq(page.lastEventId), covers })) return null;
    onChange();
    return { cursor: nextCursor ?? '', after: last, own: isOwnComplete ? null : own };
  };
  const ownSoFar = (before: PagePosition['own'], items: readonly FeedItem[]): PagePosition['own'] =>
    before && new Set([...before, ...items.flatMap((item) => (state.isOffer(item) ? [] : [item.id]))]);

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
      // A page without a cursor begins with the viewer's own items.
      const own = cursor === '' ? new Set<string>() : null;
      const position = { cursor, after: cursor !== '' && typeof after === 'object' ? after : null, own };
      const next = applyNext(page, position, baseline);
      if (next) state.finishAt(next.after, page.nextCursor ?? null);
      else state.setEnd('more');
      void refreshAll();
    } catch (error) {
      if (count !== state.filterCount || !isLoading()) return;
      log.warn(`feed: page not loaded: ${String(error)}`);
      // A cursor that is refused is of no use: the pages begin again.
      if (error instanceof ApiError && error.status === 400) state.nextCursor = '';
      state.setEnd('failed');
    }
  };

  /**
   * Loads the next stale page again; resolves with the time to wait before the one after it, ms.
   * Null when nothing is left, and when the page was refused for good.
   */
  const refreshOne = async (options?: HttpCallOptions): Promise<number | null> => {
    const position = state.stale;
    if (!position) return null;
    const baseline = store.watermark();
    let page: FeedPage | null;
    try {
      page = await state.call(position.cursor, options);
    } catch (error) {
      log.warn(`feed: page not refreshed: ${String(error)}`);
      return isPermanentFailure(error) ? null : Math.max(REFRESH_RETRY_MS, retryAfterMs(error));
    }
    // Another first page came meanwhile: from its cursor on.
    if (state.stale !== position) return state.stale && REFRESH_PAUSE_MS;
    if (!page) return REFRESH_RETRY_MS;
    const next = applyNext(page, position, baseline);
    if (!next) return REFRESH_PAUSE_MS;
    const known = store.end;
    const isAtEnd =
      next.after !== null &&
      (known === 'none' || (typeof known === 'object' && state.isAbove(known, next.after)));
    if (page.nextCursor && !isAtEnd) {
      state.stale = next;
      return REFRESH_PAUSE_MS;
    }
    state.stale = null;
    if (state.unconfirmed === confirming) state.unconfirmed = null;
    if (!isLoading()) state.finishAt(next.after, page.nextCursor ?? null);
    return null;
  };

  const refreshAll = async (): Promise<void> => {
    if (isRefreshing) return;
    isRefreshing = true;
    // While the stream is down the polls go on with the round.
    while (isStreamConnected()) {
      const waitMs = await refreshOne();
      if (waitMs === null) break;
      await wait(clock, waitMs);
    }
    isRefreshing = false;
  };
  const refresh = async (): Promise<void> => {
    if (isRefreshing) return;
    isRefreshing = true;
    await refreshOne(NO_RETRY);
    isRefreshing = false;
  };

  return {
    loadNext,
    refresh,
    refreshAll() {
      state.stale = confirming = state.unconfirmed;
      void refreshAll();
    },
  };
}
