// How wide a PDF's page is drawn: as wide as the preview, never below 320 px nor above the window (CHAT-03).
import { type RefObject, useLayoutEffect, useState } from 'react';

const MIN_PAGE_WIDTH_PX = 320;

export const pageWidth = (room: number, windowWidth: number): number =>
  Math.round(Math.max(MIN_PAGE_WIDTH_PX, Math.min(room, windowWidth)));

/** 0 until it is measured; measured anew when the phone is turned. */
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
