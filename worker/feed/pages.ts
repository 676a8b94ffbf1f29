// Pages of the feed: the first page, which is the whole feed where the backend has no pages, the next ones on demand, and loaded
// ones again, from one cursor to the next (SRCH-01, SRCH-08).
import { ApiError } from '#contract/api-error.ts';
import type { FeedPage } from '#contract/decode/feed-page.ts';
import { feedFilterQuery } from '#contract/feed-query.ts';
import { FEED_PAGE_SIZE } from '#contract/first-load-calls.ts';
import type { QueryParams } from '#contract/route.ts';
import { feedRoute } from '#contract/routes/feed.ts';
import type { FeedItem } from '#domain/entities.ts';
import { feedRank } from '#domain/feed-rank.ts';
import { parseSeq } from '#domain/version.ts';
import type { FeedEnd } from '#protocol/protocol.ts';
import { type Clock, wait } from '#runtime/clock.ts';
import type { HttpCallOptions } from '#runtime/http-client.ts';
import type { Logger } from '#runtime/logger.ts';
import { type AuthorizedClient, NO_RETRY } from '../authorized-client.ts';
import { isPermanentFailure, retryAfterMs } from '../error-info.ts';
import type { ChangeMeta, Watermark } from './change-order.ts';
import type { FeedItemStore } from './item-store.ts';

/** A page a second: at once, those of a long list would take all calls that a user has in a minute. */
const REFRESH_PAUSE_MS = 1_000;
/** At least, after a page that could not be loaded. */
const REFRESH_RETRY_MS = 5_000;

interface FeedPagesDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly client: AuthorizedClient;
  readonly store: FeedItemStore;
  readonly viewerId: string;
  /** True when the backend filters and has pages. Without it the first page is the whole feed. */
  readonly isPaged: boolean;
  readonly isStreamConnected: () => boolean;
  /** The store or `end` has changed. */
  readonly onChange: () => void;
}

/** Where a range of pages begins: its cursor, and what the pages before it had. */
interface PagePosition {
  readonly cursor: string;
  /** The last offer of others. */
  readonly after: FeedItem | null;
  /** Ids of all else, which comes before the offers; null once these pages or others have confirmed it. */
  readonly own: ReadonlySet<string> | null;
}

export type FeedPages = ReturnType<typeof createFeedPages>;

