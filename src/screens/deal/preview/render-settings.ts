// How finely a page is painted: sharp on a good screen, within what the memory of a cheap phone bears (CHAT-03).
import type { PdfRenderOptions } from '../../../platform/pdf/pdf-document.ts';

const MAX_PIXEL_RATIO = 2.5;
const MAX_PIXEL_RATIO_SLOW_DEVICE = 1.5;
const MEGAPIXEL = 1_000_000;

/** `isLow`: the messenger says that the phone is slow. */
export function renderSettings(width: number, devicePixelRatio: number, isLow: boolean): PdfRenderOptions {
  return {
    width,
    pixelRatio: Math.min(devicePixelRatio || 1, isLow ? MAX_PIXEL_RATIO_SLOW_DEVICE : MAX_PIXEL_RATIO),
    maxPixels: (isLow ? 2 : 5) * MEGAPIXEL,
  };
}
