// Message loader of the open chat: the newest page, everything new since then, gaps, and earlier pages on request (CHAT-05, LIVE-07).

import { chatMessagesRoute } from '#contract/routes/chat.ts';
import type { ChatMessage } from '#domain/entities.ts';
import type { WorkerFailure } from '#protocol/protocol.ts';
import { createSingleFlight } from '#runtime/single-flight.ts';
import { NO_RETRY } from '../authorized-client.ts';
import { errorMessage, nextReadDelayMs } from '../error-info.ts';
import { type ChatDeps, callFailure } from './deps.ts';
import { CHAT_PAGE_SIZE, type ChatTimeline } from './timeline.ts';

/** Events that overtook others are mostly just ahead of them. */
const GAP_FILL_DELAY_MS = 1_000;
/** A chat with more unseen messages continues at the next poll or connection. */
const MAX_CATCH_UP_PAGES = 20;

interface MessageLoaderEvents {
  /** A message of a page. `isLive`: it may have just been written; false for the history. */
  readonly onMessage: (message: ChatMessage, isLive: boolean) => void;
  /** The server answered. */
  readonly onResponse: () => void;
  /** Everything up to this event id is loaded, receipts included: the stream may resume from it. */
  readonly onResumable: (lastEventId: string) => void;
}

export type MessageLoader = ReturnType<typeof createMessageLoader>;

interface MessageLoaderOptions extends MessageLoaderEvents {
  readonly chatId: string;
  readonly timeline: ChatTimeline;
  /** Grows with each state of the stream. */
  readonly connectionCount: () => number;
  /** False while the chat is hidden or the session refused. */
  readonly isActive: () => boolean;
}

export function createMessageLoader(
  { clock, client, log, takesExtras, onDirty }: ChatDeps,
  { chatId, timeline, connectionCount, isActive, ...events }: MessageLoaderOptions,
) {
  let isKnown = false;
  let isClosed = false;
  let loadFailure: WorkerFailure | null = null;
  let hasEarlier = false;
  let isLoadingEarlier = false;
  let loadedAt: number | null = null;
  let loadedFor = -1;
  let cancelGapTimer: (() => void) | null = null;

  const loadPage = async (query: { after?: string | undefined; before?: string | undefined }) => {
    const page = await client.call(chatMessagesRoute, {
      params: { id: chatId },
      query: { ...query, limit: CHAT_PAGE_SIZE },
      ...NO_RETRY,
    });
    if (!page) throw new Error('no list of messages');
    return page;
  };

  const loadNew = async (withUnread: boolean): Promise<number> => {
    const connection = connectionCount();
    try {
      let after = isKnown ? timeline.after(withUnread) : undefined;
      for (let n = 0; n < MAX_CATCH_UP_PAGES; n += 1) {
        const { messages: page, lastEventId } = await loadPage({ after });
        events.onResponse();
        if (isClosed) return 0;
        for (const message of page) events.onMessage(message, isKnown);
        loadedAt = clock.now();
        loadFailure = null;
        onDirty();
        const isFirst = !isKnown;
        if (isFirst || page.length > 0) timeline.markContiguous(page[page.length - 1]);
        if (isFirst) {
          isKnown = true;
          const isCut = timeline.isSequenced ? (timeline.first?.seq ?? 1) > 1 : page.length >= CHAT_PAGE_SIZE;
          // `before` is ours.
          hasEarlier = takesExtras && isCut;
        }
        const isNewest = page.length < CHAT_PAGE_SIZE || (isFirst && lastEventId !== '');
        if (isNewest && (isFirst || withUnread)) events.onResumable(lastEventId);
        const next = timeline.after(false);
        // The same value again: a backend that ignores it would answer the same page for ever.
        if (isNewest || next === after) {
          loadedFor = connection;
          return 0;
        }
        after = next;
      }
      return 0;
    } catch (error) {
      if (!isKnown) loadFailure = callFailure(error);
      log.warn(`chat: ${errorMessage(error)}`);
      onDirty();
      return nextReadDelayMs(error);
    }
  };
  /** True when the next load includes receipts: a repeated one always does. */
  let isWithUnread = false;
  const flight = createSingleFlight(
    async () => {
      const withUnread = isWithUnread;
      isWithUnread = true;
      const delay = await loadNew(withUnread);
      fillGap();
      return delay;
    },
    () => !isClosed,
  );
  const refresh = (withUnread = false): Promise<number> => {
    if (flight.current && isKnown && !withUnread) return flight.current;
    if (!flight.current) isWithUnread = withUnread;
    return flight.request();
  };
  const fillGap = (): void => {
    if (!timeline.hasGap || cancelGapTimer || isClosed) return;
    cancelGapTimer = clock.after(GAP_FILL_DELAY_MS, () => {
      cancelGapTimer = null;
      if (timeline.hasGap && isActive()) void refresh();
    });
  };

  const loadEarlier = async (): Promise<void> => {
    const { first } = timeline;
    if (!first || !hasEarlier || isLoadingEarlier) return;
    isLoadingEarlier = true;
    onDirty();
    try {
      const { messages: page } = await loadPage({ before: timeline.before() });
      const earlier = page.filter(
        (message) => !timeline.get(message.id) && timeline.compare(message, first) < 0,
      );
      const last = earlier[earlier.length - 1];
      // A page that does not end right before `first` comes from a backend that ignores `before`, and would leave a gap.
      const isAdjacent = first.seq === null || last?.seq === first.seq - 1;
      if (!isClosed && isAdjacent) for (const message of earlier) events.onMessage(message, false);
      const isFull = first.seq === null ? page.length >= CHAT_PAGE_SIZE : (timeline.first?.seq ?? 1) > 1;
      hasEarlier = isAdjacent && earlier.length > 0 && isFull;
    } catch (error) {
      log.warn(`chat: ${errorMessage(error)}`);
    }
    isLoadingEarlier = false;
    if (!isClosed) onDirty();
  };

  return {
    /** The newest page was loaded. */
    get isKnown(): boolean {
      return isKnown;
    },
    /** Why the newest page could not be loaded, null otherwise. */
    get loadFailure(): WorkerFailure | null {
      return loadFailure;
    },
    get hasEarlier(): boolean {
      return hasEarlier;
    },
    get isLoadingEarlier(): boolean {
      return isLoadingEarlier;
    },
    /** Epoch ms of the last page, null before the first. */
    get loadedAt(): number | null {
      return loadedAt;
    },
    /** The connection (see `connectionCount`) during which the last complete load began. */
    get loadedFor(): number {
      return loadedFor;
    },
    /**
     * Loads everything new, one load at a time; `withUnread`: receipts of own unread messages too.
     * Resolves with how long to wait before the next load, ms; never rejects.
     */
    refresh,
    /** Loads what is missing in a moment if it has not come by then. */
    fillGap,
    loadEarlier,
    close(): void {
      isClosed = true;
      cancelGapTimer?.();
    },
  };
}
