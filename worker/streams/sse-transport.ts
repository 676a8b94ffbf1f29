// One EventSource under our own rules: every named event parsed or dropped, and no reconnecting of its own (LIVE-06).
import type { Logger } from '#api/logger.ts';

interface StreamMessage {
  readonly data?: unknown;
  readonly lastEventId?: string;
}
/** What is used of an EventSource, so that a test can be one. */
export interface EventSourceLike {
  addEventListener(type: string, listener: (message: StreamMessage) => void): void;
  close(): void;
}
export type OpenEventSource = (url: string) => EventSourceLike;

export interface StreamListener {
  onOpen(): void;
  /** Any event, also one that could not be read: a sign of life, with the id to resume from ('' when none). */
  onActivity(eventId: string): void;
  /** `eventId`: '' when it named none of its own. */
  onEvent(name: string, payload: unknown, eventId: string): void;
  onError(): void;
}

/**
 * Opens the stream; the answer closes it, after which the listener hears nothing more. The address is never logged:
 * it carries the token.
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
  /** Of the event that named it. */
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
    // Left alone it would come back by itself, with the old token in its address.
    close();
    listener.onError();
  });
  for (const name of events) {
    source.addEventListener(name, ({ data, lastEventId }) => {
      if (isClosed) return;
      // EventSource repeats the last id for an event that has none: only its words tell it from a duplicate.
      const isAgain = !!lastEventId && lastEventId === lastId;
      const eventId = isAgain ? '' : (lastEventId ?? '');
      listener.onActivity(eventId);
      if (name === 'ping' || (isAgain && data === lastData)) return;
      if (eventId) {
        lastId = eventId;
        lastData = data;
      }
      try {
        listener.onEvent(name, JSON.parse(String(data)), eventId);
      } catch (error) {
        // Not JSON (whose error would quote it), or a bug of ours in reading it: the next event may be good.
        log.warn(`${name}: dropped, ${error instanceof SyntaxError ? 'not JSON' : String(error)}`);
      }
    });
  }
  return close;
}