export function createFeedPages(deps: FeedPagesDeps) {
  const { clock, log, store, client, viewerId, isPaged, isStreamConnected, onChange } = deps;
  let end: FeedEnd = 'all';
  /** Cursor of the next page. '' for the first one, when nobody has named a cursor. */
  let nextCursor = '';
  let filterCount = 0;
  let isFirstPagePending = true;
  /** Where the pages begin that the last first page has not confirmed; null when there are none. */
  let unconfirmed: PagePosition | null = null;
  /** The next of them to be loaded again. */
  let stale: PagePosition | null = null;
  /** Where the round began that `refreshAll` has asked for. */
  let confirming: PagePosition | null = null;
  let isRefreshing = false;

  const filterQuery = (): QueryParams => (isPaged ? feedFilterQuery(store.filter.filter) : {});
  const isOffer = (item: FeedItem): boolean => feedRank(item, viewerId) === 2;
  /** True when `item` ranks above `last`, or is it. */
  const isAbove = (item: FeedItem, last: FeedItem): boolean => store.compare(item, last) <= 0;
  const lastOffer = (items: readonly FeedItem[]): FeedItem | null =>
    items.reduce<FeedItem | null>(
      (last, item) => (isOffer(item) && !(last && isAbove(item, last)) ? item : last),
      null,
    );
  const setEnd = (next: FeedEnd): void => {
    end = next;
    onChange();
  };
  /** The pages end behind `last`; without a cursor the market ends there. */
  const finishAt = (last: FeedItem | null, cursor: string | null): void => {
    nextCursor = cursor ?? '';
    store.setEnd(cursor === null ? 'all' : (last ?? 'none'));
    setEnd(cursor === null ? 'all' : 'more');
  };
  const isLoading = (): boolean => end === 'loading';
  const call = (cursor: string, options?: HttpCallOptions): Promise<FeedPage | null> => {
    const query = { limit: FEED_PAGE_SIZE, ...filterQuery(), ...(cursor && { cursor }) };
    return client.call(feedRoute, { query, ...options });
  };

  /** Applies the page after `position`; null when a later snapshot has been applied since. */
  const applyNext = (page: FeedPage, position: PagePosition, baseline: Watermark): PagePosition | null => {
    const { items } = page;
    const last = lastOffer(items) ?? position.after;
    const isLastPage = !page.nextCursor;
    const coversOffer = (item: FeedItem): boolean =>
      !(position.after && isAbove(item, position.after)) &&
      (isLastPage || (last !== null && isAbove(item, last)));
    const own = ownSoFar(position.own, items);
    // The viewer's own items come first: with the first offer they have all been seen.
    const isOwnComplete = own !== null && (isLastPage || last !== null);
    const covers = (item: FeedItem): boolean =>
      isOffer(item) ? coversOffer(item) : isOwnComplete && !own.has(item.id);
    if (!store.applyPage(items, { baseline, seq: parseSeq(page.lastEventId), covers })) return null;
    onChange();
    return { cursor: page.nextCursor ?? '', after: last, own: isOwnComplete ? null : own };
  };
  const ownSoFar = (before: PagePosition['own'], items: readonly FeedItem[]): PagePosition['own'] =>
    before && new Set([...before, ...items.flatMap((item) => (isOffer(item) ? [] : [item.id]))]);

  const loadNext = async (): Promise<void> => {
    setEnd('loading');
    const startedIn = filterCount;
    const cursor = nextCursor;
    const after = store.end;
    const baseline = store.watermark();
    try {
      const page = await call(cursor);
      if (startedIn !== filterCount || !isLoading()) return;
      if (!page) throw new Error('no list');
      // A page without a cursor begins with the viewer's own items.
      const own = cursor === '' ? new Set<string>() : null;
      const position = { cursor, after: cursor !== '' && typeof after === 'object' ? after : null, own };
      const next = applyNext(page, position, baseline);
      if (next) finishAt(next.after, page.nextCursor ?? null);
      else setEnd('more');
      void refreshWhileConnected();
    } catch (error) {
      if (startedIn !== filterCount || !isLoading()) return;
      log.warn(`feed: page not loaded: ${String(error)}`);
      // A cursor that is refused is of no use: the pages begin again.
      if (error instanceof ApiError && error.status === 400) nextCursor = '';
      setEnd('failed');
    }
  };

  /**
   * Loads the next stale page again; resolves with the time to wait before the one after it, ms.
   * Null when nothing is left, and when the page was refused for good.
   */
  const refreshOne = async (options?: HttpCallOptions): Promise<number | null> => {
    const position = stale;
    if (!position) return null;
    const baseline = store.watermark();
    let page: FeedPage | null;
    try {
      page = await call(position.cursor, options);
    } catch (error) {
      log.warn(`feed: page not refreshed: ${String(error)}`);
      return isPermanentFailure(error) ? null : Math.max(REFRESH_RETRY_MS, retryAfterMs(error));
    }
    // Another first page came meanwhile: from its cursor on.
    if (stale !== position) return stale && REFRESH_PAUSE_MS;
    if (!page) return REFRESH_RETRY_MS;
    const next = applyNext(page, position, baseline);
    if (!next) return REFRESH_PAUSE_MS;
    const known = store.end;
    const isAtEnd =
      next.after !== null && (known === 'none' || (typeof known === 'object' && isAbove(known, next.after)));
    if (page.nextCursor && !isAtEnd) {
      stale = next;
      return REFRESH_PAUSE_MS;
    }
    stale = null;
    if (unconfirmed === confirming) unconfirmed = null;
    if (!isLoading()) finishAt(next.after, page.nextCursor ?? null);
    return null;
  };
  const refreshWhileConnected = async (): Promise<void> => {
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

  return {
    /** The end of the feed, as the page shows it below the last card. */
    get end() {
      return end;
    },
    /** Counts the filters: an answer requested under an earlier one is not applied. */
    get filterCount() {
      return filterCount;
    },
    /** True from a change of the filter until its first page. */
    get isFirstPagePending() {
      return isFirstPagePending && isPaged;
    },
    /** The parameters of the store's filter; none where the backend has no pages. */
    filterQuery,
    /** The parameters have changed: the next first page replaces everything. */
    onFilterChanged(): void {
      filterCount += 1;
      isFirstPagePending = true;
    },
    /** The first page replaces everything and is being loaded. */
    markFirstPageLoading(): void {
      isFirstPagePending = true;
      stale = unconfirmed = null;
      setEnd('loading');
    },
    /** The first page under the new filter could not be loaded. */
    fail(): void {
      nextCursor = '';
      setEnd('failed');
    },
    /** Calls for a page of the current filter, the first one without a cursor. */
    call,
    /** Applies a first page: a call's answer, or the snapshot of a stream. `now`: epoch ms. */
    applyFirst(
      { items, nextCursor: cursor }: Pick<FeedPage, 'items' | 'nextCursor'>,
      now: number,
      meta: Pick<Required<ChangeMeta>, 'baseline' | 'seq'>,
    ): void {
      const change = { type: 'snapshot', items, serverTime: null } as const;
      const known = store.end;
      const isFirst = isFirstPagePending || !store.isKnown;
      isFirstPagePending = false;
      if (!isPaged) {
        store.apply(change, now, meta);
        return;
      }
      // A stream may name no cursor: then a full page has another one after it.
      const hasMore = cursor === undefined ? items.length >= FEED_PAGE_SIZE : cursor !== null;
      const last = lastOffer(items);
      const covers = (item: FeedItem): boolean => last !== null && isAbove(item, last);
      // Without an offer it says nothing of the viewer's own items on further pages.
      const isDeeper =
        !isFirst && (known === 'all' || last === null || (known !== 'none' && !isAbove(known, last)));
      if (!isDeeper || !hasMore) stale = unconfirmed = null;
      if (!hasMore || isFirst) {
        store.apply(change, now, meta);
        finishAt(last, hasMore ? (cursor ?? '') : null);
      } else {
        store.apply(change, now, { ...meta, covers });
        if (isDeeper) {
          const own = last === null ? new Set(items.map(({ id }) => id)) : null;
          unconfirmed = { cursor: cursor ?? '', after: last, own };
          // A round that has begun goes on: else a poll would confirm the same page each time.
          stale ??= unconfirmed;
        } else finishAt(last, cursor ?? '');
      }
      onChange();
    },
    /** Loads the page after the last one, unless it is being loaded or there is none. */
    async loadNext(): Promise<void> {
      if (end === 'more' || end === 'failed') await loadNext();
    },
    /** Loads one of the further pages again, another each time: first pages of polls do not confirm them. */
    async refresh(): Promise<void> {
      if (isRefreshing || !stale) return;
      isRefreshing = true;
      await refreshOne(NO_RETRY);
      isRefreshing = false;
    },
    /** The stream continues behind the last first page: while connected, further pages load again. */
    refreshAll(): void {
      if (!unconfirmed) return;
      stale = confirming = unconfirmed;
      void refreshWhileConnected();
    },
  };
}
