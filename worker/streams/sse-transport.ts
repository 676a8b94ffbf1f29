// SSE transport: one EventSource without its own reconnecting; each named event is parsed or dropped (LIVE-06).
import { formatError } from '#runtime/format-error.ts';
import type { Logger } from '#runtime/logger.ts';

interface StreamMessage {
  readonly data?: unknown;
  readonly lastEventId?: string;
}
/** The part of EventSource that is used. */
export interface EventSourceLike {
  addEventListener(type: string, listener: (message: StreamMessage) => void): void;
  close(): void;
}
export type OpenEventSource = (url: string) => EventSourceLike;

export interface StreamListener {
  onOpen(): void;
  /** Any event, also an unreadable one: a sign of life, with the id to resume from ('' when it has none). */
  onActivity(eventId: string): void;
  /** `eventId`: '' when the event has none of its own. */
  onEvent(name: string, payload: unknown, eventId: string): void;
  onError(): void;
}

/**
 * Opens the stream; the returned function closes it, and the listener is not called again.
 * The address is never logged: it carries the token.
 */
export function openSse(
  open: OpenEventSource,
  url: string,
  events: readonly string[],
  listener: StreamListener,
  log: Logger,
): () => void {
  const source = open(url);
  let isClosed = false;
  let lastId = '';
  /** Data of the event with `lastId`. */
  let lastData: unknown;
  const close = (): void => {
    isClosed = true;
    source.close();
  };
  source.addEventListener('open', () => {
    if (!isClosed) listener.onOpen();
  });
  source.addEventListener('error', () => {
    if (isClosed) return;
    // EventSource would reconnect by itself, with the old token in its address.
    close();
    listener.onError();
  });
  for (const name of events) {
    source.addEventListener(name, ({ data, lastEventId }) => {
      if (isClosed) return;
      // EventSource repeats the last id for an event that has none: only the data distinguishes such an event from a duplicate.
      const isRepeatedId = !!lastEventId && lastEventId === lastId;
      const eventId = isRepeatedId ? '' : (lastEventId ?? '');
      listener.onActivity(eventId);
      if (name === 'ping' || (isRepeatedId && data === lastData)) return;
      if (eventId) {
        lastId = eventId;
        lastData = data;
      }
      try {
        listener.onEvent(name, JSON.parse(String(data)), eventId);
      } catch (error) {
        // Not JSON, whose error would quote the data, or a bug in the listener: the next event may be good.
        log.warn(`${name}: dropped, ${error instanceof SyntaxError ? 'not JSON' : formatError(error)}`);
      }
    });
  }
  return close;
}
