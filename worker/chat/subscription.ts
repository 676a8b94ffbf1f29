// The chat on its page: its newest page, its stream, what stands in for it, and older pages on request (LIVE-03…08, CHAT-05).

import { decodeChatEvent } from '#api/decode/chat-event.ts';
import { decodeChatMessages } from '#api/decode/chat-message.ts';
import { asObject, asText } from '#api/decode/json.ts';
import { STREAM_EVENTS } from '#api/events.ts';
import { apiPath } from '#api/routes.ts';
import { createSingleFlight } from '#api/single-flight.ts';
import type { ChatMessage } from '#domain/entities.ts';
import { errorMessage, nextReadDelayMs } from '../error-info.ts';
import type { ConnectionStatus } from '../protocol.ts';
import { type ChatDeps, type ChatSignal, isRetryTrigger } from './deps.ts';
import { createReadReceipts } from './read-receipts.ts';
import { CHAT_PAGE_SIZE, type ChatTimeline, createChatTimeline } from './timeline.ts';

/** LIVE-05. */
export const CHAT_POLL_MS = 2_500;
/** The stream waits so long for the first page, to go on from where that ends. */
const FIRST_PAGE_WAIT_MS = 1_000;
/** A message that overtook others: they are mostly just behind it. */
const GAP_FILL_DELAY_MS = 1_000;
/** A chat that grew by more while nobody looked goes on with the next beat. */
const MAX_CATCH_UP_PAGES = 20;
const NO_RETRY = { retry: { times: 0, delayMs: 0, on: 'network' } } as const;

export interface ChatSubscription {
  readonly chatId: string;
  readonly timeline: ChatTimeline;
  readonly isKnown: boolean;
  /** Why the newest page did not come, '' otherwise. */
  readonly loadError: string;
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
  readonly connection: ConnectionStatus;
  loadEarlier(): void;
  /** The viewer has seen everything up to this message. */
  markRead(message: ChatMessage): void;
  /** A message that our own call was answered with. */
  addMessage(message: ChatMessage): void;
  /** Asks for what is new, once. */
  refresh(): void;
  dispatch(news: ChatSignal): void;
  close(): void;
}

export interface ChatSubscriptionEvents {
  /** A message that was not known, already in the book. */
  readonly onMessage: (message: ChatMessage) => void;
  /** The link is up again. */
  readonly onConnected: () => void;
  /** The server answered. */
  readonly onResponse: () => void;
}

