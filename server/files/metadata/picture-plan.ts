// Plan of a picture without metadata: which bytes of the file are kept or written, and the pixels that a viewer must hold.

/** The file is not built as its type demands, so nothing may be believed about where its metadata is. */
export class MalformedImage extends Error {
  override readonly name = 'MalformedImage';
}

export type ByteSource = ReturnType<typeof createByteSource>;

export const createByteSource = (bytes: Buffer) => ({
  bytes,
  size: bytes.length,
  /** Exactly these bytes, without a copy. Throws MalformedImage when the file is shorter. */
  read(offset: number, length: number): Buffer {
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

/** No picture alternates so often; each part costs a read and a write. */
const MAX_PARTS = 20_000;

/** Bytes `from`…`to` (exclusive) of the original, or new bytes. */
type PlanPart = { readonly from: number; readonly to: number } | Buffer;
type CopyPlan = readonly PlanPart[];

export type PlanBuilder = ReturnType<typeof createPlanBuilder>;

export function createPlanBuilder() {
  const parts: PlanPart[] = [];
  const add = (part: PlanPart): void => {
    if (parts.length >= MAX_PARTS) throw new MalformedImage();
    parts.push(part);
  };
  return {
    /** Keeps bytes of the original; neighbours become one part. Throws MalformedImage after 20,000 parts. */
    keep(from: number, to: number): void {
      const last = parts[parts.length - 1];
      if (from >= to) return;
      if (last && !Buffer.isBuffer(last) && last.to === from)
        parts[parts.length - 1] = { from: last.from, to };
      else add({ from, to });
    },
    write(bytes: Buffer): void {
      if (bytes.length > 0) add(bytes);
    },
    get parts(): CopyPlan {
      return parts;
    },
  };
}

/** True when the plan keeps a file of `size` bytes as it is. */
export function isUnchanged([only, ...others]: CopyPlan, size: number): boolean {
  return others.length === 0 && !!only && !Buffer.isBuffer(only) && only.from === 0 && only.to === size;
}

export interface PicturePlan {
  readonly parts: CopyPlan;
  /** Width × height, times the frames of an animation. */
  readonly pixels: number;
}

/** A picture of more pixels ends the reader's app: 64 million are 256 MB when they are decoded. */
export const MAX_PIXELS = 64_000_000;

/** The picture is built as its type demands, and too large to be shown on a phone. */
export class TooManyPixels extends Error {
  override readonly name = 'TooManyPixels';
}
