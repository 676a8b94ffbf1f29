// How finely a page is painted: sharp on a good screen, within what the memory of a cheap phone bears (CHAT-03).
import type { PaintSettings } from '../../../platform/pdf/pdf-document.ts';

const MOST_RATIO = 2.5;
const MOST_RATIO_LOW = 1.5;
const MEGAPIXEL = 1_000_000;

/** `isLow`: the messenger says that the phone is slow. */
export function paintSettings(width: number, devicePixelRatio: number, isLow: boolean): PaintSettings {
  return {
    width,
    pixelRatio: Math.min(devicePixelRatio || 1, isLow ? MOST_RATIO_LOW : MOST_RATIO),
    mostPixels: (isLow ? 2 : 5) * MEGAPIXEL,
  };
}
