// Hub: the open streams of this instance by topic. An event is formatted once and written to each stream within one flush window.
import type { WallClock } from '../runtime/clock.ts';
import type { JsonReplacer } from '../spec/added-fields.ts';
import { createDeadConnections } from './dead-connections.ts';
import { createEventFrames, type EventFrames } from './event-frames.ts';
import { END_OF_STREAM, formatSsePing, formatSseRetry, SSE_COMMENT } from './format-sse.ts';
import { createHiddenPairs } from './hidden-pairs.ts';
import { projectEvent, type SentEvent } from './market-filter.ts';
import { createMarketTopics } from './market-topics.ts';
import { frameOf, type StreamResponse } from './outgoing-queue.ts';
import { connectionKey, readSendQueues } from './send-queues.ts';
import { Subscriber, type SubscriberDeps } from './subscriber.ts';
import { type DeliveredEntry, feedItemIdOf, type TopicEvent } from './topic-event.ts';
import type { TopicListener } from './topic-listener.ts';
import { BLOCKS_TOPIC, FEED_TOPIC, PROFILES_TOPIC, REQUESTS_TOPIC } from './topics.ts';

/** Events are collected this long before a write: at 1,000 a second this saves most of the CPU. */
const FLUSH_WINDOW_MS = 20;
/**
 * Changes of feed items wait at most this long on streams with a filter, for newer ones (EVENTS-05).
 * One time for all streams and items: an item that waited by itself would go out behind later events.
 */
const HOLD_MS = 250;
/** Streams released without a pause. */
const RELEASED_AT_ONCE = 200;
const MARKET_TOPICS: ReadonlySet<string> = new Set([FEED_TOPIC, PROFILES_TOPIC]);
const HELD_TYPES: ReadonlySet<string> = new Set(['feed_upsert', 'feed_patch', 'feed_remove']);
/** A stream that was written to, and then not for this long (at most twice as long), gets a comment. */
const COMMENT_AFTER_MS = 200;
const COMMENT = frameOf(SSE_COMMENT);
const TICK_MS = 1_000;
const PING_EVERY_TICKS = 15;
const CHECK_LINES_EVERY_TICKS = 5;
/** Clients whose streams all end at once reconnect spread over this range, ms. */
const RETRY_AFTER_END_MS = [1_000, 3_000] as const;

export interface Hub {
  /** Null when this instance is stopping. The subscriber queues events until its `begin`. */
  subscribe(
    listener: TopicListener,
    response: StreamResponse,
    readMissed: SubscriberDeps['readMissed'],
  ): Subscriber | null;
  /** `onWritten`: called once when the streams that get them have been written to, with their number. */
  publish(entries: readonly DeliveredEntry[], onWritten?: (streams: number) => void): void;
  /**
   * Runs once a second: ends streams of expired tokens.
   * Looks for stalled readers and dead lines every fifth time, pings every fifteenth.
   */
  tick(): void;
  /** Ends the streams of a user whose account has changed, or those of one session. */
  endStreams(userId: string, sessionId: string | null): void;
  /** Ends every stream; its client connects again within some seconds. */
  endAll(): void;
  readonly counts: {
    readonly streams: number;
    readonly slowReadersClosed: number;
    readonly deadLinesClosed: number;
  };
  close(): void;
}

/** One event in the form in which one stream gets it. */
interface Delivery {
  readonly sent: SentEvent;
  readonly frames: EventFrames;
}

