// Byte source of an image parser: reads any part of a file through one window of memory, and refuses what lies outside.
import type { FileHandle } from 'node:fs/promises';

const WINDOW_BYTES = 64 * 1024;

/** The file is not built as its type demands, so nothing may be believed about where its metadata is. */
export class MalformedImage extends Error {
  override readonly name = 'MalformedImage';
}

export interface ByteSource {
  /** Bytes. */
  readonly size: number;
  /** Exactly these bytes, valid until the next call. Throws MalformedImage when the file is shorter. */
  read(offset: number, length: number): Promise<Buffer>;
  /** Up to one window from `offset`; empty at the end of the file. Valid until the next call. */
  readSome(offset: number): Promise<Buffer>;
}

/** Holds one window in memory, or one structure where that is larger. */
export function createByteSource(file: FileHandle, size: number): ByteSource {
  let window: Buffer = Buffer.alloc(0);
  let start = 0;
  const load = async (offset: number, length: number): Promise<void> => {
    const buffer = Buffer.allocUnsafe(Math.min(Math.max(length, WINDOW_BYTES), size - offset));
    let filled = 0;
    while (filled < buffer.length) {
      const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, offset + filled);
      if (bytesRead === 0) throw new MalformedImage();
      filled += bytesRead;
    }
    window = buffer;
    start = offset;
  };
  return {
    size,
    async read(offset, length) {
      if (offset < 0 || length < 0 || offset + length > size) throw new MalformedImage();
      if (offset < start || offset + length > start + window.length) await load(offset, length);
      return window.subarray(offset - start, offset - start + length);
    },
    async readSome(offset) {
      if (offset >= size) return Buffer.alloc(0);
      if (offset < start || offset >= start + window.length) await load(offset, 1);
      return window.subarray(offset - start);
    },
  };
}
