// Live feed of one viewer: its store, what fills it (prefetch, call, poll, stream), and the diff that the page receives.
import type { Clock } from '#api/clock.ts';
import type { FeedPage } from '#api/decode/feed-page.ts';
import type { JsonObject } from '#api/decode/json.ts';
import type { FeedChange } from '#api/decode/stream-events.ts';
import type { Logger } from '#api/logger.ts';
import { feedRoute } from '#api/routes/feed.ts';
import { parseSeq } from '#domain/version.ts';
import type { AuthorizedClient } from '../authorized-client.ts';
import type { ViewerFilter } from '../protocol.ts';
import type { ServerClock } from '../server-clock.ts';
import type { ConnectionLimiter } from '../streams/connection-limiter.ts';
import { latestTime, type StreamStatus } from '../streams/connection-status.ts';
import { createCounterpartiesLoader } from './counterparties.ts';
import { createFeedDiffer, type FeedDiff } from './diff.ts';
import { createFeedItemStore } from './item-store.ts';
import { createFeedLoader } from './loader.ts';
import { patchProfile } from './profile-patch.ts';

export interface LiveFeedDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly client: AuthorizedClient;
  readonly limiter: ConnectionLimiter;
  readonly serverClock: ServerClock;
  readonly viewerId: string;
  /** Bound of the feed; absent: the store's own. */
  readonly maxItems?: number | undefined;
  readonly stream: {
    status(): StreamStatus;
    /** Where the stream begins when it connects next; '' for a snapshot. */
    setResumeId(eventId: string): void;
  };
  /** The page may have to receive something. */
  readonly onDirty: () => void;
  /** What was confirmed when, or whether it is polled, has changed. */
  readonly onStatus: () => void;
}

export interface LiveFeed {
  /** A change that an answer to a call of the page brought; `lastEventId`: the answer's, '' for none. */
  apply(change: FeedChange, lastEventId: string): void;
  /**
   * The feed as text, requested by the page before the worker ran and received at `at`. Ignored once a feed is known
   * and when it cannot be decoded. Parsed here, off the page's thread.
   */
  applyPrefetched(text: string, at: number): void;
  applyEvent(change: FeedChange, eventId: string): void;
  /** The stream connects: what is known now is older than all that it sends. */
  markStreamStart(): void;
  patchProfile(userId: string, changes: JsonObject): void;
  setFilter(filter: ViewerFilter): void;
  setPolling(isOn: boolean): void;
  readonly isPolling: boolean;
  /** Epoch ms when the feed was last known to be right, null when never. */
  readonly confirmedAt: number | null;
  collect(): FeedDiff | null;
  resetDiff(): void;
}

export function createLiveFeed(deps: LiveFeedDeps): LiveFeed {
  const { clock, serverClock, stream, onDirty } = deps;
  const store = createFeedItemStore(deps.viewerId, deps.maxItems);
  const differ = createFeedDiffer(store, deps.viewerId);
  const loadCounterparties = createCounterpartiesLoader(deps.client, (ids) => {
    store.addCounterparties(ids);
    onDirty();
  });
  let prefetchedAt: number | null = null;
  /** The store's watermark when the stream connected: the stream's snapshot outweighs everything before it. */
  let streamBaseline = store.watermark();

  const confirmedAt = (): number | null =>
    latestTime([loader.loadedAt, prefetchedAt, stream.status().lastByteAt]);
  const loader = createFeedLoader({
    ...deps,
    store,
    confirmedAt,
    isStreamConnected: () => stream.status().state === 'connected',
    setResumeId: stream.setResumeId,
    onLoaded(serverTime, at) {
      serverClock.observe(serverTime, at);
      deps.onStatus();
    },
  });

  const apply = (change: FeedChange, lastEventId: string, at: number): void => {
    if (change.type === 'snapshot') {
      prefetchedAt = at;
      serverClock.observe(change.serverTime, at);
      stream.setResumeId(lastEventId);
    }
    // The first snapshot was requested before anything that is known by now.
    const baseline = { events: store.isKnown ? store.watermark().events : 0, seq: -1 };
    store.apply(change, at, { baseline, seq: parseSeq(lastEventId) });
    onDirty();
  };

  return {
    apply: (change, lastEventId) => apply(change, lastEventId, clock.now()),
    applyPrefetched(text, at) {
      const page = store.isKnown ? null : parseFeed(text);
      if (!page) return;
      const { items, serverTime, lastEventId } = page;
      apply({ type: 'snapshot', items, serverTime }, lastEventId, at);
    },
    applyEvent(change, eventId) {
      const now = clock.now();
      if (change.type === 'snapshot') serverClock.observe(change.serverTime, now);
      store.apply(change, now, { baseline: streamBaseline, seq: parseSeq(eventId) });
    },
    markStreamStart() {
      streamBaseline = store.watermark();
    },
    patchProfile: (userId, changes) => store.patchItems((item) => patchProfile(item, userId, changes)),
    setFilter(filter) {
      if (filter.filter.exchangeWith === 'previous') loadCounterparties();
      store.setFilter(filter);
      onDirty();
    },
    setPolling: loader.setPolling,
    get isPolling() {
      return loader.isPolling;
    },
    get confirmedAt() {
      return confirmedAt();
    },
    collect() {
      const diff = differ.collect();
      if (differ.hasMore) onDirty();
      return diff;
    },
    resetDiff: () => differ.reset(),
  };
}

/** Null when the text is no feed. */
function parseFeed(text: string): FeedPage | null {
  try {
    return feedRoute.decode(JSON.parse(text));
  } catch {
    return null;
  }
}
