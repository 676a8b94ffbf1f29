// The chat on its page: its newest page, its stream, what stands in for it, and older pages on request (LIVE-03…08, CHAT-05).
import type { ChatMessage } from '#domain/entities.ts';
import { asObject, asText } from '#api/decode/json.ts';
import { decodeMessages } from '#api/decode/chat-message.ts';
import { STREAM_EVENTS } from '#api/events.ts';
import { readChatEvent } from '#api/decode/chat-event.ts';
import { pathOf } from '#api/routes.ts';
import type { LinkStatus } from '../protocol.ts';
import { type ChatBook, createChatBook, PAGE } from './timeline.ts';
import { restOf, wordsOf } from '../error-info.ts';
import { type ChatHost, type ChatNews, isGoodNews } from './deps.ts';
import { createChatReads } from './read-receipts.ts';

/** LIVE-05. */
export const CHAT_POLL_MS = 2_500;
/** The stream waits so long for the first page, to go on from where that ends. */
const FIRST_PAGE_MS = 1_000;
/** A message that overtook others: they are mostly just behind it. */
const GAP_MS = 1_000;
/** A chat that grew by more while nobody looked goes on with the next beat. */
const MOST_PAGES = 20;
const NO_RETRY = { retry: { times: 0, delayMs: 0, on: 'network' } } as const;

export interface ChatRoom {
  readonly chatId: string;
  readonly book: ChatBook;
  readonly isKnown: boolean;
  /** Why the newest page did not come, '' otherwise. */
  readonly loadError: string;
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
  readonly link: LinkStatus;
  earlier(): void;
  /** The viewer has seen everything up to this message. */
  shown(message: ChatMessage): void;
  /** A message that our own call was answered with. */
  learn(message: ChatMessage): void;
  /** Asks for what is new, once. */
  refresh(): void;
  tell(news: ChatNews): void;
  close(): void;
}

export interface ChatRoomEvents {
  /** A message that was not known, already in the book. */
  readonly onMessage: (message: ChatMessage) => void;
  /** The link is up again. */
  readonly onConnected: () => void;
  /** The server answered. */
  readonly onAnswer: () => void;
}

