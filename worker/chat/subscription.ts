// Chat subscription: the open chat's messages, its event stream, polling while the stream is down, and read receipts (LIVE-03…08, CHAT-05).
import { decodeChatEvent } from '#contract/decode/chat-event.ts';
import type { ChatMessage } from '#domain/entities.ts';
import type { ConnectionStatus } from '#protocol/protocol.ts';
import { CHAT_POLL_MS } from '#runtime/timing.ts';
import { connectionStatus, latestTime } from '../streams/connection-status.ts';
import { createPoller } from '../streams/poller.ts';
import type { StreamEvent } from '../streams/state.ts';
import { type ChatDeps, isRetryTrigger } from './deps.ts';
import { createMessageLoader, type MessageLoader } from './message-loader.ts';
import { createReadReceipts } from './read-receipts.ts';
import { type ChatTimeline, createChatTimeline } from './timeline.ts';

/** The stream waits this long for the first page, to resume from where that ends, ms. */
const FIRST_PAGE_WAIT_MS = 1_000;

export interface ChatSubscription
  extends Pick<MessageLoader, 'isKnown' | 'loadFailure' | 'hasEarlier' | 'isLoadingEarlier'> {
  readonly chatId: string;
  readonly timeline: ChatTimeline;
  readonly connection: ConnectionStatus;
  loadEarlier(): void;
  /** The viewer has seen everything up to this message. */
  markRead(message: ChatMessage): void;
  /** Adds the message that a call of our own was answered with. */
  addMessage(message: ChatMessage): void;
  /** Loads what is new, once. */
  refresh(): void;
  dispatch(event: StreamEvent): void;
  close(): void;
}

interface ChatSubscriptionEvents {
  /** A message that was not known; it is in the timeline already. */
  readonly onMessage: (message: ChatMessage) => void;
  readonly onConnected: () => void;
  /** The server answered. */
  readonly onResponse: () => void;
}

export function createChatSubscription(
  deps: ChatDeps,
  chatId: string,
  events: ChatSubscriptionEvents,
): ChatSubscription {
  const { clock, viewerId, log, onDirty } = deps;
  const timeline = createChatTimeline(viewerId);
  const readReceipts = createReadReceipts(deps, chatId, timeline.compare);
  let isClosed = false;
  /** No message is missing since the stream connected: its events follow the timeline without a gap. */
  let isContiguous = false;
  /** Counts the stream's states, so that a load can be assigned to one connection. */
  let connectionCount = 0;
  let cancelCatchUp = (): void => {};

  const add = (message: ChatMessage, isLive: boolean): void => {
    if (!timeline.add(message)) return;
    events.onMessage(message);
    if (message.type !== 'system') return;
    // One of the history is only a reason when it is newer than the deal.
    if (isLive) deps.onDealMoved(chatId);
    else deps.onDealMoved(chatId, { version: null, updatedAt: message.createdAt });
  };
  const loader = createMessageLoader(deps, {
    chatId,
    timeline,
    connectionCount: () => connectionCount,
    isActive: () => stream.status.state !== 'disconnected',
    onMessage: add,
    onResponse: events.onResponse,
    // From the end of a loaded page, so that no message can be missing between the two.
    onResumable: (lastEventId) => stream.resumeFrom(lastEventId),
  });

  const poller = createPoller(clock, CHAT_POLL_MS, () => loader.refresh(true));
  const stream = deps.openChatStream(chatId, {
    setPolling(isOn) {
      if (isOn) poller.start(CHAT_POLL_MS);
      else poller.stop();
    },
    onEvent(name, payload) {
      const event = decodeChatEvent(name, payload);
      if (!event) log.warn(`${name}: dropped, unreadable`);
      else if (event.type === 'update') {
        timeline.update(event.message);
        onDirty();
      } else if (event.type === 'message') {
        add(event.message, loader.isKnown);
        if (isContiguous) timeline.markContiguous(event.message);
        loader.fillGap();
      } else if (event.readerId !== viewerId) timeline.readUpTo(event.lastReadMessageId);
    },
    onState(isResumed) {
      onDirty();
      connectionCount += 1;
      isContiguous = false;
      cancelCatchUp();
      if (stream.status.state === 'connected') onConnected(isResumed);
    },
  });

  /** Loads what was written before this connection, with retries as long as the connection lasts. */
  const catchUp = async (connection: number): Promise<void> => {
    const delay = await loader.refresh(true);
    if (connection !== connectionCount || isClosed) return;
    isContiguous = loader.loadedFor === connection;
    if (!isContiguous)
      cancelCatchUp = clock.after(Math.max(CHAT_POLL_MS, delay), () => void catchUp(connection));
  };
  const onConnected = (isResumed: boolean): void => {
    isContiguous = isResumed;
    if (!isContiguous) void catchUp(connectionCount);
    events.onConnected();
  };

  const connect = (): void => {
    cancelConnectTimer();
    if (!isClosed && !stream.isSubscribed) stream.dispatch('subscribe');
  };
  const cancelConnectTimer = clock.after(FIRST_PAGE_WAIT_MS, connect);
  void loader.refresh().then(connect);

  return {
    chatId,
    timeline,
    get isKnown() {
      return loader.isKnown;
    },
    get loadFailure() {
      return loader.loadFailure;
    },
    get hasEarlier() {
      return loader.hasEarlier;
    },
    get isLoadingEarlier() {
      return loader.isLoadingEarlier;
    },
    get connection() {
      const confirmedAt = latestTime([stream.status.lastByteAt, loader.loadedAt]);
      return connectionStatus(stream.status, { confirmedAt, isPolling: poller.isRunning });
    },
    loadEarlier: () => void loader.loadEarlier(),
    markRead: readReceipts.markRead,
    addMessage(message) {
      add(message, loader.isKnown);
      loader.fillGap();
    },
    refresh: () => void loader.refresh(),
    dispatch(event) {
      stream.dispatch(event);
      readReceipts.dispatch(event);
      // The first page is loaded whatever the stream's state is.
      if (!loader.isKnown && isRetryTrigger(event)) void loader.refresh();
    },
    close() {
      isClosed = true;
      cancelConnectTimer();
      cancelCatchUp();
      loader.close();
      readReceipts.close();
      stream.dispatch('unsubscribe');
    },
  };
}
