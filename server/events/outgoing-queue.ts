// Outgoing queue of one stream: writes frames in slices, the next one when the last has drained, and reports a reader that makes no progress.
import type { ServerResponse } from 'node:http';

/** Small enough that a phone at 50 kB/s takes one in little more than a second. */
export const SLICE_BYTES = 64 * 1024;
/**
 * A reader that acknowledges nothing for this long, while a slice is not drained, is gone or too slow.
 * The drain alone does not show it: Linux takes more only when a third of the connection's send buffer is free.
 * That grows to 4 MB, and a phone at 50 kB/s takes longer than this for a third of it.
 */
export const STALL_MS = 20_000;
/**
 * The same where the system does not show what was acknowledged.
 * It is a third of a send buffer of 16 MB at 50 kB/s.
 */
export const UNKNOWN_STALL_MS = 120_000;

/** The part of Node's response that is used. */
export type StreamResponse = Pick<
  ServerResponse,
  'write' | 'end' | 'destroy' | 'destroyed' | 'writableEnded' | 'on' | 'socket'
>;

/** Text of an event, encoded once for all readers. */
export type Frame = Buffer;

export const frameOf = (text: string): Frame => Buffer.from(text);

export class OutgoingQueue {
  readonly #response: StreamResponse;
  readonly #now: () => number;
  readonly #onEmpty: () => void;
  #frames: Frame[] = [];
  #queuedBytes = 0;
  /** The rest of a frame that did not fit into one slice. */
  #rest: Buffer | null = null;
  /** Time of the write that has not drained yet, epoch ms; null when the reader has taken everything. */
  #blockedSince: number | null = null;
  /**
   * Since that write: what the system had still to send, and when that was first seen, epoch ms.
   * Null before a look.
   */
  #lastSeen: { readonly unacknowledged: number; readonly at: number } | null = null;
  /** Sent when everything before it was written; null while the stream goes on. */
  #finalText: string | null = null;

  /** `onEmpty`: everything was written and has drained. */
  constructor(response: StreamResponse, now: () => number, onEmpty: () => void) {
    this.#response = response;
    this.#now = now;
    this.#onEmpty = onEmpty;
    response.on('drain', () => {
      this.#blockedSince = null;
      this.#lastSeen = null;
      this.pump();
    });
  }

  /** Bytes that wait for their slice. */
  get queuedBytes(): number {
    return this.#queuedBytes;
  }

  get socket(): StreamResponse['socket'] {
    return this.#response.socket;
  }

  get isOpen(): boolean {
    return !this.#response.destroyed && !this.#response.writableEnded;
  }

  push(frame: Frame): void {
    this.#frames.push(frame);
    this.#queuedBytes += frame.length;
  }

  /** Writes slices until the reader has to take one first. */
  pump(): void {
    if (!this.isOpen) return;
    let hasWritten = false;
    while (this.#queuedBytes > 0 && this.#blockedSince === null) {
      const slice = this.#takeSlice();
      this.#queuedBytes -= slice.length;
      hasWritten = true;
      if (!this.#response.write(slice)) this.#blockedSince = this.#now();
    }
    if (this.#queuedBytes > 0 || this.#blockedSince !== null) return;
    if (this.#finalText !== null) this.#finish(this.#finalText);
    else if (!hasWritten) this.#onEmpty();
    else setImmediate(this.#onEmpty);
  }

  /** Ends the response after what is queued. */
  end(finalText: string): void {
    if (this.#finalText !== null) return;
    this.#finalText = finalText;
    this.pump();
  }

  destroy(): void {
    this.#response.destroy();
  }

  /**
   * True when the reader has made no progress for too long. To be asked every few seconds.
   * `unacknowledged`: bytes that the system has still to send to this reader, or that it has not
   * acknowledged; null where that is unknown.
   */
  isStalled(now: number, unacknowledged: number | null): boolean {
    if (this.#blockedSince === null) return false;
    if (unacknowledged === null) return now - this.#blockedSince >= UNKNOWN_STALL_MS;
    // Less was acknowledged. More is progress too: the system takes the rest of a slice only after acknowledgements.
    if (this.#lastSeen?.unacknowledged !== unacknowledged) this.#lastSeen = { unacknowledged, at: now };
    return now - this.#lastSeen.at >= STALL_MS;
  }

  #finish(finalText: string): void {
    // Until the response has closed this counts as a write that has not drained.
    this.#blockedSince = this.#now();
    this.#response.end(finalText);
  }

  /** As many frames as fit into a slice; of a longer one its next part. */
  #takeSlice(): Buffer {
    if (this.#rest) return this.#cut(this.#rest);
    let bytes = 0;
    let count = 0;
    for (const frame of this.#frames) {
      if (count > 0 && bytes + frame.length > SLICE_BYTES) break;
      bytes += frame.length;
      count += 1;
    }
    const taken = this.#frames.splice(0, count);
    const [first] = taken;
    return this.#cut(first && count === 1 ? first : Buffer.concat(taken, bytes));
  }

  #cut(buffer: Buffer): Buffer {
    this.#rest = buffer.length > SLICE_BYTES ? buffer.subarray(SLICE_BYTES) : null;
    return buffer.subarray(0, SLICE_BYTES);
  }
}
