// Boxes of a HEIF file (ISO base media), their bounds and numbers, and the size of a canvas that is put together from other images.
import { type ByteSource, createPartCounter, MalformedImage } from './picture-plan.ts';

/** Honest files have a dozen; those of a picture in many tiles have some for each. */
const MAX_FILE_BOXES = 64;
const MAX_INNER_BOXES = 8_192;

export interface Box {
  /** Four letters. */
  readonly type: string;
  readonly from: number;
  /** After size and type. */
  readonly dataFrom: number;
  readonly to: number;
}

/** `head`: the first 16 bytes of the box, or fewer at the end. `end`: of what contains it. */
function boxAt(head: Buffer, from: number, end: number): Box {
  if (head.length < 8) throw new MalformedImage();
  const type = head.toString('latin1', 4, 8);
  const size = head.readUInt32BE();
  // 0: up to the end. 1: a size of 64 bits follows.
  if (size === 0) return { type, from, dataFrom: from + 8, to: end };
  if (size === 1 && head.length < 16) throw new MalformedImage();
  const length = size === 1 ? Number(head.readBigUInt64BE(8)) : size;
  const headBytes = size === 1 ? 16 : 8;
  if (length < headBytes || from + length > end) throw new MalformedImage();
  return { type, from, dataFrom: from + headBytes, to: from + length };
}

/** The boxes of a file. Throws MalformedImage. */
export function readFileBoxes(source: ByteSource): Box[] {
  const count = createPartCounter(MAX_FILE_BOXES);
  const boxes: Box[] = [];
  for (let at = 0; at < source.size; ) {
    count();
    const head = source.read(at, Math.min(16, source.size - at));
    const box = boxAt(head, at, source.size);
    boxes.push(box);
    at = box.to;
  }
  return boxes;
}

/** The boxes that fill `from`…`to` of `bytes`. Throws MalformedImage. */
export function readBoxes(bytes: Buffer, from: number, to: number): Box[] {
  const count = createPartCounter(MAX_INNER_BOXES);
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    count();
    const box = boxAt(bytes.subarray(at, Math.min(at + 16, to)), at, to);
    boxes.push(box);
    at = box.to;
  }
  return boxes;
}

/** Numbers of a box, one after another. Throws MalformedImage at its end. */
export function readNumbers(bytes: Buffer, from: number, to: number) {
  let at = from;
  return {
    get at() {
      return at;
    },
    /** An unsigned number of 0 to 6 or 8 bytes; there is none of 7. */
    next(size: number): number {
      if (at + size > to || size === 7 || size > 8) throw new MalformedImage();
      const value =
        size === 0 ? 0 : size <= 6 ? bytes.readUIntBE(at, size) : Number(bytes.readBigUInt64BE(at));
      at += size;
      return value;
    },
  };
}

type CanvasType = 'grid' | 'iovl';

/** Bytes between flags and size: rows and columns of a grid, the colour behind an overlay. */
const BYTES_BEFORE_SIZE: Readonly<Record<CanvasType, number>> = { grid: 2, iovl: 8 };
/** At most so many bytes of the data hold the size. */
export const CANVAS_HEAD_BYTES = 18;

export const isCanvas = (type: string | undefined): type is CanvasType => type === 'grid' || type === 'iovl';

/** `data`: the first bytes of the item. Throws MalformedImage when they hold no size. */
export function canvasPixels(type: CanvasType, data: Buffer): number {
  const fields = readNumbers(data, 0, data.length);
  fields.next(1);
  const size = fields.next(1) & 1 ? 4 : 2;
  fields.next(BYTES_BEFORE_SIZE[type]);
  return fields.next(size) * fields.next(size);
}
