// Start of a stream: exact replay of missed events where they are still kept, otherwise a snapshot.
import type { JsonReplacer } from '../spec/added-fields.ts';
import type { Executor } from '../store/database.ts';
import { type MissedScope, readHead, readMissedEvents } from '../store/event-outbox.ts';
import { END_OF_STREAM, formatSseEvent } from './format-sse.ts';
import { type EventReader, projectEvent, type SentEvent } from './market-filter.ts';
import { type Frame, frameOf } from './outgoing-queue.ts';
import type { TopicListener } from './topic-listener.ts';
import { FEED_TOPIC, PROFILES_TOPIC } from './topics.ts';

/** Above this a snapshot is sent instead: it is shorter. Both are of what the stream gets, after its filter. */
const MAX_REPLAYED_EVENTS = 1_000;
const MAX_REPLAYED_BYTES = 1024 * 1024;
/** Events of one read, and reads of one start: a filter without a pair may pass over most of what is read. */
const BATCH_SIZE = 1_000;
const MAX_BATCHES = 4;

export interface StreamStart {
  /** The frames cover every event up to this one. */
  readonly seq: number;
  readonly frames: readonly Frame[];
}

export type ReplayedListener = EventReader & Pick<TopicListener, 'topics'>;

/**
 * Null without a usable last event id, and when too many events for this stream were missed or are no longer kept. What others
 * wrote meanwhile about other pairs does not count (EVENTS-07).
 */
export async function replayMissedEvents(
  db: Executor,
  listener: ReplayedListener,
  lastEventId: string | undefined,
  replacer?: JsonReplacer,
): Promise<StreamStart | null> {
  if (!lastEventId || !/^\d{1,15}$/.test(lastEventId)) return null;
  const after = Number(lastEventId);
  const frames: Frame[] = [];
  let bytes = 0;
  let seq = after;
  for (let batch = 1; batch <= MAX_BATCHES; batch += 1) {
    const { head, oldest, events } = await readMissedEvents(db, scopeOf(listener), seq, BATCH_SIZE);
    // An id of another epoch: the events behind it may have been lost, and their ids given to others.
    if (after < head.epoch || after > head.seq) return null;
    const isKept = seq === head.seq || (oldest !== null && seq + 1 >= oldest);
    if (!isKept) return null;
    for (const event of events) {
      // A viewer who has access again is not disconnected by an earlier end.
      const sent = event.type === END_OF_STREAM ? null : projectEvent(listener, event);
      if (!sent) continue;
      const frame = frameOf(formatSseEvent(event.seq, sent.type, sent.payload, replacer));
      frames.push(frame);
      bytes += frame.length;
    }
    if (frames.length > MAX_REPLAYED_EVENTS || bytes > MAX_REPLAYED_BYTES) return null;
    seq = events.at(-1)?.seq ?? seq;
    if (events.length < BATCH_SIZE) return { seq, frames };
  }
  return null;
}

function scopeOf({ userId, topics, market }: ReplayedListener): MissedScope {
  if (!market) return { userId, topics };
  const { fromCurrency, toCurrency } = market.filter;
  // FEED-04: the viewer sells (from…) what the author receives.
  const pair = fromCurrency && toCurrency ? ([toCurrency, fromCurrency] as const) : null;
  return { userId, topics, market: { topics: [FEED_TOPIC, PROFILES_TOPIC], pair } };
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
