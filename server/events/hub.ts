// Hub: the open streams of this instance by topic. An event is formatted once and written to each stream within one flush window.
import type { WallClock } from '../clock.ts';
import type { StoredEvent } from '../store/event-outbox.ts';
import { END_OF_STREAM, formatSseEvent, formatSseRetry } from './format-sse.ts';
import { frameOf, type StreamResponse } from './outgoing-queue.ts';
import { Subscriber, type SubscriberDeps, type TopicListener } from './subscriber.ts';

/** Events are collected this long before they are written: at 1,000 a second this saves most of the CPU. */
const FLUSH_WINDOW_MS = 20;
const TICK_MS = 1_000;
const PING_EVERY_TICKS = 15;
/** Clients of a stopping instance reconnect spread over this range, ms. */
const RETRY_AFTER_SHUTDOWN_MS = [1_000, 3_000] as const;

export interface Hub {
  /** Null when this instance is stopping. The subscriber queues events until its `begin`. */
  subscribe(
    listener: TopicListener,
    response: StreamResponse,
    readMissed: SubscriberDeps['readMissed'],
  ): Subscriber | null;
  publish(events: readonly StoredEvent[]): void;
  /** Whether the user has a stream open on this instance. */
  isOnline(userId: string): boolean;
  /** All users with a stream open on this instance. */
  onlineUserIds(): Iterable<string>;
  /** Runs once a second: ends streams of expired tokens, cuts stalled readers, and pings every fifteenth time. */
  tick(): void;
  readonly counts: { readonly streams: number; readonly slowReadersClosed: number };
  close(): void;
}

export function createHub(clock: WallClock): Hub {
  const open = new Set<Subscriber>();
  /** Ended, with bytes that their readers have not taken yet. */
  const ending = new Set<Subscriber>();
  const byTopic = new Map<string, Set<Subscriber>>();
  const perUser = new Map<string, number>();
  const dirty = new Set<Subscriber>();
  let flushTimer: NodeJS.Timeout | null = null;
  let ticks = 0;
  let slowReadersClosed = 0;
  let isClosed = false;

  const flush = () => {
    flushTimer = null;
    const batch = [...dirty];
    dirty.clear();
    for (const subscriber of batch) subscriber.flush();
  };
  const onDirty = (subscriber: Subscriber) => {
    dirty.add(subscriber);
    flushTimer ??= setTimeout(flush, FLUSH_WINDOW_MS);
  };
  const remove = (subscriber: Subscriber) => {
    if (!open.delete(subscriber)) return;
    const { userId, topics } = subscriber.listener;
    for (const topic of topics) {
      const set = byTopic.get(topic);
      if (set?.delete(subscriber) && set.size === 0) byTopic.delete(topic);
    }
    const left = (perUser.get(userId) ?? 1) - 1;
    if (left > 0) perUser.set(userId, left);
    else perUser.delete(userId);
  };
  const end = (subscriber: Subscriber, finalText: string) => {
    remove(subscriber);
    ending.add(subscriber);
    subscriber.end(finalText);
  };
  const tick = () => {
    ticks += 1;
    const now = clock.now();
    for (const subscriber of [...open, ...ending]) {
      if (!subscriber.isStalled(now)) continue;
      slowReadersClosed += 1;
      subscriber.destroy();
    }
    const ping =
      ticks % PING_EVERY_TICKS === 0
        ? frameOf(formatSseEvent(null, 'ping', { time: new Date(now).toISOString() }))
        : null;
    for (const subscriber of open) {
      if (subscriber.listener.expiresAt <= now) end(subscriber, '');
      else if (ping) subscriber.pushUnnumbered(ping);
    }
  };
  const timer = setInterval(tick, TICK_MS);
  timer.unref();

  return {
    subscribe(listener, response, readMissed) {
      if (isClosed) return null;
      const subscriber = new Subscriber(listener, response, { now: clock.now, onDirty, readMissed });
      perUser.set(listener.userId, (perUser.get(listener.userId) ?? 0) + 1);
      open.add(subscriber);
      for (const topic of listener.topics) {
        const set = byTopic.get(topic) ?? new Set();
        set.add(subscriber);
        byTopic.set(topic, set);
      }
      response.on('close', () => {
        remove(subscriber);
        ending.delete(subscriber);
        dirty.delete(subscriber);
      });
      return subscriber;
    },
    publish(events) {
      for (const event of events) {
        const listeners = byTopic.get(event.topic);
        if (!listeners) continue;
        const isEnd = event.type === END_OF_STREAM;
        const frame = frameOf(isEnd ? '' : formatSseEvent(event.seq, event.type, event.payload));
        for (const subscriber of [...listeners]) {
          if (event.exceptUsers?.includes(subscriber.listener.userId)) continue;
          if (isEnd) end(subscriber, '');
          else subscriber.push(event.seq, frame);
        }
      }
    },
    isOnline: (userId) => perUser.has(userId),
    onlineUserIds: () => perUser.keys(),
    tick,
    counts: {
      get streams() {
        return open.size;
      },
      get slowReadersClosed() {
        return slowReadersClosed;
      },
    },
    close() {
      isClosed = true;
      clearInterval(timer);
      const [min, max] = RETRY_AFTER_SHUTDOWN_MS;
      for (const subscriber of [...open])
        end(subscriber, formatSseRetry(Math.round(min + Math.random() * (max - min))));
      if (flushTimer) clearTimeout(flushTimer);
    },
  };
}
