// Streams with a fallback: when the first ones prove unusable, others take their place, with everything that was set (EVENTS-01).
import type { ChatStream } from './chat-stream.ts';
import { NO_STREAMS } from './connection-status.ts';
import { createStreamConditions } from './stream-conditions.ts';
import type { ViewerStreams } from './stream-parts.ts';

interface OpenChat {
  /** Moves the chat to the streams that are in use now. */
  close(): void;
  reopen(): void;
}

/** `createFirst` gets the function that brings the fallback in, with the event id at which it resumes. */
export function createStreamsWithFallback(
  createFirst: (onUnusable: (resumeId: string) => void) => ViewerStreams,
  createFallback: () => ViewerStreams,
): ViewerStreams {
  let subscribed = NO_STREAMS;
  const conditions = createStreamConditions();
  const chats = new Set<OpenChat>();

  let streams = createFirst((resumeId) => {
    for (const chat of chats) chat.close();
    streams.setSubscribed(NO_STREAMS);
    streams = createFallback();
    streams.setResumeId(resumeId);
    conditions.replayTo(streams);
    streams.setSubscribed(subscribed);
    for (const chat of chats) chat.reopen();
  });

  return {
    setSubscribed(next) {
      subscribed = next;
      streams.setSubscribed(next);
    },
    dispatch(event) {
      conditions.note(event);
      streams.dispatch(event);
    },
    setResumeId: (eventId) => streams.setResumeId(eventId),
    reconnectFeed: (eventId) => streams.reconnectFeed(eventId),
    status: (name) => streams.status(name),
    takeUpdates: () => streams.takeUpdates(),
    requestSnapshots: () => streams.requestSnapshots(),
    openChatStream(chatId, options): ChatStream {
      let inner = streams.openChatStream(chatId, options);
      let wasSubscribed = false;
      const chat: OpenChat = {
        close() {
          wasSubscribed = inner.isSubscribed;
          inner.dispatch('unsubscribe');
        },
        reopen() {
          inner = streams.openChatStream(chatId, options);
          conditions.replayTo(inner);
          if (wasSubscribed) inner.dispatch('subscribe');
        },
      };
      chats.add(chat);
      return {
        get state() {
          return inner.state;
        },
        get retryAt() {
          return inner.retryAt;
        },
        get lastByteAt() {
          return inner.lastByteAt;
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
    },
  };
}
