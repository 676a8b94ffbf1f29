// Stream of the open chat, as the chat's subscription sees it: the chat's own stream, or its part of the client stream.
import { STREAM_EVENTS } from '#contract/events.ts';
import { apiPath } from '#contract/route.ts';
import { chatEventsRoute } from '#contract/routes/streams.ts';
import type { StreamStatus } from './connection-status.ts';
import type { OpenStream } from './open-stream.ts';
import type { StreamEvent } from './state.ts';

export interface ChatStreamOptions {
  /** An event as it came, see `decodeChatEvent`: the chat decodes it. */
  readonly onEvent: (name: string, payload: unknown) => void;
  /** Starts or stops the fallback polling. */
  readonly setPolling: (isOn: boolean) => void;
  /**
   * Called on changes of state, and when events may have been missed while connected.
   * `isResumed`: connected, and nothing is missing between the page that `resumeFrom` named and the events that come now.
   */
  readonly onState: (isResumed: boolean) => void;
}

export interface ChatStream {
  readonly status: StreamStatus;
  readonly isSubscribed: boolean;
  /** A page with everything up to this event was loaded; called before the subscription and while down. */
  resumeFrom(lastEventId: string): void;
  dispatch(event: StreamEvent): void;
}

export type OpenChatStream = (chatId: string, options: ChatStreamOptions) => ChatStream;

/** Opens the specification's own stream of a chat. `hasFirstEvent`: see `StreamConnectionDeps`. */
export const createOpenChatStream =
  (openStream: OpenStream, hasFirstEvent: boolean): OpenChatStream =>
  (chatId, { onEvent, setPolling, onState }) => {
    /** A page was loaded from whose end the next attempt resumes. */
    let hasPage = false;
    /** True when the attempt under way resumes there. */
    let isResumed = false;
    const stream = openStream({
      path: apiPath(chatEventsRoute, { id: chatId }),
      events: STREAM_EVENTS.chat,
      hasFirstEvent,
      setPolling,
      onConnect() {
        isResumed = hasPage;
      },
      onEvent(name, payload) {
        onEvent(name, payload);
        return true;
      },
      onState({ state }) {
        const isConnected = state === 'connected';
        if (isConnected) hasPage = false;
        onState(isConnected && isResumed);
        isResumed = isResumed && !isConnected;
      },
    });
    return {
      status: stream.status,
      get isSubscribed() {
        return stream.isSubscribed;
      },
      resumeFrom(lastEventId) {
        if (!lastEventId || stream.status.state === 'connected') return;
        stream.lastEventId = lastEventId;
        hasPage = true;
      },
      dispatch: stream.dispatch,
    };
  };
