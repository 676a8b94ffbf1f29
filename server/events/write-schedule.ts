// Write schedule: when each stream is written to. Events of one window go out together, held ones at one moment for all, comments behind them.
import { SSE_COMMENT } from './format-sse.ts';
import { frameOf } from './outgoing-queue.ts';
import type { Subscriber, SubscriberDeps } from './subscriber.ts';

/** Events are collected this long before a write: at 1,000 a second this saves most of the CPU. */
const FLUSH_WINDOW_MS = 20;
/**
 * Changes of feed items wait at most this long on streams with a filter, for newer ones (EVENTS-05).
 * One time for all streams and items: an item that waited by itself would go out behind later events.
 */
const HOLD_MS = 250;
/** Streams released without a pause. */
const RELEASED_AT_ONCE = 200;
/** A stream that was written to, and then not for this long (at most twice as long), gets a comment. */
const COMMENT_AFTER_MS = 200;
const COMMENT = frameOf(SSE_COMMENT);

export interface WriteSchedule extends Pick<SubscriberDeps, 'onDirty' | 'onHeld'> {
  /** `onWritten` is called once, after the next write, with the number of streams written to. */
  afterFlush(onWritten: (streams: number) => void): void;
  /** The stream has closed. */
  remove(subscriber: Subscriber): void;
  close(): void;
}

export function createWriteSchedule(): WriteSchedule {
  const held = new Set<Subscriber>();
  let isReleasePlanned = false;
  const dirty = new Set<Subscriber>();
  /** Written to since the last comments, and before that: the latter get the next comment. */
  let justWritten = new Set<Subscriber>();
  let writtenBefore = new Set<Subscriber>();
  let commentTimer: NodeJS.Timeout | null = null;
  const waiting: ((streams: number) => void)[] = [];
  let flushTimer: NodeJS.Timeout | null = null;

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
    for (const onWritten of waiting.splice(0)) onWritten(batch.length);
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

  return {
    onDirty(subscriber) {
      dirty.add(subscriber);
      flushTimer ??= setTimeout(flush, FLUSH_WINDOW_MS);
    },
    onHeld(subscriber) {
      held.add(subscriber);
      if (isReleasePlanned) return;
      isReleasePlanned = true;
      setTimeout(release, HOLD_MS);
    },
    afterFlush(onWritten) {
      if (flushTimer === null) onWritten(0);
      else waiting.push(onWritten);
    },
    remove(subscriber) {
      for (const set of [dirty, justWritten, writtenBefore, held]) set.delete(subscriber);
    },
    close() {
      held.clear();
      if (flushTimer) clearTimeout(flushTimer);
      if (commentTimer) clearTimeout(commentTimer);
    },
  };
}
