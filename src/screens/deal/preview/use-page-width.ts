// Page width of a PDF: that of the preview, at least 320 px and at most the window's (CHAT-03).
import { type RefObject, useLayoutEffect, useState } from 'react';

const MIN_PAGE_WIDTH_PX = 320;

export const pageWidth = (available: number, windowWidth: number): number =>
  Math.round(Math.max(MIN_PAGE_WIDTH_PX, Math.min(available, windowWidth)));

/** 0 until measured; measured again when the phone is turned. */
export function usePageWidth(scroller: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => setWidth(pageWidth(scroller.current?.clientWidth ?? 0, window.innerWidth));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [scroller]);
  return width;
}
