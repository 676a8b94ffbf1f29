// Progressive list: renders a long list some rows per frame, so that the first frame does not wait for the hundredth card.
import { useLayoutEffect, useRef, useState } from 'react';

/** As many as a tall phone shows, plus one. */
export const ROWS_PER_SCREEN = 6;
/** A card takes a slow phone some ms: the first two are painted a frame before the rest of the screen. */
const FIRST_BATCH = 2;
const NEXT_BATCH = 8;

/**
 * How many of `total` rows to render now: `first` at once, then more with each frame. Once it has rendered all it has
 * done its work: rows that come later are few.
 */
export function useProgressiveList(total: number, first = FIRST_BATCH): number {
  const [count, setCount] = useState(first);
  const isDone = useRef(false);
  isDone.current ||= total > 0 && count >= total;
  const done = isDone.current;
  useLayoutEffect(() => {
    if (done) return;
    const next = (): void => setCount(count + NEXT_BATCH);
    // After a second frame: one that is due already would render the next rows before the first are painted.
    let frame = requestAnimationFrame(() => {
      if (count > first) next();
      else frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [count, first, done]);
  return done ? Number.POSITIVE_INFINITY : count;
}