export function createHub(
  clock: WallClock,
  readQueues = readSendQueues,
  hiddenPairs = createHiddenPairs(),
  replacer?: JsonReplacer,
): Hub {
  const deadConnections = createDeadConnections();
  const open = new Set<Subscriber>();
  /** Ended, with bytes that their readers have not taken yet. */
  const ending = new Set<Subscriber>();
  const byTopic = new Map<string, Set<Subscriber>>();
  const market = createMarketTopics();
  const leaveMarket = new Map<Subscriber, () => void>();
  const held = new Set<Subscriber>();
  let isReleasePlanned = false;
  const dirty = new Set<Subscriber>();
  /** Written to since the last comments, and before that: the latter get the next comment. */
  let justWritten = new Set<Subscriber>();
  let writtenBefore = new Set<Subscriber>();
  let commentTimer: NodeJS.Timeout | null = null;
  const afterFlush: ((streams: number) => void)[] = [];
  let flushTimer: NodeJS.Timeout | null = null;
  let ticks = 0;
  let slowReadersClosed = 0;
  let deadLinesClosed = 0;
  let isClosed = false;

  const writeComments = () => {
    commentTimer = null;
    for (const subscriber of writtenBefore) subscriber.comment(COMMENT);
    writtenBefore = justWritten;
    justWritten = new Set();
    if (writtenBefore.size > 0) commentTimer = setTimeout(writeComments, COMMENT_AFTER_MS);
  };
  const write = (subscriber: Subscriber) => {
    subscriber.flush();
    writtenBefore.delete(subscriber);
    justWritten.add(subscriber);
    commentTimer ??= setTimeout(writeComments, COMMENT_AFTER_MS);
  };
  const flush = () => {
    flushTimer = null;
    const batch = [...dirty];
    dirty.clear();
    for (const subscriber of batch) write(subscriber);
    for (const onWritten of afterFlush.splice(0)) onWritten(batch.length);
  };
  const onDirty = (subscriber: Subscriber) => {
    dirty.add(subscriber);
    flushTimer ??= setTimeout(flush, FLUSH_WINDOW_MS);
  };
  const release = () => {
    let left = RELEASED_AT_ONCE;
    for (const subscriber of held) {
      held.delete(subscriber);
      subscriber.release();
      write(subscriber);
      left -= 1;
      if (left === 0) break;
    }
    if (held.size > 0) setImmediate(release);
    else isReleasePlanned = false;
  };
  const onHeld = (subscriber: Subscriber) => {
    held.add(subscriber);
    if (isReleasePlanned) return;
    isReleasePlanned = true;
    setTimeout(release, HOLD_MS);
  };
  /** Changes of feed items wait on streams with a filter; everything else goes at once. */
  const deliver = (subscriber: Subscriber, seq: number, { sent, frames }: Delivery) => {
    if (subscriber.listener.market && HELD_TYPES.has(sent.type))
      subscriber.hold(seq, sent.type, feedItemIdOf(sent.payload), frames(sent));
    else subscriber.push(seq, frames(sent));
  };
  /** Several events of one entry are one piece: a stream that resumes within it gets all of them again. */
  const deliverTogether = (subscriber: Subscriber, seq: number, deliveries: readonly Delivery[]) => {
    const last = deliveries.length - 1;
    subscriber.push(seq, Buffer.concat(deliveries.map(({ sent, frames }, at) => frames(sent, last - at))));
  };
  const publishEntry = ({ seq, events }: DeliveredEntry) => {
    /** By stream. Public events go to many readers directly where a stream gets at most one. */
    const collected = new Map<Subscriber, Delivery[]>();
    const collect = (subscriber: Subscriber, delivery: Delivery) => {
      const list = collected.get(subscriber);
      if (list) list.push(delivery);
      else collected.set(subscriber, [delivery]);
    };
    const ended = new Set<Subscriber>();
    const isPublic = ({ topic }: TopicEvent) => MARKET_TOPICS.has(topic) || topic === REQUESTS_TOPIC;
    const isOnce =
      events.filter(({ topic }) => MARKET_TOPICS.has(topic)).length <= 1 &&
      events.filter(({ topic }) => topic === REQUESTS_TOPIC).length <= 1;
    // Own events first: by them it is known who gets more than the public one.
    for (const event of [...events.filter((one) => !isPublic(one)), ...events.filter(isPublic)]) {
      if (event.topic === BLOCKS_TOPIC) hiddenPairs.apply(event);
      const hiddenFrom = event.shownUserId ? hiddenPairs.of(event.shownUserId) : undefined;
      const frames = createEventFrames(seq, replacer);
      const isDirect = isOnce && isPublic(event);
      const give = (subscriber: Subscriber, sent: SentEvent) => {
        if (isDirect && !collected.has(subscriber)) deliver(subscriber, seq, { sent, frames });
        else collect(subscriber, { sent, frames });
      };
      if (MARKET_TOPICS.has(event.topic)) market.publish(event, hiddenFrom, give);
      for (const subscriber of byTopic.get(event.topic) ?? []) {
        const { listener } = subscriber;
        if (event.exceptUsers?.includes(listener.userId)) continue;
        if (event.type === END_OF_STREAM) {
          ended.add(subscriber);
          continue;
        }
        const sent = projectEvent(listener, event, hiddenFrom?.has(listener.userId) ?? false);
        if (sent) give(subscriber, sent);
      }
    }
    for (const [subscriber, deliveries] of collected) {
      const [first] = deliveries;
      if (first && deliveries.length === 1) deliver(subscriber, seq, first);
      else deliverTogether(subscriber, seq, deliveries);
    }
    for (const subscriber of ended) end(subscriber, '');
  };
  const remove = (subscriber: Subscriber) => {
    if (!open.delete(subscriber)) return;
    for (const topic of subscriber.listener.topics) {
      const set = byTopic.get(topic);
      if (set?.delete(subscriber) && set.size === 0) byTopic.delete(topic);
    }
    leaveMarket.get(subscriber)?.();
    leaveMarket.delete(subscriber);
  };
  const end = (subscriber: Subscriber, finalText: string) => {
    remove(subscriber);
    ending.add(subscriber);
    subscriber.end(finalText);
  };
  let isChecking = false;
  /** Cuts readers that make no progress and dead lines: one look at the system's table for all. */
  const checkLines = async (): Promise<void> => {
    if (isChecking || open.size + ending.size === 0) return;
    isChecking = true;
    // Judged by the time before the look: the reader may take something while it goes on.
    const now = clock.now();
    const queues = await readQueues().catch(() => null);
    isChecking = false;
    for (const subscriber of [...open, ...ending]) {
      const { socket } = subscriber;
      if (socket?.destroyed) continue;
      const queue = socket ? queues?.get(connectionKey(socket)) : undefined;
      if (socket && queue && deadConnections.isDead(socket, queue.retransmittedBytes, now))
        deadLinesClosed += 1;
      else if (subscriber.isStalled(now, queue?.unacknowledged ?? null)) slowReadersClosed += 1;
      else continue;
      subscriber.destroy();
    }
  };
  const tick = () => {
    ticks += 1;
    const now = clock.now();
    if (ticks % CHECK_LINES_EVERY_TICKS === 0) void checkLines();
    const ping = ticks % PING_EVERY_TICKS === 0 ? frameOf(formatSsePing(now)) : null;
    for (const subscriber of open) {
      if (subscriber.listener.expiresAt <= now) end(subscriber, '');
      else if (ping) subscriber.pushUnnumbered(ping);
    }
  };
  const endAll = () => {
    const [min, max] = RETRY_AFTER_END_MS;
    for (const subscriber of [...open])
      end(subscriber, formatSseRetry(Math.round(min + Math.random() * (max - min))));
  };
  const timer = setInterval(tick, TICK_MS);
  timer.unref();

  return {
    subscribe(listener, response, readMissed) {
      if (isClosed) return null;
      const subscriber = new Subscriber(listener, response, { now: clock.now, onDirty, onHeld, readMissed });
      open.add(subscriber);
      if (listener.market) leaveMarket.set(subscriber, market.add(subscriber, listener.market));
      for (const topic of listener.topics) {
        const set = byTopic.get(topic) ?? new Set();
        set.add(subscriber);
        byTopic.set(topic, set);
      }
      response.on('close', () => {
        remove(subscriber);
        ending.delete(subscriber);
        dirty.delete(subscriber);
        justWritten.delete(subscriber);
        writtenBefore.delete(subscriber);
        held.delete(subscriber);
      });
      return subscriber;
    },
    publish(entries, onWritten) {
      for (const entry of entries) publishEntry(entry);
      if (!onWritten) return;
      if (flushTimer === null) onWritten(0);
      else afterFlush.push(onWritten);
    },
    tick,
    endStreams(userId, sessionId) {
      for (const subscriber of [...open]) {
        const { listener } = subscriber;
        const isMeant = sessionId === null || listener.sessionId === sessionId;
        if (listener.userId === userId && isMeant) end(subscriber, '');
      }
    },
    endAll,
    counts: {
      get streams() {
        return open.size;
      },
      get deadLinesClosed() {
        return deadLinesClosed;
      },
      get slowReadersClosed() {
        return slowReadersClosed;
      },
    },
    close() {
      isClosed = true;
      clearInterval(timer);
      endAll();
      held.clear();
      if (flushTimer) clearTimeout(flushTimer);
      if (commentTimer) clearTimeout(commentTimer);
    },
  };
}
