// One open stream: waits until its snapshot is written, then gets each event once; cut when it reads too slowly.
import type { ServerResponse } from 'node:http';

/** Beyond this much unsent data the reader is too slow: it is cut and resumes by its last event id. */
export const MAX_UNSENT_BYTES = 1024 * 1024;

export interface TopicListener {
  readonly userId: string;
  readonly topics: readonly string[];
  /** When the token ends, epoch ms: the stream ends with it. */
  readonly expiresAt: number;
}

export class Subscriber {
  readonly listener: TopicListener;
  readonly #response: ServerResponse;
  readonly #onDirty: (subscriber: Subscriber) => void;
  /** Events that arrived before the snapshot was written; null from then on. */
  #waiting: { seq: number; text: string }[] | null = [];
  #unsent: string[] = [];
  #lastSeq = 0;
  /** Set when it is to end before it has begun: it begins first, since its headers are not written yet. */
  #lastWords: string | null = null;

  constructor(listener: TopicListener, response: ServerResponse, onDirty: (subscriber: Subscriber) => void) {
    this.listener = listener;
    this.#response = response;
    this.#onDirty = onDirty;
  }

  get isOpen(): boolean {
    return !this.#response.destroyed && !this.#response.writableEnded;
  }

  /** What the stream starts with (snapshot or replay), which covers everything up to `seq`. */
  begin(seq: number, frames: readonly string[]): void {
    this.#unsent.push(...frames);
    this.#lastSeq = seq;
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const event of waiting) this.push(event.seq, event.text);
    if (this.#lastWords !== null) this.end(this.#lastWords);
    else this.#onDirty(this);
  }

  push(seq: number, text: string): void {
    if (this.#waiting) {
      this.#waiting.push({ seq, text });
      return;
    }
    if (seq <= this.#lastSeq) return;
    this.#lastSeq = seq;
    this.#unsent.push(text);
    this.#onDirty(this);
  }

  /** Something that is no event of the outbox: a ping. Before the snapshot there is no need for one. */
  pushUnnumbered(text: string): void {
    if (this.#waiting) return;
    this.#unsent.push(text);
    this.#onDirty(this);
  }

  /** Writes what has gathered. False when the reader is gone or was cut for being too slow. */
  flush(): boolean {
    if (!this.isOpen) return false;
    if (this.#unsent.length === 0) return true;
    // As bytes: of a text only the characters would be counted, and Cyrillic takes two bytes each.
    this.#response.write(Buffer.from(this.#unsent.join('')));
    this.#unsent = [];
    if (this.#response.writableLength <= MAX_UNSENT_BYTES) return true;
    this.#response.destroy();
    return false;
  }

  end(lastWords: string): void {
    if (this.#waiting) {
      this.#lastWords = lastWords;
      return;
    }
    this.flush();
    if (this.isOpen) this.#response.end(lastWords);
  }
}
