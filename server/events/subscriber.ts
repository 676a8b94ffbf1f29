// Subscriber: one open stream. Queues events until its snapshot is written, then sends each once; closed when its reader is too slow.
import type { ServerResponse } from 'node:http';

/** Above this much unsent data the reader is too slow: its stream is closed, and it resumes by its last event id. */
export const MAX_UNSENT_BYTES = 1024 * 1024;

export interface TopicListener {
  readonly userId: string;
  readonly topics: readonly string[];
  /** Expiry of the token, epoch ms: the stream ends with it. */
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
  /** Set by an end before the beginning: the stream begins first, since its headers are not written yet. */
  #finalText: string | null = null;

  constructor(listener: TopicListener, response: ServerResponse, onDirty: (subscriber: Subscriber) => void) {
    this.listener = listener;
    this.#response = response;
    this.#onDirty = onDirty;
  }

  get isOpen(): boolean {
    return !this.#response.destroyed && !this.#response.writableEnded;
  }

  /** `frames`: snapshot or replay, which covers every event up to `seq`. */
  begin(seq: number, frames: readonly string[]): void {
    this.#unsent.push(...frames);
    this.#lastSeq = seq;
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const event of waiting) this.push(event.seq, event.text);
    if (this.#finalText !== null) this.end(this.#finalText);
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

  /** Sends text that is no event of the outbox (a ping); dropped before the snapshot. */
  pushUnnumbered(text: string): void {
    if (this.#waiting) return;
    this.#unsent.push(text);
    this.#onDirty(this);
  }

  /** Writes the collected text. False when the reader is gone or was closed for being too slow. */
  flush(): boolean {
    if (!this.isOpen) return false;
    if (this.#unsent.length === 0) return true;
    // As bytes: of a string writableLength counts characters, and Cyrillic takes two bytes each.
    this.#response.write(Buffer.from(this.#unsent.join('')));
    this.#unsent = [];
    if (this.#response.writableLength <= MAX_UNSENT_BYTES) return true;
    this.#response.destroy();
    return false;
  }

  end(finalText: string): void {
    if (this.#waiting) {
      this.#finalText = finalText;
      return;
    }
    this.flush();
    if (this.isOpen) this.#response.end(finalText);
  }
}
