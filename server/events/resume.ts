// Start of a stream: exact replay of missed events where they are still kept, otherwise a snapshot.
import type { JsonReplacer } from '../spec/added-fields.ts';
import type { Executor } from '../store/database.ts';
import { readHead, readMissedEvents } from '../store/event-outbox.ts';
import { END_OF_STREAM, formatSseEvent } from './format-sse.ts';
import { type EventReader, projectEvent, type SentEvent } from './market-filter.ts';
import { type Frame, frameOf } from './outgoing-queue.ts';
import type { TopicListener } from './topic-listener.ts';
import { FEED_TOPIC, PROFILES_TOPIC } from './topics.ts';

/** Above this a snapshot is sent instead: it is shorter. */
const MAX_REPLAYED_EVENTS = 1_000;
const MAX_REPLAYED_BYTES = 1024 * 1024;

export interface StreamStart {
  /** The frames cover every event up to this one. */
  readonly seq: number;
  readonly frames: readonly Frame[];
}

export type ReplayedListener = EventReader & Pick<TopicListener, 'topics'>;

/** Null without a usable last event id, and when too many events were missed or are no longer kept. */
export async function replayMissedEvents(
  db: Executor,
  listener: ReplayedListener,
  lastEventId: string | undefined,
  replacer?: JsonReplacer,
): Promise<StreamStart | null> {
  if (!lastEventId || !/^\d{1,15}$/.test(lastEventId)) return null;
  const after = Number(lastEventId);
  const topics = listener.market ? [...listener.topics, FEED_TOPIC, PROFILES_TOPIC] : listener.topics;
  const scope = { userId: listener.userId, topics };
  const { head, oldest, events } = await readMissedEvents(db, scope, after, MAX_REPLAYED_EVENTS + 1);
  // An id of another epoch: the events behind it may have been lost, and their ids given to others.
  if (after < head.epoch || after > head.seq) return null;
  const isKept = after === head.seq || (oldest !== null && after + 1 >= oldest);
  if (!isKept) return null;
  if (events.length > MAX_REPLAYED_EVENTS) return null;
  const frames: Frame[] = [];
  for (const event of events) {
    // A viewer who has access again is not disconnected by an earlier end.
    if (event.type === END_OF_STREAM) continue;
    const sent = projectEvent(listener, event);
    if (sent) frames.push(frameOf(formatSseEvent(event.seq, sent.type, sent.payload, replacer)));
  }
  if (frames.reduce((sum, { length }) => sum + length, 0) > MAX_REPLAYED_BYTES) return null;
  return { seq: events[events.length - 1]?.seq ?? after, frames };
}

/**
 * `read` runs after the head is known, so the snapshot covers at least everything up to it. Only its last event has an
 * id: a reader whose line breaks before it begins again. Streams without a snapshot read an empty list.
 */
export async function startWithSnapshot(
  db: Executor,
  read: () => Promise<readonly SentEvent[]>,
  replacer?: JsonReplacer,
): Promise<StreamStart> {
  const { seq } = await readHead(db);
  const events = await read();
  const frames = events.map(({ type, payload }, index) =>
    frameOf(formatSseEvent(index === events.length - 1 ? seq : null, type, payload, replacer)),
  );
  return { seq, frames };
}
