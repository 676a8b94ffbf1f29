// Hub: the open streams of this instance by topic. An event is formatted once and written to each stream within one flush window.

import type { WallClock } from '../runtime/clock.ts';
import type { FactKeys } from '../store/facts.ts';
import { connectionKey, createDeadConnections, readSendQueues } from './dead-connections.ts';
import {
  createEventFrames,
  END_OF_STREAM,
  type EventFrames,
  formatSsePing,
  formatSseRetry,
} from './event-frames.ts';
import { createHiddenPairs, projectEvent, type SentEvent } from './market-filter.ts';
import { createMarketTopics } from './market-topics.ts';
import { frameOf, type StreamResponse } from './outgoing-queue.ts';
import { isInScope, scopeOf } from './resume.ts';
import { createWriteSchedule, Subscriber, type SubscriberDeps } from './subscriber.ts';
import {
  BLOCKS_TOPIC,
  type DeliveredEntry,
  FEED_TOPIC,
  feedItemIdOf,
  PROFILES_TOPIC,
  REQUESTS_TOPIC,
  type TopicEvent,
  type TopicListener,
} from './topics.ts';

const MARKET_TOPICS: ReadonlySet<string> = new Set([FEED_TOPIC, PROFILES_TOPIC]);
const HELD_TYPES: ReadonlySet<string> = new Set(['feed_upsert', 'feed_patch', 'feed_remove']);
const TICK_MS = 1_000;
const PING_EVERY_TICKS = 15;
const CHECK_CONNECTIONS_EVERY_TICKS = 5;
/**
 * A stream is not ended for an entry that cannot be shown before it has been open for this time.
 * When such entries come one after the other, each client reads a snapshot at most this often.
 */
export const MIN_OPEN_MS = 5_000;
/** Clients whose streams all end at once reconnect spread over this range, ms. */
const RETRY_AFTER_END_MS = [1_000, 3_000] as const;

export type Hub = ReturnType<typeof createHub>;

/** One event in the form in which one stream gets it. */
interface Delivery {
  readonly sent: SentEvent;
  readonly frames: EventFrames;
}

export function createHub(clock: WallClock, readQueues = readSendQueues, hiddenPairs = createHiddenPairs()) {
  const deadConnections = createDeadConnections();
  const open = new Set<Subscriber>();
  /** Ended, with bytes that their readers have not taken yet. */
  const ending = new Set<Subscriber>();
  const byTopic = new Map<string, Set<Subscriber>>();
  const market = createMarketTopics();
  const leaveMarket = new Map<Subscriber, () => void>();
  /** Streams that end as soon as they have been open for long enough. */
  const stopped = new Set<Subscriber>();
  let ticks = 0;
  let slowReadersClosed = 0;
  let deadConnectionsClosed = 0;
  let isClosed = false;
  const schedule = createWriteSchedule();

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
  /** For these streams an entry cannot be shown: their clients begin again, and read a snapshot. */
  const stopStreams = (seq: number, keys: FactKeys | null) => {
    const now = clock.now();
    for (const subscriber of [...open]) {
      if (!isInScope(scopeOf(subscriber.listener), keys)) continue;
      subscriber.stopAt(seq);
      if (now - subscriber.openedAt < MIN_OPEN_MS) stopped.add(subscriber);
      else endForSnapshot(subscriber);
    }
  };
  const publishEntry = ({ seq, events, unshown }: DeliveredEntry) => {
    if (unshown !== undefined) stopStreams(seq, unshown);
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
      const frames = createEventFrames(seq);
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
    stopped.delete(subscriber);
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
  /** Its client connects again within some seconds. */
  const endForSnapshot = (subscriber: Subscriber) => {
    const [min, max] = RETRY_AFTER_END_MS;
    end(subscriber, formatSseRetry(Math.round(min + Math.random() * (max - min))));
  };
  let isChecking = false;
  /** Cuts readers that make no progress and dead connections: one look at the system's table for all. */
  const checkConnections = async (): Promise<void> => {
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
        deadConnectionsClosed += 1;
      else if (subscriber.isStalled(now, queue?.unacknowledged ?? null)) slowReadersClosed += 1;
      else continue;
      subscriber.destroy();
    }
  };
  const tick = () => {
    ticks += 1;
    const now = clock.now();
    if (ticks % CHECK_CONNECTIONS_EVERY_TICKS === 0) void checkConnections();
    const ping = ticks % PING_EVERY_TICKS === 0 ? frameOf(formatSsePing(now)) : null;
    for (const subscriber of [...stopped])
      if (now - subscriber.openedAt >= MIN_OPEN_MS) endForSnapshot(subscriber);
    for (const subscriber of open) {
      if (subscriber.listener.expiresAt <= now) end(subscriber, '');
      else if (ping) subscriber.pushUnnumbered(ping);
    }
  };
  const endAll = () => {
    for (const subscriber of [...open]) endForSnapshot(subscriber);
  };
  const timer = setInterval(tick, TICK_MS);
  timer.unref();

  return {
    /** Null when this instance is stopping. The subscriber queues events until its `begin`. */
    subscribe(
      listener: TopicListener,
      response: StreamResponse,
      readMissed: SubscriberDeps['readMissed'],
    ): Subscriber | null {
      if (isClosed) return null;
      const subscriber = new Subscriber(listener, response, {
        ...{ now: clock.now, readMissed, onDirty: schedule.onDirty, onHeld: schedule.onHeld },
      });
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
        schedule.remove(subscriber);
      });
      return subscriber;
    },
    /** `onWritten`: called once when the streams that get them have been written to, with their number. */
    publish(entries: readonly DeliveredEntry[], onWritten?: (streams: number) => void): void {
      for (const entry of entries) publishEntry(entry);
      if (onWritten) schedule.afterFlush(onWritten);
    },
    /**
     * Runs once a second: ends streams of expired tokens.
     * Looks for stalled readers and dead connections every fifth time, pings every fifteenth.
     */
    tick,
    /** Ends the streams of a user whose account has changed, or those of one session. */
    endStreams(userId: string, sessionId: string | null): void {
      for (const subscriber of [...open]) {
        const { listener } = subscriber;
        const isMeant = sessionId === null || listener.sessionId === sessionId;
        if (listener.userId === userId && isMeant) end(subscriber, '');
      }
    },
    /** Ends every stream; its client connects again within some seconds. */
    endAll,
    counts: {
      get streams() {
        return open.size;
      },
      get deadConnectionsClosed() {
        return deadConnectionsClosed;
      },
      get slowReadersClosed() {
        return slowReadersClosed;
      },
    },
    close(): void {
      isClosed = true;
      clearInterval(timer);
      endAll();
      schedule.close();
    },
  };
}