export function createChatRoom(host: ChatHost, chatId: string, events: ChatRoomEvents): ChatRoom {
  const { clock, calls, viewerId, log, onDirty } = host;
  const params = { id: chatId };
  const book = createChatBook(viewerId);
  const reads = createChatReads(host, chatId, book.compare);
  let isKnown = false;
  let isClosed = false;
  let loadError = '';
  let hasEarlier = false;
  let isLoadingEarlier = false;
  let loadedAt: number | null = null;
  /** The stream was just told to go on from where a page ended: nothing lies between. */
  let isPlaced = false;
  /** Nothing is missing since this connection was made: what it tells comes in turn. */
  let isInTurn = false;
  /** Counts the stream's states, and which of them the last complete answer was asked in. */
  let connection = 0;
  let fetchedFor = -1;
  let cancelAgain = (): void => {};
  let flight: Promise<number> | null = null;
  let isAskedAgain = false;
  let cancelGap: (() => void) | null = null;

  const add = (message: ChatMessage, isNews = isKnown): boolean => {
    const isNew = book.add(message);
    if (isNew) events.onMessage(message);
    if (isNew && isNews && message.type === 'system') host.onMoved(chatId);
    return isNew;
  };
  const load = async (query: { after?: string | undefined; before?: string | undefined }) => {
    const answer = await calls.call('chatMessages', {
      params,
      query: { ...query, limit: PAGE },
      ...NO_RETRY,
    });
    const page = decodeMessages(answer);
    if (!page) throw new Error('no list of messages');
    return { page, place: asText(asObject(answer)?.lastEventId) };
  };
  /** Where the stream goes on, unless it runs: only after answers that leave nothing out, receipts included. */
  const setPlace = (place: string): void => {
    if (!place || stream.model.state === 'connected') return;
    stream.lastEventId = place;
    isPlaced = true;
  };

  /** Everything new, page by page; answers for how long the server wants to be left alone. */
  const fetchNew = async (withUnread: boolean): Promise<number> => {
    const mine = connection;
    try {
      let after = isKnown ? book.after(withUnread) : undefined;
      for (let n = 0; n < MOST_PAGES; n += 1) {
        const { page, place } = await load({ after });
        events.onAnswer();
        if (isClosed) return 0;
        for (const message of page) add(message);
        loadedAt = clock.now();
        loadError = '';
        onDirty();
        const isFirst = !isKnown;
        if (isFirst || page.length > 0) book.settle(page[page.length - 1]);
        if (isFirst) {
          isKnown = true;
          hasEarlier = book.isSequenced ? (book.first?.seq ?? 1) > 1 : page.length >= PAGE;
        }
        const isNewest = page.length < PAGE || (isFirst && place !== '');
        if (isNewest && (isFirst || withUnread)) setPlace(place);
        const next = book.after(false);
        // No further: a backend that answers the same again whatever it is asked.
        if (isNewest || next === after) {
          fetchedFor = mine;
          return 0;
        }
        after = next;
      }
      return 0;
    } catch (error) {
      if (!isKnown) loadError = wordsOf(error);
      log.warn(`chat: ${wordsOf(error)}`);
      onDirty();
      return restOf(error);
    }
  };
  /** One at a time; what is asked during it is asked once more after it. */
  const refresh = (withUnread = false): Promise<number> => {
    if (flight) {
      isAskedAgain ||= withUnread || !isKnown;
      return flight;
    }
    const fly = async (): Promise<number> => {
      let pause = await fetchNew(withUnread);
      while (isAskedAgain && !isClosed) {
        isAskedAgain = false;
        pause = await fetchNew(true);
      }
      flight = null;
      watchGap();
      return pause;
    };
    flight = fly();
    return flight;
  };
  const watchGap = (): void => {
    if (!book.hasGap || cancelGap || isClosed) return;
    cancelGap = clock.after(GAP_MS, () => {
      cancelGap = null;
      if (book.hasGap && stream.model.state !== 'disconnected') void refresh();
    });
  };

  const poller = host.createPoller(clock, CHAT_POLL_MS, () => refresh(true));
  const stream = host.openStream({
    path: pathOf('chatEvents', params),
    events: STREAM_EVENTS.chat,
    setPolling(isOn) {
      if (isOn) poller.start(CHAT_POLL_MS);
      else poller.stop();
    },
    onEvent(name, payload) {
      const event = readChatEvent(name, payload);
      if (!event) return false;
      if (event.type === 'message') {
        add(event.message);
        if (isInTurn) book.settle(event.message);
        watchGap();
      } else if (event.readerId !== viewerId) book.readUpTo(event.lastReadMessageId);
      return true;
    },
    onState({ state }) {
      onDirty();
      connection += 1;
      isInTurn = false;
      cancelAgain();
      if (state === 'connected') onConnected();
    },
  });

  /** What was said before this connection was made, asked for until it is answered. */
  const catchUp = async (mine: number): Promise<void> => {
    const pause = await refresh(true);
    if (mine !== connection || isClosed) return;
    isInTurn = fetchedFor === mine;
    if (!isInTurn) cancelAgain = clock.after(Math.max(CHAT_POLL_MS, pause), () => void catchUp(mine));
  };
  const onConnected = (): void => {
    isInTurn = isPlaced;
    isPlaced = false;
    if (!isInTurn) void catchUp(connection);
    events.onConnected();
  };

  const begin = (): void => {
    cancelBegin();
    if (!isClosed && !stream.model.isNeeded) stream.tell('need');
  };
  const cancelBegin = clock.after(FIRST_PAGE_MS, begin);
  void refresh().then(begin);

  const earlier = async (): Promise<void> => {
    const { first } = book;
    if (!first || !hasEarlier || isLoadingEarlier) return;
    isLoadingEarlier = true;
    onDirty();
    try {
      const { page } = await load({ before: book.before() });
      const older = page.filter((message) => !book.get(message.id) && book.compare(message, first) < 0);
      const end = older[older.length - 1];
      // Another page than the one before: from a backend that does not know `before`, and would leave a hole.
      const isNext = first.seq === null || end?.seq === first.seq - 1;
      if (!isClosed && isNext) for (const message of older) add(message, false);
      const isFull = first.seq === null ? page.length >= PAGE : (book.first?.seq ?? 1) > 1;
      hasEarlier = isNext && older.length > 0 && isFull;
    } catch (error) {
      log.warn(`chat: ${wordsOf(error)}`);
    }
    isLoadingEarlier = false;
    if (!isClosed) onDirty();
  };

  return {
    chatId,
    book,
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
    get link() {
      const { model, retryAt, lastByteAt } = stream;
      const { state } = model;
      return {
        state: state === 'waiting' || state === 'polling' ? 'disconnected' : state,
        retryAt,
        confirmedAt: lastByteAt === null ? loadedAt : Math.max(lastByteAt, loadedAt ?? 0),
        isPolling: poller.isRunning,
      };
    },
    earlier: () => void earlier(),
    shown: reads.shown,
    learn(message) {
      add(message);
      watchGap();
    },
    refresh: () => void refresh(),
    tell(news) {
      stream.tell(news);
      reads.tell(news);
      // The first page asks nobody whether the stream may run.
      if (!isKnown && isGoodNews(news)) void refresh();
    },
    close() {
      isClosed = true;
      cancelBegin();
      cancelAgain();
      cancelGap?.();
      reads.close();
      stream.tell('unneed');
    },
  };
}
