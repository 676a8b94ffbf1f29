// Feed loader: the first load by a call, and the fallback polling while the stream is down (HOME-08, LIVE-05).

import type { FeedPage } from '#contract/decode/feed-page.ts';
import { parseSeq } from '#domain/version.ts';
import type { Clock } from '#runtime/clock.ts';
import type { HttpCallOptions } from '#runtime/http-client.ts';
import type { Logger } from '#runtime/logger.ts';
import { FEED_POLL_DELAY_MS, FEED_POLL_MS } from '#runtime/timing.ts';
import { NO_RETRY } from '../authorized-client.ts';
import { retryAfterMs } from '../error-info.ts';
import type { ConnectionLimiter } from '../streams/connection-limiter.ts';
import { createPoller } from '../streams/poller.ts';
import type { Watermark } from './change-order.ts';
import type { FeedItemStore } from './item-store.ts';
import type { FeedPages } from './pages.ts';

/** HOME-08: a feed that was confirmed less than this ago is not loaded again. */
const FEED_FRESH_MS = 60_000;
/** Longest time that streams wait for the first load, which needs the bandwidth. */
const FIRST_LOAD_PAUSE_MS = 1_000;

interface FeedLoaderDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly store: FeedItemStore;
  readonly pages: FeedPages;
  readonly limiter: ConnectionLimiter;
  /** Epoch ms when the feed was last confirmed, null when never. */
  readonly confirmedAt: () => number | null;
  /** A connected stream is the better source: an answer is dropped then. */
  readonly isStreamConnected: () => boolean;
  /** Where the stream begins when it connects next; '' for a snapshot. */
  readonly setResumeId: (lastEventId: string) => void;
  readonly setTicket: (ticket: string) => void;
  /** The first page under another filter was applied, or failed to load (''): the stream has to follow. */
  readonly onFirstPageReplaced: (lastEventId: string) => void;
  /** An answer was applied. `serverTime` (null when not sent): the server's time at this device's `at`. */
  readonly onLoaded: (serverTime: number | null, at: number) => void;
}

export function createFeedLoader(deps: FeedLoaderDeps) {
  const { clock, store, pages } = deps;
  let loadedAt: number | null = null;

  const apply = (page: FeedPage, requested: Watermark, sentAt: number): void => {
    if (page.droppedCount > 0) deps.log.warn(`feed: ${page.droppedCount} items dropped`);
    loadedAt = clock.now();
    pages.applyFirst(page, loadedAt, { baseline: requested, seq: parseSeq(page.lastEventId) });
    // Where removals have no id, replayed events from before this answer would remove items that have returned since.
    deps.setResumeId(page.lastEventId);
    deps.onLoaded(page.serverTime, (sentAt + loadedAt) / 2);
  };
  /** The id of the last event that the answer contains; null when it was not applied. */
  const load = async (isWanted: () => boolean, options?: HttpCallOptions): Promise<string | null> => {
    const { filterCount } = pages;
    const requested = store.watermark();
    const sentAt = clock.now();
    const page = await pages.call('', options);
    deps.setTicket(page?.ticket ?? '');
    if (filterCount !== pages.filterCount || !isWanted()) return null;
    if (page) apply(page, requested, sentAt);
    else deps.log.warn('feed: dropped, no list');
    return page?.lastEventId ?? null;
  };

  const poll = async (): Promise<number> => {
    try {
      const isWanted = () => !store.isKnown || !deps.isStreamConnected();
      if ((await load(isWanted, store.isKnown ? NO_RETRY : undefined)) !== null) void pages.refresh();
      return 0;
    } catch (error) {
      return retryAfterMs(error);
    }
  };
  let loading: Promise<number> = Promise.resolve(0);
  const poller = createPoller(clock, FEED_POLL_MS, () => {
    loading = poll();
    return loading;
  });

  return {
    /** Loads the first page under a filter that was set since. */
    async reloadFirstPage(): Promise<void> {
      const { filterCount } = pages;
      const isFirstPagePending = () => pages.isFirstPagePending;
      const lastEventId = await load(isFirstPagePending).catch(() => '');
      if (filterCount !== pages.filterCount) return;
      if (pages.isFirstPagePending) pages.fail();
      deps.onFirstPageReplaced(lastEventId ?? '');
    },
    setPolling(isOn: boolean): void {
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
    get isPolling(): boolean {
      return poller.isRunning;
    },
    /** Epoch ms of the last answer, null when none came. */
    get loadedAt(): number | null {
      return loadedAt;
    },
  };
}
