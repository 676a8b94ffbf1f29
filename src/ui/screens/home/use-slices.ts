// Paints a long list a few at a time, those in sight first: the first frame never waits for the hundredth card.
import { useLayoutEffect, useState } from 'react';

/** As many as a tall phone shows, and one more. */
export const FIRST_SLICE = 5;
const NEXT_SLICE = 8;

/** How many of `total` to draw now: `first` at once, then more with each frame until all are. */
export function useSlices(total: number, first: number): number {
  const [count, setCount] = useState(Math.max(first, FIRST_SLICE));
  const isDone = count >= total;
  useLayoutEffect(() => {
    if (isDone) return;
    const frame = requestAnimationFrame(() => setCount(count + NEXT_SLICE));
    return () => cancelAnimationFrame(frame);
  }, [count, isDone]);
  return Math.min(count, total);
}
