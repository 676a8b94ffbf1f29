// Byte source of an image parser: the file in memory, whose parts are refused when they lie outside of it.

/** The file is not built as its type demands, so nothing may be believed about where its metadata is. */
export class MalformedImage extends Error {
  override readonly name = 'MalformedImage';
}

export interface ByteSource {
  readonly bytes: Buffer;
  readonly size: number;
  /** Exactly these bytes, without a copy. Throws MalformedImage when the file is shorter. */
  read(offset: number, length: number): Buffer;
}

export const createByteSource = (bytes: Buffer): ByteSource => ({
  bytes,
  size: bytes.length,
  read(offset, length) {
    if (offset < 0 || length < 0 || offset + length > bytes.length) throw new MalformedImage();
    return bytes.subarray(offset, offset + length);
  },
});

/**
 * Counts the parts of a picture.
 * Throws MalformedImage beyond `max`, which no camera and no program writes.
 */
export function createPartCounter(max: number): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > max) throw new MalformedImage();
  };
}
