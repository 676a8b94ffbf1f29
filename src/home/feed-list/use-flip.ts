// FLIP animation of the feed's rows, loaded after the first cards: the first frame moves nothing.
import { type RefObject, useLayoutEffect } from 'react';
import { retryImport } from '#api/retry-import.ts';

const loadFlip = retryImport(() => import('./flip.ts'));

/** From the moment `isLive` is true and the animation has loaded, rows move to their new places instead of jumping. */
export function useFlip(list: RefObject<HTMLElement | null>, isLive: boolean): void {
  useLayoutEffect(() => {
    if (!isLive) return;
    let isGone = false;
    let stop = (): void => {};
    loadFlip().then(
      ({ observeFlips }) => {
        if (!isGone && list.current) stop = observeFlips(list.current);
      },
      // Without it rows jump; the next visit tries again.
      () => {},
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [list, isLive]);
}
