// Paints a long list a few at a time, those in sight first: the first frame never waits for the hundredth card.
import { useLayoutEffect, useState } from 'react';

/** As many as a tall phone shows, and one more. */
export const ROWS_PER_SCREEN = 5;
/** A card is some ms of a slow phone: the first stand a frame before the rest of the screen. */
const FIRST_BATCH = 2;
const NEXT_BATCH = 8;

/** How many of `total` to draw now: `first`, or two, at once, then more with each frame until all are. */
export function useProgressiveList(total: number, first = FIRST_BATCH): number {
  const [count, setCount] = useState(first);
  const isDone = count >= total;
  useLayoutEffect(() => {
    if (isDone) return;
    const next = (): void => setCount(count + NEXT_BATCH);
    // The first are painted before the next are drawn: a frame that is already due would draw them together.
    let frame = requestAnimationFrame(() => {
      if (count > first) next();
      else frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [count, first, isDone]);
  return Math.min(count, total);
}
