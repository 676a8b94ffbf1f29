// Canvas of a HEIF image that is put together from others: the size that its data give, whatever its properties say.
import { readNumbers } from './heif-boxes.ts';

export type CanvasType = 'grid' | 'iovl';

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
