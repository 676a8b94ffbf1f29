// What a reconnecting stream missed, when it can be told exactly; otherwise it gets a snapshot.
import type { Executor } from '../store/database.ts';
import { eventsForListener, headSeq, oldestSeq } from '../store/event-outbox.ts';
import { END_OF_STREAM, formatSseEvent } from './format-sse.ts';

/** More than this is sent as a snapshot instead: it is shorter, and a replay must not look like a slow reader. */
const MAX_REPLAYED_EVENTS = 1_000;
const MAX_REPLAYED_CHARACTERS = 512 * 1024;

export interface StreamStart {
  /** Everything up to here is covered by the frames. */
  readonly seq: number;
  readonly frames: readonly string[];
}

/** Null: no or an unusable last event id, too much missed, or no longer kept. */
export async function replayMissedEvents(
  on: Executor,
  listener: { readonly userId: string; readonly topics: readonly string[] },
  lastEventId: string | undefined,
): Promise<StreamStart | null> {
  if (!lastEventId || !/^\d{1,15}$/.test(lastEventId)) return null;
  const after = Number(lastEventId);
  const head = await headSeq(on);
  if (after > head) return null;
  const events = await eventsForListener(on, listener, after, MAX_REPLAYED_EVENTS + 1);
  // Asked afterwards: old events are removed from the front, so what is kept now was kept while they were read.
  const oldest = await oldestSeq(on);
  const isKept = oldest === null ? after === head : after + 1 >= oldest;
  if (!isKept) return null;
  if (events.length > MAX_REPLAYED_EVENTS) return null;
  // Who may listen again now is not sent away for what was before.
  const frames = events
    .filter((event) => event.type !== END_OF_STREAM)
    .map((event) => formatSseEvent(event.seq, event.type, event.payload));
  if (frames.reduce((sum, text) => sum + text.length, 0) > MAX_REPLAYED_CHARACTERS) return null;
  return { seq: events[events.length - 1]?.seq ?? after, frames };
}

/**
 * `read` runs after the head is known: the snapshot covers at least everything up to it. Streams that start with
 * nothing answer null.
 */
export async function startWithSnapshot(
  on: Executor,
  read: () => Promise<{ readonly type: string; readonly payload: unknown } | null>,
): Promise<StreamStart> {
  const seq = await headSeq(on);
  const first = await read();
  return { seq, frames: first ? [formatSseEvent(seq, first.type, first.payload)] : [] };
}
