// useInView: reports that an element has come near the screen, for content that is too heavy to load before.
import { type RefObject, useEffect, useState } from 'react';

/** Stays true once it was near. `margin`: px above and below the screen. */
export function useInView(element: RefObject<HTMLElement | null>, margin: number): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (isNear || !current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, margin, isNear]);
  return isNear;
}
