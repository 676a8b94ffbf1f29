// Whether an element is lower than some height: on a phone, whether the keyboard is up, on whichever client.
import { type RefObject, useLayoutEffect, useState } from 'react';

/** False until it is measured. */
export function useShortViewport(element: RefObject<HTMLElement | null>, height: number): boolean {
  const [isLow, setLow] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = (): void => setLow(current.clientHeight > 0 && current.clientHeight < height);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, height]);
  return isLow;
}
