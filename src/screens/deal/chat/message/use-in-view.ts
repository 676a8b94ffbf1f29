// Whether an element is near what is on the screen: for what is too heavy to be drawn before it is looked at.
import { type RefObject, useEffect, useState } from 'react';

/** True for good once it came near. `margin` in px above and below the screen. */
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
