// useShortViewport: whether an element is lower than a height; on a phone, whether the keyboard is open, on any
// client.
import { type RefObject, useLayoutEffect, useState } from 'react';

/** False until measured. */
export function useShortViewport(element: RefObject<HTMLElement | null>, height: number): boolean {
  const [isShort, setShort] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = (): void => setShort(current.clientHeight > 0 && current.clientHeight < height);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, height]);
  return isShort;
}
