// Live feed of one viewer: its store, what fills it (prefetch, call, poll, stream), and the diff that the page receives.

import type { FeedPatch } from '#contract/decode/client-events.ts';
import type { JsonObject } from '#contract/decode/json.ts';
import type { FeedChange } from '#contract/decode/stream-events.ts';
import { historyRoute } from '#contract/routes/deals.ts';
import { feedRoute } from '#contract/routes/feed.ts';
import type { PageLanguage } from '#domain/languages.ts';
import { parseSeq } from '#domain/version.ts';
import type { FeedEnd, ViewerFilter } from '#protocol/protocol.ts';
import type { Clock } from '#runtime/clock.ts';
import type { Logger } from '#runtime/logger.ts';
import type { AuthorizedClient } from '../authorized-client.ts';
import type { ServerClock } from '../server-clock.ts';
import type { ConnectionLimiter } from '../streams/connection-limiter.ts';
import { latestTime, type StreamStatus } from '../streams/connection-status.ts';
import { createFeedDiffer, type FeedDiff } from './diff.ts';
import { createFeedItemStore } from './item-store.ts';
import { createFeedLoader } from './loader.ts';
import { createFeedPages } from './pages.ts';
import { patchProfile } from './patches.ts';

/** Above this the feed begins again at its first page: a growing market must not fill the phone. */
export const MAX_LOADED_ITEMS = 20_000;

interface LiveFeedDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly client: AuthorizedClient;
  readonly limiter: ConnectionLimiter;
  readonly serverClock: ServerClock;
  readonly viewerId: string;
  /** The language of the page. */
  readonly language: PageLanguage;
  /** Bound of the feed; absent: the store's own. */
  readonly maxItems?: number | undefined;
  readonly stream: {
    status(): StreamStatus;
    /** Where the stream begins when it connects next; '' for a snapshot. */
    setResumeId(eventId: string): void;
    /** A ticket for the client stream, from an answer with the feed; '' for none (TICK-03). */
    setTicket(ticket: string): void;
    /** Connects again, after this event; '' for a snapshot. */
    reconnect(eventId: string): void;
  };
  /** True when the backend filters the feed and has pages (SRCH-01). */
  readonly isPaged: boolean;
  /** The page may have to receive something. */
  readonly onDirty: () => void;
  /** The time of the last confirmation, or whether the feed is polled, has changed. */
  readonly onStatus: () => void;
  /** `end` has changed. */
  readonly onEnd: () => void;
}

export type LiveFeed = ReturnType<typeof createLiveFeed>;

