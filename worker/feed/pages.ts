// Pages of the feed: the first page, which is the whole feed where the backend has no pages, and the way to the others (SRCH-01).

import type { FeedPage } from '#contract/decode/feed-page.ts';
import { FEED_PAGE_SIZE } from '#contract/first-load-calls.ts';
import type { QueryParams } from '#contract/route.ts';
import { feedRoute } from '#contract/routes/feed.ts';
import type { FeedItem } from '#domain/entities.ts';
import { compareFeedItems, feedRank } from '#domain/feed-rank.ts';
import type { FeedEnd } from '#protocol/protocol.ts';
import type { Clock } from '#runtime/clock.ts';
import type { HttpCallOptions } from '#runtime/http-client.ts';
import type { Logger } from '#runtime/logger.ts';
import type { AuthorizedClient } from '../authorized-client.ts';
import type { ChangeMeta } from './change-meta.ts';
import type { createFurtherPages, FurtherPages } from './further-pages.ts';
import type { FeedItemStore } from './item-store.ts';

export interface FeedPagesDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly client: AuthorizedClient;
  readonly store: FeedItemStore;
  readonly viewerId: string;
  /** Whether the backend filters and has pages. Without it the first page is the whole feed. */
  readonly isPaged: boolean;
  readonly isStreamConnected: () => boolean;
  /** The store or `end` has changed. */
  readonly onChange: () => void;
  /** Imports the chunk of the further pages; rejects when it cannot be loaded now. */
  readonly importFurtherPages: () => Promise<{ readonly createFurtherPages: typeof createFurtherPages }>;
}

export interface FeedPages {
  /** What the page shows below the last card. */
  readonly end: FeedEnd;
  /** Counts the filters: an answer requested under an earlier one is not applied. */
  readonly filterCount: number;
  /** True from a change of the filter until its first page. */
  readonly isAnew: boolean;
  /** Another filter: the next first page replaces everything, and its parameters are sent from now on. */
  startAnew(filterQuery: QueryParams): void;
  /** The first page replaces everything and is being loaded. */
  beginAnew(): void;
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
  /** Loads one of the further pages again, which the first pages of polls do not confirm: another one each time. */
  refresh(): void;
  /** The stream continues behind the last first page: all further pages are loaded again. */
  refreshAll(): void;
}

/** Where a range of pages begins: its cursor, and what the pages before it had. */
export interface PagePosition {
  readonly cursor: string;
  /** The last offer of others. */
  readonly after: FeedItem | null;
  /** Ids of everything else, which comes before the offers; null once these pages or others have confirmed it. */
  readonly own: ReadonlySet<string> | null;
}

/** What the first page and the further ones have in common. */
export interface PagesState {
  end: FeedEnd;
  /** Of the next page. '' for the first one, when nobody has named a cursor. */
  nextCursor: string;
  filterCount: number;
  /** Where the pages begin that the last first page has not confirmed; null when there are none. */
  unconfirmed: PagePosition | null;
  /** The next of them to be loaded again. */
  stale: PagePosition | null;
  isOffer(item: FeedItem): boolean;
  /** Whether `item` ranks above `last`, or is it. */
  isAbove(item: FeedItem, last: FeedItem): boolean;
  lastOffer(items: readonly FeedItem[]): FeedItem | null;
  setEnd(end: FeedEnd): void;
  /** The pages end behind `last`; without a cursor the market ends there. */
  finishAt(last: FeedItem | null, cursor: string | null): void;
  call(cursor: string, options?: HttpCallOptions): Promise<FeedPage | null>;
}

export function createFeedPages(deps: FeedPagesDeps): FeedPages {
  const { store, client, viewerId, isPaged, onChange } = deps;
  const compare = compareFeedItems(viewerId);
  let filterQuery: QueryParams = {};
  let isAnew = true;
  let further: FurtherPages | null = null;
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
      if (next === 'more') void loadFurther();
    },
    finishAt(last, cursor) {
      state.nextCursor = cursor ?? '';
      store.setEnd(cursor === null ? 'all' : (last ?? 'none'));
      state.setEnd(cursor === null ? 'all' : 'more');
    },
    call(cursor, options) {
      const query = { limit: FEED_PAGE_SIZE, ...filterQuery, ...(cursor && { cursor }) };
      return client.call(feedRoute, { query, ...options });
    },
  };
  /** Null when the chunk cannot be loaded now. */
  const loadFurther = async (): Promise<FurtherPages | null> => {
    if (!further) {
      const chunk = await deps.importFurtherPages().catch(() => null);
      further ??= chunk?.createFurtherPages(deps, state) ?? null;
    }
    return further;
  };

  const applyFirst: FeedPages['applyFirst'] = ({ items, nextCursor: cursor }, now, meta) => {
    const change = { type: 'snapshot', items, serverTime: null } as const;
    const known = store.end;
    const isFirst = isAnew || !store.isKnown;
    isAnew = false;
    if (!isPaged) {
      store.apply(change, now, meta);
      return;
    }
    // A stream may name no cursor: then a full page has another one after it.
    const hasMore = cursor === undefined ? items.length >= FEED_PAGE_SIZE : cursor !== null;
    const last = state.lastOffer(items);
    const covers = (item: FeedItem): boolean => last !== null && isAbove(item, last);
    // Without an offer it tells nothing of the viewer's own items on further pages.
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
    get isAnew() {
      return isAnew && isPaged;
    },
    startAnew(query) {
      filterQuery = query;
      state.filterCount += 1;
      isAnew = true;
    },
    beginAnew() {
      isAnew = true;
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
      if (state.end !== 'more' && state.end !== 'failed') return;
      const pages = await loadFurther();
      if (pages) await pages.loadNext();
      else state.setEnd('failed');
    },
    refresh() {
      if (state.stale) void further?.refresh();
    },
    refreshAll() {
      if (state.unconfirmed) further?.refreshAll();
    },
  };
}
