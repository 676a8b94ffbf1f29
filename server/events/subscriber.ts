// Subscriber: one stream with its queue and the changes that it holds back; and the schedule by which all of them are written to.
import { SSE_COMMENT } from './event-frames.ts';
import { type Frame, frameOf, OutgoingQueue, type StreamResponse } from './outgoing-queue.ts';
import type { StreamStart } from './resume.ts';
import type { TopicListener } from './topics.ts';

/**
 * The most that may wait for one reader. Beyond it events are dropped here, and read again from the
 * outbox, or as a snapshot, when the reader has taken the rest: a slow reader keeps its stream, and
 * costs no more memory than this.
 */
export const MAX_QUEUED_BYTES = 4 * 1024 * 1024;

export interface SubscriberDeps {
  /** Epoch ms. */
  readonly now: () => number;
  /** There is something to write. */
  readonly onDirty: (subscriber: Subscriber) => void;
  /** There is something to release in a while. */
  readonly onHeld: (subscriber: Subscriber) => void;
  /**
   * Reads what a stream that stands at `seq` has missed: its events, or a snapshot.
   * Null when there is neither: then the stream ends, and its client starts again.
   */
  readonly readMissed: (seq: number) => Promise<StreamStart | null>;
}

export class Subscriber {
  readonly listener: TopicListener;
  readonly #deps: SubscriberDeps;
  readonly #queue: OutgoingQueue;
  /**
   * - `starting`: the start, or what was missed, is being read; events wait for it.
   * - `live`: events are queued as they come.
   * - `behind`: events are dropped, until the queue is empty and what was missed can be read.
   */
  #state: 'starting' | 'live' | 'behind' = 'starting';
  #waiting: { readonly seq: number; readonly frame: Frame }[] = [];
  #waitingBytes = 0;
  #hasDroppedWaiting = false;
  #hasBegun = false;
  #lastSeq = 0;
  /** From this entry on nothing is sent. */
  #stopsAt = Number.POSITIVE_INFINITY;
  readonly openedAt: number;
  /** Changes of feed items that wait for newer ones of the same item, in the order of their seqs. */
  readonly #held = new Map<string, { readonly seq: number; readonly frame: Frame }>();
  /** Set by an end before the beginning: the stream begins first, since its headers are not written yet. */
  #finalText: string | null = null;

  constructor(listener: TopicListener, response: StreamResponse, deps: SubscriberDeps) {
    this.listener = listener;
    this.#deps = deps;
    this.openedAt = deps.now();
    this.#queue = new OutgoingQueue(response, deps.now, () => this.#onQueueEmpty());
  }

  /** Null once it has closed. */
  get socket(): StreamResponse['socket'] {
    return this.#queue.socket;
  }

  get isOpen(): boolean {
    return this.#queue.isOpen;
  }

  /** True when the reader has taken nothing for too long; see `OutgoingQueue`. */
  isStalled(now: number, unacknowledged: number | null): boolean {
    return this.#queue.isStalled(now, unacknowledged);
  }

  /** The headers are written; `start` covers every event up to its seq. */
  begin(start: StreamStart): void {
    this.#hasBegun = true;
    this.#continueWith(start);
    if (this.#finalText !== null) this.end(this.#finalText);
  }

  /**
   * Sends a change of a feed item in a while, unless a newer one of the same item comes meanwhile.
   * A whole item replaces its patches too, a patch only patches.
   */
  hold(seq: number, type: string, itemId: string, frame: Frame): void {
    if (this.#state !== 'live') {
      this.push(seq, frame);
      return;
    }
    if (seq <= this.#lastSeq || seq >= this.#stopsAt) return;
    const patchKey = `patch ${itemId}`;
    this.#held.delete(patchKey);
    if (type !== 'feed_patch') this.#held.delete(itemId);
    this.#held.set(type === 'feed_patch' ? patchKey : itemId, { seq, frame });
    if (this.#held.size === 1) this.#deps.onHeld(this);
  }

  /** Queues what is held. */
  release(): void {
    if (this.#held.size === 0) return;
    const held = [...this.#held.values()];
    this.#held.clear();
    for (const event of held) this.#send(event.seq, event.frame);
  }

  /**
   * Sends nothing of this entry and later ones, unless a start that is being read covers it.
   * So a client that begins again afterwards has the id of an entry before it.
   */
  stopAt(seq: number): void {
    if (seq <= this.#lastSeq) return;
    this.release();
    this.#stopsAt = Math.min(this.#stopsAt, seq);
  }

  /** Sends an event at once, after what is held: the order of the events stays that of their seqs. */
  push(seq: number, frame: Frame): void {
    if (this.#state === 'behind') return;
    if (this.#state === 'starting') {
      this.#wait(seq, frame);
      return;
    }
    this.release();
    this.#send(seq, frame);
  }

  #send(seq: number, frame: Frame): void {
    if (this.#state === 'behind' || seq <= this.#lastSeq || seq >= this.#stopsAt) return;
    const { queuedBytes } = this.#queue;
    if (queuedBytes > 0 && queuedBytes + frame.length > MAX_QUEUED_BYTES) {
      this.#state = 'behind';
      return;
    }
    this.#lastSeq = seq;
    this.#queue.push(frame);
    this.#deps.onDirty(this);
  }

  /**
   * Sends text that is no event of the outbox (a ping).
   * Dropped before the beginning, and when much is queued.
   */
  pushUnnumbered(frame: Frame): void {
    if (!this.#hasBegun || this.#queue.queuedBytes > MAX_QUEUED_BYTES) return;
    this.#queue.push(frame);
    this.#deps.onDirty(this);
  }

  /** Writes this text behind what was written; not when something waits, which follows by itself. */
  comment(frame: Frame): void {
    if (!this.#hasBegun || this.#queue.queuedBytes > 0) return;
    this.#queue.push(frame);
    this.#queue.pump();
  }

  /** Writes what the reader can take now. */
  flush(): void {
    this.#queue.pump();
  }

  end(finalText: string): void {
    this.release();
    if (this.#hasBegun) this.#queue.end(finalText);
    else this.#finalText = finalText;
  }

  #wait(seq: number, frame: Frame): void {
    if (this.#hasDroppedWaiting) return;
    this.#waiting.push({ seq, frame });
    this.#waitingBytes += frame.length;
    if (this.#waitingBytes <= MAX_QUEUED_BYTES) return;
    this.#waiting = [];
    this.#hasDroppedWaiting = true;
  }

  /** Cuts the stream; what is queued is lost, and its client resumes. */
  destroy(): void {
    this.#queue.destroy();
  }

  #continueWith(start: StreamStart): void {
    for (const frame of start.frames) this.#queue.push(frame);
    this.#lastSeq = start.seq;
    if (start.seq >= this.#stopsAt) this.#stopsAt = Number.POSITIVE_INFINITY;
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#state = this.#hasDroppedWaiting ? 'behind' : 'live';
    this.#hasDroppedWaiting = false;
    for (const event of waiting) this.#send(event.seq, event.frame);
    this.#deps.onDirty(this);
  }

  #onQueueEmpty(): void {
    if (this.#state !== 'behind' || !this.isOpen) return;
    this.#state = 'starting';
    this.#deps.readMissed(this.#lastSeq).then(
      (start) => (start ? this.#continueWith(start) : this.end('')),
      // The database is away: the client resumes by its last event id.
      () => this.end(''),
    );
  }
}

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

interface WriteSchedule extends Pick<SubscriberDeps, 'onDirty' | 'onHeld'> {
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
