// useStillList: keeps the messages that are read where they are when something appears or goes below one of them.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isAtEnd, readScrollAnchor, restoreScrollAnchor } from './scroll-anchor.ts';

/** `place`: an element within a message. `shown`: another value whenever its height may change. */
export function useStillList(place: RefObject<HTMLElement | null>, shown: unknown): void {
  const rendered = useRef(shown);
  const list = rendered.current === shown ? null : place.current?.closest('section');
  // Read during the render, while the DOM still has the old height. At its end the list stays there by itself.
  const anchor = list && !isAtEnd(list) ? readScrollAnchor(list) : null;
  useLayoutEffect(() => {
    rendered.current = shown;
    if (list && anchor) restoreScrollAnchor(list, anchor);
  }, [shown]);
}
