// Gets the feed without its stream: the first load, and the poll that stands in while the stream is down (HOME-08, LIVE-05).

import type { Clock } from '#api/clock.ts';
import type { Logger } from '#api/logger.ts';
import { feedRoute } from '#api/routes/feed.ts';
import { parseSeq } from '#domain/version.ts';
import { type AuthorizedClient, NO_RETRY } from '../authorized-client.ts';
import { retryAfterMs } from '../error-info.ts';
import type { ConnectionLimiter } from '../streams/connection-limiter.ts';
import { createPoller } from '../streams/poller.ts';
import type { FeedItemStore } from './item-store.ts';

export const FEED_POLL_MS = 2_000;
/** HOME-08: a stream that fell gets this long before the feed is reloaded without it. */
export const FEED_POLL_DELAY_MS = 3_000;
/** HOME-08: a feed confirmed so recently is not loaded again. */
export const FEED_FRESH_MS = 60_000;
export const FEED_PAGE_SIZE = 100;
/** Streams leave the line to the first load for at most this long. */
const FIRST_LOAD_PAUSE_MS = 1_000;

export interface FeedLoaderDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly client: AuthorizedClient;
  readonly store: FeedItemStore;
  readonly limiter: ConnectionLimiter;
  /** Epoch ms when the feed was last known to be right, null when never. */
  readonly confirmedAt: () => number | null;
  /** Whether the stream is connected: then it is the better source. */
  readonly isStreamConnected: () => boolean;
  /** Where the stream may begin from now on; '' when it must send everything. */
  readonly setResumeId: (lastEventId: string) => void;
  /** The book changed. `serverTime` (null when not sent) was the server's at `at` of this device's clock. */
  readonly onLoaded: (serverTime: number | null, at: number) => void;
}

export interface FeedLoader {
  setPolling(isOn: boolean): void;
  readonly isPolling: boolean;
  /** Epoch ms of the last answer, null when none came. */
  readonly loadedAt: number | null;
}

export function createFeedLoader(deps: FeedLoaderDeps): FeedLoader {
  const { clock, store: book } = deps;
  let loadedAt: number | null = null;

  const load = async (): Promise<number> => {
    const asked = book.watermark();
    const sentAt = clock.now();
    try {
      const query = { limit: FEED_PAGE_SIZE };
      const page = await deps.client.call(feedRoute, book.isKnown ? { query, ...NO_RETRY } : { query });
      if (book.isKnown && deps.isStreamConnected()) return 0;
      if (!page) {
        deps.log.warn('feed: dropped, no list');
        return 0;
      }
      const { items, droppedCount, serverTime, lastEventId } = page;
      if (droppedCount > 0) deps.log.warn(`feed: ${droppedCount} items dropped`);
      loadedAt = clock.now();
      book.apply({ type: 'snapshot', items, serverTime: null }, loadedAt, {
        baseline: asked,
        seq: parseSeq(lastEventId),
      });
      // A replay from before this answer would bury what has returned meanwhile, where removals name no id.
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
      // Loaded anew and compressed, before the stream could send the same uncompressed or replay all that was missed.
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
