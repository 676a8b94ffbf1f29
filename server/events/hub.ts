// Hub: the open streams of this instance by topic. An event is formatted once and written to each stream within one flush window.
import type { ServerResponse } from 'node:http';
import type { WallClock } from '../clock.ts';
import type { StoredEvent } from '../store/event-outbox.ts';
import { END_OF_STREAM, formatSseEvent, formatSseRetry } from './format-sse.ts';
import { Subscriber, type TopicListener } from './subscriber.ts';

/** Events are collected this long before they are written: at 1,000 a second this saves most of the CPU. */
const FLUSH_WINDOW_MS = 20;
const TICK_MS = 1_000;
const PING_EVERY_TICKS = 15;
/** Clients of a stopping instance reconnect spread over this range, ms. */
const RETRY_AFTER_SHUTDOWN_MS = [1_000, 3_000] as const;

export interface Hub {
  /** Null when this instance is stopping. The subscriber queues events until its `begin`. */
  subscribe(listener: TopicListener, response: ServerResponse): Subscriber | null;
  publish(events: readonly StoredEvent[]): void;
  /** Whether the user has a stream open on this instance. */
  isOnline(userId: string): boolean;
  /** All users with a stream open on this instance. */
  onlineUserIds(): Iterable<string>;
  /** Runs once a second: ends streams whose token has expired, and pings every fifteenth time. */
  tick(): void;
  readonly counts: { readonly streams: number; readonly slowReadersClosed: number };
  close(): void;
}

export function createHub(clock: WallClock): Hub {
  const all = new Set<Subscriber>();
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
    for (const subscriber of batch) {
      const wasOpen = subscriber.isOpen;
      if (subscriber.flush()) continue;
      if (wasOpen) slowReadersClosed += 1;
      remove(subscriber);
    }
  };
  const onDirty = (subscriber: Subscriber) => {
    dirty.add(subscriber);
    flushTimer ??= setTimeout(flush, FLUSH_WINDOW_MS);
  };
  const remove = (subscriber: Subscriber) => {
    if (!all.delete(subscriber)) return;
    dirty.delete(subscriber);
    const { userId, topics } = subscriber.listener;
    for (const topic of topics) {
      const set = byTopic.get(topic);
      if (set?.delete(subscriber) && set.size === 0) byTopic.delete(topic);
    }
    const left = (perUser.get(userId) ?? 1) - 1;
    if (left > 0) perUser.set(userId, left);
    else perUser.delete(userId);
  };
  const tick = () => {
    ticks += 1;
    const now = clock.now();
    const ping =
      ticks % PING_EVERY_TICKS === 0
        ? formatSseEvent(null, 'ping', { time: new Date(now).toISOString() })
        : null;
    for (const subscriber of all) {
      if (subscriber.listener.expiresAt <= now) {
        subscriber.end('');
        remove(subscriber);
      } else if (ping) subscriber.pushUnnumbered(ping);
    }
  };
  const timer = setInterval(tick, TICK_MS);
  timer.unref();

  return {
    subscribe(listener, response) {
      const open = perUser.get(listener.userId) ?? 0;
      if (isClosed) return null;
      const subscriber = new Subscriber(listener, response, onDirty);
      perUser.set(listener.userId, open + 1);
      all.add(subscriber);
      for (const topic of listener.topics) {
        const set = byTopic.get(topic) ?? new Set();
        set.add(subscriber);
        byTopic.set(topic, set);
      }
      response.on('close', () => remove(subscriber));
      return subscriber;
    },
    publish(events) {
      for (const event of events) {
        const listeners = byTopic.get(event.topic);
        if (!listeners) continue;
        const isEnd = event.type === END_OF_STREAM;
        const text = isEnd ? '' : formatSseEvent(event.seq, event.type, event.payload);
        for (const subscriber of [...listeners]) {
          if (event.exceptUsers?.includes(subscriber.listener.userId)) continue;
          if (!isEnd) subscriber.push(event.seq, text);
          else {
            subscriber.end('');
            remove(subscriber);
          }
        }
      }
    },
    isOnline: (userId) => perUser.has(userId),
    onlineUserIds: () => perUser.keys(),
    tick,
    counts: {
      get streams() {
        return all.size;
      },
      get slowReadersClosed() {
        return slowReadersClosed;
      },
    },
    close() {
      isClosed = true;
      clearInterval(timer);
      const [min, max] = RETRY_AFTER_SHUTDOWN_MS;
      for (const subscriber of [...all]) {
        subscriber.end(formatSseRetry(Math.round(min + Math.random() * (max - min))));
        remove(subscriber);
      }
      if (flushTimer) clearTimeout(flushTimer);
    },
  };
}