export function createChatSubscription(
  host: ChatDeps,
  chatId: string,
  events: ChatSubscriptionEvents,
): ChatSubscription {
  const { clock, client: calls, viewerId, log, onDirty } = host;
  const params = { id: chatId };
  const timeline = createChatTimeline(viewerId);
  const readReceipts = createReadReceipts(host, chatId, timeline.compare);
  let isKnown = false;
  let isClosed = false;
  let loadError = '';
  let hasEarlier = false;
  let isLoadingEarlier = false;
  let loadedAt: number | null = null;
  /** The stream was just told to go on from where a page ended: nothing lies between. */
  let isResumed = false;
  /** Nothing is missing since this connection was made: what it tells comes in turn. */
  let isContiguous = false;
  /** Counts the stream's states, and which of them the last complete answer was asked in. */
  let connectionCount = 0;
  let fetchedFor = -1;
  let cancelCatchUp = (): void => {};
  let cancelGap: (() => void) | null = null;

  const add = (message: ChatMessage, isNews = isKnown): boolean => {
    const isNew = timeline.add(message);
    if (isNew) events.onMessage(message);
    if (isNew && isNews && message.type === 'system') host.onDealMoved(chatId);
    return isNew;
  };
  const load = async (query: { after?: string | undefined; before?: string | undefined }) => {
    const answer = await calls.call('chatMessages', {
      params,
      query: { ...query, limit: CHAT_PAGE_SIZE },
      ...NO_RETRY,
    });
    const page = decodeChatMessages(answer);
    if (!page) throw new Error('no list of messages');
    return { page, place: asText(asObject(answer)?.lastEventId) };
  };
  /** Where the stream goes on, unless it runs: only after answers that leave nothing out, receipts included. */
  const setResumeId = (place: string): void => {
    if (!place || stream.model.state === 'connected') return;
    stream.lastEventId = place;
    isResumed = true;
  };

  /** Everything new, page by page; answers for how long the server wants to be left alone. */
  const fetchNew = async (withUnread: boolean): Promise<number> => {
    const mine = connectionCount;
    try {
      let after = isKnown ? timeline.after(withUnread) : undefined;
      for (let n = 0; n < MAX_CATCH_UP_PAGES; n += 1) {
        const { page, place } = await load({ after });
        events.onResponse();
        if (isClosed) return 0;
        for (const message of page) add(message);
        loadedAt = clock.now();
        loadError = '';
        onDirty();
        const isFirst = !isKnown;
        if (isFirst || page.length > 0) timeline.markContiguous(page[page.length - 1]);
        if (isFirst) {
          isKnown = true;
          hasEarlier = timeline.isSequenced ? (timeline.first?.seq ?? 1) > 1 : page.length >= CHAT_PAGE_SIZE;
        }
        const isNewest = page.length < CHAT_PAGE_SIZE || (isFirst && place !== '');
        if (isNewest && (isFirst || withUnread)) setResumeId(place);
        const next = timeline.after(false);
        // No further: a backend that answers the same again whatever it is asked.
        if (isNewest || next === after) {
          fetchedFor = mine;
          return 0;
        }
        after = next;
      }
      return 0;
    } catch (error) {
      if (!isKnown) loadError = errorMessage(error);
      log.warn(`chat: ${errorMessage(error)}`);
      onDirty();
      return nextReadDelayMs(error);
    }
  };
  /** Whether the next fetch asks for receipts too: a repeated one always does. */
  let isWithUnread = false;
  const flight = createSingleFlight(
    async () => {
      const withUnread = isWithUnread;
      isWithUnread = true;
      const pause = await fetchNew(withUnread);
      watchGap();
      return pause;
    },
    () => !isClosed,
  );
  const refresh = (withUnread = false): Promise<number> => {
    if (flight.current && isKnown && !withUnread) return flight.current;
    if (!flight.current) isWithUnread = withUnread;
    return flight.request();
  };
  const watchGap = (): void => {
    if (!timeline.hasGap || cancelGap || isClosed) return;
    cancelGap = clock.after(GAP_FILL_DELAY_MS, () => {
      cancelGap = null;
      if (timeline.hasGap && stream.model.state !== 'disconnected') void refresh();
    });
  };

  const poller = host.createPoller(clock, CHAT_POLL_MS, () => refresh(true));
  const stream = host.openStream({
    path: apiPath('chatEvents', params),
    events: STREAM_EVENTS.chat,
    setPolling(isOn) {
      if (isOn) poller.start(CHAT_POLL_MS);
      else poller.stop();
    },
    onEvent(name, payload) {
      const event = decodeChatEvent(name, payload);
      if (!event) return false;
      if (event.type === 'message') {
        add(event.message);
        if (isContiguous) timeline.markContiguous(event.message);
        watchGap();
      } else if (event.readerId !== viewerId) timeline.readUpTo(event.lastReadMessageId);
      return true;
    },
    onState({ state }) {
      onDirty();
      connectionCount += 1;
      isContiguous = false;
      cancelCatchUp();
      if (state === 'connected') onConnected();
    },
  });

  /** What was said before this connection was made, asked for until it is answered. */
  const catchUp = async (mine: number): Promise<void> => {
    const pause = await refresh(true);
    if (mine !== connectionCount || isClosed) return;
    isContiguous = fetchedFor === mine;
    if (!isContiguous) cancelCatchUp = clock.after(Math.max(CHAT_POLL_MS, pause), () => void catchUp(mine));
  };
  const onConnected = (): void => {
    isContiguous = isResumed;
    isResumed = false;
    if (!isContiguous) void catchUp(connectionCount);
    events.onConnected();
  };

  const begin = (): void => {
    cancelBegin();
    if (!isClosed && !stream.model.isNeeded) stream.dispatch('need');
  };
  const cancelBegin = clock.after(FIRST_PAGE_WAIT_MS, begin);
  void refresh().then(begin);

  const loadEarlier = async (): Promise<void> => {
    const { first } = timeline;
    if (!first || !hasEarlier || isLoadingEarlier) return;
    isLoadingEarlier = true;
    onDirty();
    try {
      const { page } = await load({ before: timeline.before() });
      const older = page.filter(
        (message) => !timeline.get(message.id) && timeline.compare(message, first) < 0,
      );
      const end = older[older.length - 1];
      // Another page than the one before: from a backend that does not know `before`, and would leave a hole.
      const isNext = first.seq === null || end?.seq === first.seq - 1;
      if (!isClosed && isNext) for (const message of older) add(message, false);
      const isFull = first.seq === null ? page.length >= CHAT_PAGE_SIZE : (timeline.first?.seq ?? 1) > 1;
      hasEarlier = isNext && older.length > 0 && isFull;
    } catch (error) {
      log.warn(`chat: ${errorMessage(error)}`);
    }
    isLoadingEarlier = false;
    if (!isClosed) onDirty();
  };

  return {
    chatId,
    timeline: timeline,
    get isKnown() {
      return isKnown;
    },
    get loadError() {
      return loadError;
    },
    get hasEarlier() {
      return hasEarlier;
    },
    get isLoadingEarlier() {
      return isLoadingEarlier;
    },
    get connection() {
      const { model, retryAt, lastByteAt } = stream;
      const { state } = model;
      return {
        state: state === 'waiting' || state === 'polling' ? 'disconnected' : state,
        retryAt,
        confirmedAt: lastByteAt === null ? loadedAt : Math.max(lastByteAt, loadedAt ?? 0),
        isPolling: poller.isRunning,
      };
    },
    loadEarlier: () => void loadEarlier(),
    markRead: readReceipts.markRead,
    addMessage(message) {
      add(message);
      watchGap();
    },
    refresh: () => void refresh(),
    dispatch(news) {
      stream.dispatch(news);
      readReceipts.dispatch(news);
      // The first page asks nobody whether the stream may run.
      if (!isKnown && isRetryTrigger(news)) void refresh();
    },
    close() {
      isClosed = true;
      cancelBegin();
      cancelCatchUp();
      cancelGap?.();
      readReceipts.close();
      stream.dispatch('unneed');
    },
  };
}
