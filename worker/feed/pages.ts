// Pages of the feed: the first page, which is the whole feed where the backend has no pages, and the way to the others (SRCH-01).

import type { FeedPage } from '#contract/decode/feed-page.ts';
import { feedFilterQuery } from '#contract/feed-query.ts';
import { FEED_PAGE_SIZE } from '#contract/first-load-calls.ts';
import type { QueryParams } from '#contract/route.ts';
import { feedRoute } from '#contract/routes/feed.ts';
import type { FeedItem } from '#domain/entities.ts';
import { compareFeedItems, feedRank } from '#domain/feed-rank.ts';
import type { FeedEnd } from '#protocol/protocol.ts';
import type { HttpCallOptions } from '#runtime/http-client.ts';
import type { ChangeMeta } from './change-meta.ts';
import { createFurtherPages } from './further-pages.ts';
import type { FeedPagesDeps, PagesState } from './pages-state.ts';

export interface FeedPages {
  /** The end of the feed, as the page shows it below the last card. */
  readonly end: FeedEnd;
  /** Counts the filters: an answer requested under an earlier one is not applied. */
  readonly filterCount: number;
  /** True from a change of the filter until its first page. */
  readonly isFirstPagePending: boolean;
  /** The parameters of the store's filter; none where the backend has no pages. */
  filterQuery(): QueryParams;
  /** The parameters have changed: the next first page replaces everything. */
  onFilterChanged(): void;
  /** The first page replaces everything and is being loaded. */
  markFirstPageLoading(): void;
  /** The first page under the new filter could not be loaded. */
  fail(): void;
  /** Calls for a page of the current filter, the first one without a cursor. */
  call(cursor: string, options?: HttpCallOptions): Promise<FeedPage | null>;
  /** Applies a first page: a call's answer, or the snapshot of a stream. */
  applyFirst(
    page: Pick<FeedPage, 'items' | 'nextCursor'>,
    now: number,
    meta: Pick<Required<ChangeMeta>, 'baseline' | 'seq'>,
  ): void;
  /** Loads the page after the last one, unless it is being loaded or there is none. */
  loadNext(): Promise<void>;
  /** Loads one of the further pages again, another each time: first pages of polls do not confirm them. */
  refresh(): void;
  /** The stream continues behind the last first page: all further pages are loaded again. */
  refreshAll(): void;
}

export function createFeedPages(deps: FeedPagesDeps): FeedPages {
  const { store, client, viewerId, isPaged, onChange } = deps;
  const compare = compareFeedItems(viewerId);
  let isFirstPagePending = true;
  const filterQuery = (): QueryParams => (isPaged ? feedFilterQuery(store.filter.filter) : {});
  const isOffer = (item: FeedItem): boolean => feedRank(item, viewerId) === 2;
  const isAbove = (item: FeedItem, last: FeedItem): boolean => compare(item, last) <= 0;

  const state: PagesState = {
    end: 'all',
    nextCursor: '',
    filterCount: 0,
    unconfirmed: null,
    stale: null,
    isOffer,
    isAbove,
    lastOffer: (items) =>
      items.reduce<FeedItem | null>(
        (last, item) => (isOffer(item) && !(last && isAbove(item, last)) ? item : last),
        null,
      ),
    setEnd(next) {
      state.end = next;
      onChange();
    },
    finishAt(last, cursor) {
      state.nextCursor = cursor ?? '';
      store.setEnd(cursor === null ? 'all' : (last ?? 'none'));
      state.setEnd(cursor === null ? 'all' : 'more');
    },
    call(cursor, options) {
      const query = { limit: FEED_PAGE_SIZE, ...filterQuery(), ...(cursor && { cursor }) };
      return client.call(feedRoute, { query, ...options });
    },
  };
  const further = createFurtherPages(deps, state);

  const applyFirst: FeedPages['applyFirst'] = ({ items, nextCursor: cursor }, now, meta) => {
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
    const last = state.lastOffer(items);
    const covers = (item: FeedItem): boolean => last !== null && isAbove(item, last);
    // Without an offer it says nothing of the viewer's own items on further pages.
    const isDeeper =
      !isFirst && (known === 'all' || last === null || (known !== 'none' && !isAbove(known, last)));
    if (!isDeeper || !hasMore) state.stale = state.unconfirmed = null;
    if (!hasMore || isFirst) {
      store.apply(change, now, meta);
      state.finishAt(last, hasMore ? (cursor ?? '') : null);
    } else {
      store.apply(change, now, { ...meta, covers });
      if (isDeeper) {
        const own = last === null ? new Set(items.map(({ id }) => id)) : null;
        state.unconfirmed = { cursor: cursor ?? '', after: last, own };
        // A round that has begun goes on: else a poll would confirm the same page each time.
        state.stale ??= state.unconfirmed;
      } else state.finishAt(last, cursor ?? '');
    }
    onChange();
  };

  return {
    get end() {
      return state.end;
    },
    get filterCount() {
      return state.filterCount;
    },
    get isFirstPagePending() {
      return isFirstPagePending && isPaged;
    },
    filterQuery,
    onFilterChanged() {
      state.filterCount += 1;
      isFirstPagePending = true;
    },
    markFirstPageLoading() {
      isFirstPagePending = true;
      state.stale = state.unconfirmed = null;
      state.setEnd('loading');
    },
    fail() {
      state.nextCursor = '';
      state.setEnd('failed');
    },
    call: state.call,
    applyFirst,
    async loadNext() {
      if (state.end === 'more' || state.end === 'failed') await further.loadNext();
    },
    refresh() {
      if (state.stale) void further.refresh();
    },
    refreshAll() {
      if (state.unconfirmed) further.refreshAll();
    },
  };
}
