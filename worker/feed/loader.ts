// Feed loader: the first load by a call, and the fallback polling while the stream is down (HOME-08, LIVE-05).
import type { Clock } from '#api/clock.ts';
import { FEED_PAGE_SIZE } from '#api/first-load-calls.ts';
import type { Logger } from '#api/logger.ts';
import { feedRoute } from '#api/routes/feed.ts';
import { parseSeq } from '#domain/version.ts';
import { type AuthorizedClient, NO_RETRY } from '../authorized-client.ts';
import { retryAfterMs } from '../error-info.ts';
import type { ConnectionLimiter } from '../streams/connection-limiter.ts';
import { createPoller } from '../streams/poller.ts';
import type { FeedItemStore } from './item-store.ts';

export const FEED_POLL_MS = 2_000;
/** HOME-08: how long a lost stream may take to reconnect before the feed is polled. */
export const FEED_POLL_DELAY_MS = 3_000;
/** HOME-08: a feed that was confirmed less than this ago is not loaded again. */
export const FEED_FRESH_MS = 60_000;
/** How long streams wait at most for the first load, which needs the bandwidth. */
const FIRST_LOAD_PAUSE_MS = 1_000;

export interface FeedLoaderDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly client: AuthorizedClient;
  readonly store: FeedItemStore;
  readonly limiter: ConnectionLimiter;
  /** Epoch ms when the feed was last confirmed, null when never. */
  readonly confirmedAt: () => number | null;
  /** A connected stream is the better source: an answer is dropped then. */
  readonly isStreamConnected: () => boolean;
  /** Where the stream begins when it connects next; '' for a snapshot. */
  readonly setResumeId: (lastEventId: string) => void;
  /** An answer was applied. `serverTime` (null when not sent) is the server's time at `at` of this device's clock. */
  readonly onLoaded: (serverTime: number | null, at: number) => void;
}

export interface FeedLoader {
  setPolling(isOn: boolean): void;
  readonly isPolling: boolean;
  /** Epoch ms of the last answer, null when none came. */
  readonly loadedAt: number | null;
}

export function createFeedLoader(deps: FeedLoaderDeps): FeedLoader {
  const { clock, store } = deps;
  let loadedAt: number | null = null;

  const load = async (): Promise<number> => {
    const requested = store.watermark();
    const sentAt = clock.now();
    try {
      const query = { limit: FEED_PAGE_SIZE };
      const page = await deps.client.call(feedRoute, store.isKnown ? { query, ...NO_RETRY } : { query });
      if (store.isKnown && deps.isStreamConnected()) return 0;
      if (!page) {
        deps.log.warn('feed: dropped, no list');
        return 0;
      }
      const { items, droppedCount, serverTime, lastEventId } = page;
      if (droppedCount > 0) deps.log.warn(`feed: ${droppedCount} items dropped`);
      loadedAt = clock.now();
      store.apply({ type: 'snapshot', items, serverTime: null }, loadedAt, {
        baseline: requested,
        seq: parseSeq(lastEventId),
      });
      // Where removals have no id, replayed events from before this answer would remove items that have returned since.
      deps.setResumeId(lastEventId);
      deps.onLoaded(serverTime, (sentAt + loadedAt) / 2);
      return 0;
    } catch (error) {
      return retryAfterMs(error);
    }
  };
  let loading: Promise<number> = Promise.resolve(0);
  const poller = createPoller(clock, FEED_POLL_MS, () => {
    loading = load();
    return loading;
  });

  return {
    setPolling(isOn) {
      if (!isOn) {
        poller.stop();
        return;
      }
      const confirmedAt = deps.confirmedAt();
      if (confirmedAt !== null && clock.now() - confirmedAt < FEED_FRESH_MS) {
        poller.start(FEED_POLL_DELAY_MS);
        return;
      }
      // By a compressed call, before the stream sends the same uncompressed or replays everything that was missed.
      deps.setResumeId('');
      poller.start(0);
      deps.limiter.pauseUntil(loading, FIRST_LOAD_PAUSE_MS);
    },
    get isPolling() {
      return poller.isRunning;
    },
    get loadedAt() {
      return loadedAt;
    },
  };
}
