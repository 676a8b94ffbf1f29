// Event ids on streams: each entry of the log has a range of them, so that each of its events has an id of its own, in order.
import { parseSeq } from '#domain/version.ts';

/** More events of one entry get none but for the last ones; a stream gets about ten of a deal's step. */
const IDS_PER_ENTRY = 100;

/** The id of the last event of this entry, and of an answer that has everything up to it. */
export const eventIdOf = (seq: number): number => seq * IDS_PER_ENTRY;

/**
 * The id of an event of this entry that `following` others follow on its stream.
 * Null when they are too many.
 */
export const innerEventId = (seq: number, following: number): number | null =>
  following < IDS_PER_ENTRY ? eventIdOf(seq) - following : null;

/** The last entry of which a client with this id has every event; null for what is no id. */
export function seqOfEventId(id: string): number | null {
  const number = parseSeq(id);
  return number === null ? null : Math.floor(number / IDS_PER_ENTRY);
}
