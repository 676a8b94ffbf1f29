// Server-sent events as text.

/**
 * `id` null: an event that no client resumes from (pings).
 * JSON has no raw line breaks, so one data line is enough.
 */
export function formatSseEvent(id: number | null, type: string, payload: unknown): string {
  const data = JSON.stringify(payload);
  return `${id === null ? '' : `id: ${id}\n`}event: ${type}\ndata: ${data}\n\n`;
}

/**
 * A sign of life; written first of all when a stream opens.
 * A client cannot see bytes that are no event (LIVE-07).
 */
export const formatSsePing = (now: number): string =>
  formatSseEvent(null, 'ping', { time: new Date(now).toISOString() });

/**
 * A comment.
 * Some virus scanners and proxies keep the last piece of a response until another one follows: it is that piece.
 */
export const SSE_COMMENT = ':\n\n';

/**
 * The type of an internal event that is never sent.
 * Subscribers of its topic lost access, and their streams end at this point.
 */
export const END_OF_STREAM = 'end_of_stream';

/** Asks the client to wait this long before it reconnects. */
export const formatSseRetry = (ms: number): string => `retry: ${ms}\n\n`;
