// Start of a stream: exact replay of missed events where they are still kept, otherwise a snapshot.
import type { Executor } from '../store/database.ts';
import { eventsForListener, headSeq, oldestSeq } from '../store/event-outbox.ts';
import { END_OF_STREAM, formatSseEvent } from './format-sse.ts';
import { type Frame, frameOf } from './outgoing-queue.ts';

/** Above this a snapshot is sent instead: it is shorter. */
const MAX_REPLAYED_EVENTS = 1_000;
const MAX_REPLAYED_BYTES = 1024 * 1024;

export interface StreamStart {
  /** The frames cover every event up to this one. */
  readonly seq: number;
  readonly frames: readonly Frame[];
}

/** Null without a usable last event id, and when too many events were missed or are no longer kept. */
export async function replayMissedEvents(
  db: Executor,
  listener: { readonly userId: string; readonly topics: readonly string[] },
  lastEventId: string | undefined,
): Promise<StreamStart | null> {
  if (!lastEventId || !/^\d{1,15}$/.test(lastEventId)) return null;
  const after = Number(lastEventId);
  const head = await headSeq(db);
  if (after > head) return null;
  const events = await eventsForListener(db, listener, after, MAX_REPLAYED_EVENTS + 1);
  // Read afterwards: old events are removed from the front, so events kept now were kept during the read above.
  const oldest = await oldestSeq(db);
  const isKept = oldest === null ? after === head : after + 1 >= oldest;
  if (!isKept) return null;
  if (events.length > MAX_REPLAYED_EVENTS) return null;
  // A viewer who has access again is not disconnected by an earlier end.
  const frames = events
    .filter((event) => event.type !== END_OF_STREAM)
    .map((event) => frameOf(formatSseEvent(event.seq, event.type, event.payload)));
  if (frames.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_REPLAYED_BYTES) return null;
  return { seq: events[events.length - 1]?.seq ?? after, frames };
}

/**
 * `read` runs after the head is known, so the snapshot covers at least everything up to it. It resolves with null for
 * streams without a snapshot.
 */
export async function startWithSnapshot(
  db: Executor,
  read: () => Promise<{ readonly type: string; readonly payload: unknown } | null>,
): Promise<StreamStart> {
  const seq = await headSeq(db);
  const first = await read();
  return { seq, frames: first ? [frameOf(formatSseEvent(seq, first.type, first.payload))] : [] };
}
