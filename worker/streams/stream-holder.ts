// Stream holder: the viewer's streams as one object whose streams can be replaced. It loads their chunk beside the first feed,
// and keeps what every new set of streams begins with: subscriptions, place to resume, page hidden, session refused.
import { createChunkLoader } from '../chunk-loader.ts';
import type { ChatStream } from './chat-stream.ts';
import { NO_STREAMS, VIEWER_STREAMS, type ViewerStreamName } from './connection-status.ts';
import type { StreamEvent } from './state.ts';
import type { ReplaceStreams, ViewerStreams, ViewerStreamsDeps } from './stream-parts.ts';
import type { createViewerStreams } from './viewer-streams.ts';

/** The lazily loaded chunk. */
export interface StreamsModule {
  readonly createViewerStreams: typeof createViewerStreams;
}

interface StreamHolder extends ViewerStreams {
  /** Resolves when the chunk has loaded; chat streams are opened after that. */
  readonly loaded: Promise<void>;
  /** True when streams may be open: the page is shown, and the session is not refused. */
  readonly isActive: boolean;
  close(): void;
}

/** A chat's stream, which moves with the chat to the streams that take the place of others (EVENTS-01). */
interface OpenChat {
  close(): void;
  reopen(): void;
}

/** `importStreams` rejects when the chunk cannot load now: it is retried; the feed is polled meanwhile. */
export function createStreamHolder(
  deps: ViewerStreamsDeps,
  importStreams: () => Promise<StreamsModule>,
): StreamHolder {
  let streams: ViewerStreams | null = null;
  let subscribed = NO_STREAMS;
  let resumeId = '';
  let isHidden = false;
  let isRefused = false;
  const chats = new Set<OpenChat>();
  let resolveLoaded = (): void => {};
  const loaded = new Promise<void>((resolve) => {
    resolveLoaded = resolve;
  });

  const bringUpToDate = (target: { dispatch(event: StreamEvent): void }): void => {
    if (isHidden) target.dispatch('hidden');
    if (isRefused) target.dispatch('refused');
  };
  const replaceStreams: ReplaceStreams = (next, eventId) => {
    for (const chat of chats) chat.close();
    streams?.setSubscribed(NO_STREAMS);
    streams = next;
    streams.setResumeId(eventId);
    bringUpToDate(streams);
    streams.setSubscribed(subscribed);
    for (const chat of chats) chat.reopen();
  };

  // Until the chunk has loaded the feed is polled.
  let isFeedPolled = false;
  const isWanted = (name: ViewerStreamName): boolean => subscribed[name] && !isHidden && !isRefused;
  const updatePolling = (): void => {
    for (const name of VIEWER_STREAMS) deps.onStatus(name);
    if (isFeedPolled === isWanted('feed')) return;
    isFeedPolled = !isFeedPolled;
    deps.feed.setPolling(isFeedPolled);
  };
  const loader = createChunkLoader(
    deps.clock,
    importStreams,
    (chunk) => {
      replaceStreams(chunk.createViewerStreams(deps, replaceStreams), resumeId);
      resolveLoaded();
    },
    updatePolling,
  );
  loader.load();

  const dispatchBeforeLoad = (event: StreamEvent): void => {
    const isReasonToLoad = event === 'retry' || event === 'online' || event === 'resumed';
    if (isReasonToLoad && loader.retryAt !== null) loader.load();
    updatePolling();
  };

  const setSubscribed: ViewerStreams['setSubscribed'] = (next) => {
    subscribed = next;
    if (streams) streams.setSubscribed(next);
    else updatePolling();
  };

  const openChatStream: ViewerStreams['openChatStream'] = (chatId, options): ChatStream => {
    const open = (): ChatStream => {
      if (!streams) throw new Error('the streams are not loaded');
      return streams.openChatStream(chatId, options);
    };
    let inner = open();
    let wasSubscribed = false;
    const chat: OpenChat = {
      close() {
        wasSubscribed = inner.isSubscribed;
        inner.dispatch('unsubscribe');
      },
      reopen() {
        inner = open();
        bringUpToDate(inner);
        if (wasSubscribed) inner.dispatch('subscribe');
      },
    };
    chats.add(chat);
    return {
      get status() {
        return inner.status;
      },
      get isSubscribed() {
        return inner.isSubscribed;
      },
      resumeFrom: (lastEventId) => inner.resumeFrom(lastEventId),
      dispatch(event) {
        if (event === 'unsubscribe') chats.delete(chat);
        inner.dispatch(event);
      },
    };
  };

  return {
    loaded,
    get isActive() {
      return !isHidden && !isRefused;
    },
    setSubscribed,
    dispatch(event) {
      if (event === 'hidden' || event === 'visible') isHidden = event === 'hidden';
      if (event === 'refused' || event === 'tokenChanged') isRefused = event === 'refused';
      if (streams) streams.dispatch(event);
      else dispatchBeforeLoad(event);
    },
    setResumeId(eventId) {
      resumeId = eventId;
      streams?.setResumeId(eventId);
    },
    reconnectFeed(eventId) {
      resumeId = eventId;
      streams?.reconnectFeed(eventId);
    },
    status(name) {
      if (streams) return streams.status(name);
      const isWaiting = loader.retryAt !== null;
      if (!isWanted(name)) return { state: 'disconnected', retryAt: null, lastByteAt: null };
      return { state: isWaiting ? 'waiting' : 'connecting', retryAt: loader.retryAt, lastByteAt: null };
    },
    takeUpdates: () => streams?.takeUpdates() ?? {},
    requestSnapshots: () => streams?.requestSnapshots(),
    openChatStream,
    close() {
      setSubscribed(NO_STREAMS);
      loader.cancel();
    },
  };
}
