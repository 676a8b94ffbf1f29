// One server-sent event as the text that goes over the wire.

/** `id` null: an event that a resuming client must not name (pings). JSON has no raw line breaks, so one data line does. */
export function formatSseEvent(id: number | null, type: string, payload: unknown): string {
  return `${id === null ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(payload)}\n\n`;
}

/** An event that is not sent: whoever listens to its topic has lost the right to, and the stream ends after what came before. */
export const END_OF_STREAM = 'end_of_stream';

/** How long a client should wait before it connects again. */
export const formatSseRetry = (ms: number): string => `retry: ${ms}\n\n`;
