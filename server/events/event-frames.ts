// Event frames: the text of one event in each form in which streams get it, with its id, formatted when the first stream needs it.

import { parseSeq } from '#domain/version.ts';
import type { SentEvent } from './market-filter.ts';
import { type Frame, frameOf } from './outgoing-queue.ts';

/** More events of one entry get none but for the last ones; a stream gets about ten of a deal's step. */
const IDS_PER_ENTRY = 100;

/** The id of the last event of this entry, and of an answer that has everything up to it. */
export const eventIdOf = (seq: number): number => seq * IDS_PER_ENTRY;

/**
 * The id of an event of this entry that `following` others follow on its stream.
 * Null when they are too many.
 */
const innerEventId = (seq: number, following: number): number | null =>
  following < IDS_PER_ENTRY ? eventIdOf(seq) - following : null;

/** The last entry of which a client with this id has every event; null for what is no id. */
export function seqOfEventId(id: string): number | null {
  const number = parseSeq(id);
  return number === null ? null : Math.floor(number / IDS_PER_ENTRY);
}

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

/** An event of the entry `seq`, which `following` others of the same entry follow on its stream. */
export const entryFrame = (seq: number, { type, payload }: SentEvent, following: number): Frame =>
  frameOf(formatSseEvent(innerEventId(seq, following), type, payload));

/** `following`: how many others of the same entry follow on the stream. */
export type EventFrames = (sent: SentEvent, following?: number) => Frame;

/** Of the entry with this number. For what streams get of one event, the type decides the form. */
export function createEventFrames(seq: number): EventFrames {
  const known = new Map<string, Frame>();
  return (sent, following = 0) => {
    const key = `${following} ${sent.type}`;
    let frame = known.get(key);
    if (!frame) {
      frame = entryFrame(seq, sent, following);
      known.set(key, frame);
    }
    return frame;
  };
}