export function createLiveFeed(deps: LiveFeedDeps) {
  const { clock, serverClock, stream, onDirty } = deps;
  const store = createFeedItemStore(deps.viewerId, deps.maxItems);
  const isStreamConnected = (): boolean => stream.status().state === 'connected';
  const pages = createFeedPages({
    ...deps,
    store,
    isStreamConnected,
    onChange() {
      applyFilter(store.filter);
      deps.onEnd();
      onDirty();
    },
  });
  const differ = createFeedDiffer(store, deps.viewerId, deps.language);
  let hasLoadedCounterparties = false;
  /** Both parties of the viewer's deals: until one success, when a filter needs them (FEED-05). */
  const loadCounterparties = async (): Promise<void> => {
    if (hasLoadedCounterparties) return;
    hasLoadedCounterparties = true;
    try {
      const deals = (await deps.client.call(historyRoute))?.items ?? [];
      const approved = deals.filter(({ status }) => status !== 'pending_approval');
      store.addCounterparties(approved.flatMap(({ authorId, accepterId }) => [authorId, accepterId]));
      onDirty();
    } catch {
      // The next filter loads again; until then the counterparties of deals in the feed are known.
      hasLoadedCounterparties = false;
    }
  };
  let prefetchedAt: number | null = null;
  /** The filter under which the stream was opened. */
  let streamFilterCount = 0;
  /** The store's watermark when the stream connected: its snapshot outweighs everything before it. */
  let streamBaseline = store.watermark();

  const confirmedAt = (): number | null =>
    latestTime([loader.loadedAt, prefetchedAt, stream.status().lastByteAt]);
  const loader = createFeedLoader({
    ...deps,
    store,
    pages,
    confirmedAt,
    isStreamConnected,
    setResumeId: stream.setResumeId,
    setTicket: stream.setTicket,
    onFirstPageReplaced(lastEventId) {
      if (streamFilterCount !== pages.filterCount) stream.reconnect(lastEventId);
    },
    onLoaded(serverTime, at) {
      serverClock.observe(serverTime, at);
      deps.onStatus();
    },
  });

  const reloadFirstPage = (): void => {
    pages.markFirstPageLoading();
    void loader.reloadFirstPage();
  };

  /**
   * Only the backend knows all previous counterparties, and the country before the profile has loaded.
   * Once its answer is there it alone decides (FEED-05).
   */
  const applyFilter = (filter: ViewerFilter): void => {
    const { exchangeWith } = filter.filter;
    const isUnknown = exchangeWith === 'previous' || (exchangeWith === 'region' && filter.country === '');
    store.setFilter(filter, deps.isPaged && !pages.isFirstPagePending && isUnknown);
  };

  const apply = (change: FeedChange, lastEventId: string, at: number): void => {
    // The first snapshot was requested before anything that is known by now.
    const baseline = { events: store.isKnown ? store.watermark().events : 0, seq: -1 };
    const meta = { baseline, seq: parseSeq(lastEventId) };
    if (change.type === 'snapshot') {
      prefetchedAt = at;
      serverClock.observe(change.serverTime, at);
      stream.setResumeId(lastEventId);
      pages.applyFirst({ nextCursor: undefined, ...change }, at, meta);
    } else store.apply(change, at, meta);
    onDirty();
  };

  return {
    /** A change that an answer to a call of the page brought; `lastEventId`: the answer's, '' for none. */
    apply: (change: FeedChange, lastEventId: string): void => apply(change, lastEventId, clock.now()),
    /**
     * The feed as parsed JSON, requested by the page before the worker ran and received at `at`.
     * Ignored once a feed is known and when it cannot be decoded.
     */
    applyPrefetched(answer: unknown, at: number): void {
      const page = store.isKnown ? null : feedRoute.decode(answer);
      if (!page) return;
      const { items, serverTime, lastEventId, nextCursor } = page;
      stream.setTicket(page.ticket);
      apply({ type: 'snapshot', items, serverTime, nextCursor }, lastEventId, at);
      // It was requested without a filter.
      if (Object.keys(pages.filterQuery()).length > 0) reloadFirstPage();
    },
    applyEvent(change: FeedChange | FeedPatch, eventId: string): void {
      // The stream of an earlier filter: the first page under this one contains the change.
      if (deps.isPaged && streamFilterCount !== pages.filterCount) return;
      const now = clock.now();
      const meta = { baseline: streamBaseline, seq: parseSeq(eventId) };
      if (change.type === 'snapshot') {
        serverClock.observe(change.serverTime, now);
        pages.applyFirst({ nextCursor: undefined, ...change }, now, meta);
        pages.refreshAll();
        return;
      }
      store.apply(change, now, meta);
      if (deps.isPaged && !pages.isFirstPagePending && store.ranked.length > MAX_LOADED_ITEMS)
        reloadFirstPage();
    },
    /** The stream connects: what is known now is older than all that it sends. */
    markStreamStart(): void {
      streamBaseline = store.watermark();
      streamFilterCount = pages.filterCount;
    },
    /** The stream has connected: loaded pages that it does not cover are loaded again. */
    markStreamConnected: pages.refreshAll,
    patchProfile: (userId: string, changes: JsonObject): void =>
      store.patchItems((item) => patchProfile(item, userId, changes)),
    setFilter(next: ViewerFilter): void {
      const before = JSON.stringify(pages.filterQuery());
      store.setFilter(next);
      if (before !== JSON.stringify(pages.filterQuery())) {
        pages.onFilterChanged();
        differ.resend();
        // A feed that is not known yet is loaded under it anyway.
        if (store.isKnown) reloadFirstPage();
      } else if (next.filter.exchangeWith === 'previous' && !deps.isPaged) void loadCounterparties();
      applyFilter(next);
      onDirty();
    },
    /** Parameters of the stream's address: the filter, where the backend applies it. */
    streamQuery: pages.filterQuery,
    get end(): FeedEnd {
      return pages.end;
    },
    /** Loads the next page, or the one that could not be loaded. */
    loadMore(): void {
      if (pages.isFirstPagePending) reloadFirstPage();
      else void pages.loadNext();
    },
    needCards(ids: readonly string[]): void {
      differ.needCards(ids);
      onDirty();
    },
    dropCards: differ.dropCards,
    setPolling: loader.setPolling,
    get isPolling(): boolean {
      return loader.isPolling;
    },
    /** Epoch ms when the feed was last known to be right, null when never. */
    get confirmedAt(): number | null {
      return confirmedAt();
    },
    collect(): FeedDiff | null {
      const diff = differ.collect();
      if (differ.hasMore) onDirty();
      return diff;
    },
    resetDiff: (): void => differ.reset(),
  };
}
