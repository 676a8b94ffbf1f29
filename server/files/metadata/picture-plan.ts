// Plan of a picture without metadata, and the pixels that a viewer must hold to show it.
import type { CopyPlan } from './copy-plan.ts';

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
