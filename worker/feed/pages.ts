// Pages of the feed: the first page and the further ones that the reader asks for, from one cursor to the next (SRCH-01).
import { ApiError } from '#api/api-error.ts';
import type { FeedPage } from '#api/decode/feed-page.ts';
import { FEED_PAGE_SIZE } from '#api/first-load-calls.ts';
import type { HttpCallOptions } from '#api/http-client.ts';
import type { Logger } from '#api/logger.ts';
import type { QueryParams } from '#api/route.ts';
import { feedRoute } from '#api/routes/feed.ts';
import type { ExchangeRequest, FeedItem } from '#domain/entities.ts';
import { compareFeedItems, feedRank } from '#domain/feed-rank.ts';
import { parseSeq } from '#domain/version.ts';
import { type AuthorizedClient, NO_RETRY } from '../authorized-client.ts';
import type { FeedEnd } from '../protocol.ts';
import type { ChangeMeta } from './change-meta.ts';
import type { FeedItemStore } from './item-store.ts';

export interface FeedPagesDeps {
  readonly log: Logger;
  readonly client: AuthorizedClient;
  readonly store: FeedItemStore;
  readonly viewerId: string;
  /** Whether the backend filters and has pages. Without it the first page is the whole feed. */
  readonly isPaged: boolean;
  /** The store or `end` has changed. */
  readonly onChange: () => void;
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
  /** Loads the further pages again, which a first page has not confirmed: one of them, or all that are left. */
  refresh(isWhole: boolean): Promise<void>;
  /** The stream begins behind the last first page: whatever was refreshed before that is refreshed again. */
  restartRefresh(): void;
}

/** Where a range of pages begins: its cursor, and the last item before it. */
interface PagePosition {
  readonly cursor: string;
  readonly after: FeedItem | null;
}

export function createFeedPages(deps: FeedPagesDeps): FeedPages {
  const { store, client, log, viewerId, isPaged, onChange } = deps;
  const compare = compareFeedItems(viewerId);
  const isOffer = (item: FeedItem): item is ExchangeRequest => feedRank(item, viewerId) === 2;
  const isAbove = (item: FeedItem, last: FeedItem): boolean => compare(item, last) <= 0;
  const lastOffer = (items: readonly FeedItem[]): FeedItem | null =>
    items.reduce<FeedItem | null>(
      (last, item) => (isOffer(item) && !(last && isAbove(item, last)) ? item : last),
      null,
    );

  let end: FeedEnd = 'all';
  /** Of the next page. '' for the first one, when nobody has named a cursor. */
  let nextCursor = '';
  let filterQuery: QueryParams = {};
  let filterCount = 0;
  let isAnew = true;
  /** Where the pages begin that the last first page has not confirmed; null when there are none. */
  let unconfirmed: PagePosition | null = null;
  let stale: PagePosition | null = null;
  let isRefreshing = false;
  let pagesToRefresh = 0;

  const isLoading = (): boolean => end === 'loading';
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

  const call: FeedPages['call'] = (cursor, options) => {
    const query = { limit: FEED_PAGE_SIZE, ...filterQuery, ...(cursor && { cursor }) };
    return client.call(feedRoute, { query, ...options });
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
    const last = lastOffer(items);
    const covers = (item: FeedItem): boolean => last !== null && isAbove(item, last);
    const isDeeper = !isFirst && known !== 'none' && (known === 'all' || !last || !isAbove(known, last));
    stale = null;
    unconfirmed = null;
    if (!hasMore || isFirst) {
      store.apply(change, now, meta);
      finishAt(last, hasMore ? (cursor ?? '') : null);
    } else {
      store.apply(change, now, { ...meta, covers });
      if (isDeeper) stale = unconfirmed = { cursor: cursor ?? '', after: last };
      else finishAt(last, cursor ?? '');
    }
    onChange();
  };

  /** Applies the page after `position`; null when a later snapshot has been applied since. */
  const applyNext = (
    page: FeedPage,
    { cursor, after }: PagePosition,
    baseline: ReturnType<FeedItemStore['watermark']>,
  ): PagePosition | null => {
    const { items, nextCursor: next } = page;
    const last = lastOffer(items) ?? after;
    const covers = (item: FeedItem): boolean =>
      (cursor === '' || isOffer(item)) &&
      !(cursor !== '' && after && isAbove(item, after)) &&
      (!next || (last !== null && isAbove(item, last)));
    if (!store.applyPage(items, { baseline, seq: parseSeq(page.lastEventId), covers })) return null;
    onChange();
    return { cursor: next ?? '', after: last };
  };

  const loadNext = async (): Promise<void> => {
    if (end !== 'more' && end !== 'failed') return;
    setEnd('loading');
    const [count, cursor, after] = [filterCount, nextCursor, store.end];
    const baseline = store.watermark();
    try {
      const page = await call(cursor);
      if (count !== filterCount || !isLoading()) return;
      if (!page) throw new Error('no list');
      const position = { cursor, after: typeof after === 'object' ? after : null };
      const next = applyNext(page, position, baseline);
      if (next) finishAt(next.after, page.nextCursor ?? null);
      else setEnd('more');
      void refresh(true);
    } catch (error) {
      if (count !== filterCount || !isLoading()) return;
      log.warn(`feed: page not loaded: ${String(error)}`);
      // A cursor that is refused is of no use: the pages begin anew.
      if (error instanceof ApiError && error.status === 400) nextCursor = '';
      setEnd('failed');
    }
  };

  /** False when nothing is left, or when the page could not be loaded. */
  const refreshOne = async (options?: HttpCallOptions): Promise<boolean> => {
    const position = stale;
    if (!position) return false;
    const baseline = store.watermark();
    const page = await call(position.cursor, options).catch(() => null);
    // Another first page came meanwhile: from its cursor on.
    if (stale !== position) return stale !== null;
    if (!page) return false;
    const next = applyNext(page, position, baseline);
    if (!next) return true;
    const known = store.end;
    const isDone =
      !page.nextCursor || (typeof known === 'object' && next.after && isAbove(known, next.after));
    stale = isDone ? null : next;
    if (isDone && !isLoading()) finishAt(next.after, page.nextCursor ?? null);
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
    get end() {
      return end;
    },
    get filterCount() {
      return filterCount;
    },
    get isAnew() {
      return isAnew && isPaged;
    },
    startAnew(query) {
      filterQuery = query;
      filterCount += 1;
      isAnew = true;
    },
    beginAnew() {
      isAnew = true;
      stale = null;
      unconfirmed = null;
      setEnd('loading');
    },
    fail() {
      nextCursor = '';
      setEnd('failed');
    },
    call,
    applyFirst,
    loadNext,
    refresh,
    restartRefresh() {
      const position = unconfirmed;
      stale = position;
      if (!position) return;
      void refresh(true).then(() => {
        if (stale === null && unconfirmed === position) unconfirmed = null;
      });
    },
  };
}
