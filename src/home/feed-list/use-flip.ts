// FLIP animation of the feed's rows, which comes with the lazy screens: the first frame moves nothing.
import { type RefObject, useLayoutEffect } from 'react';
import type { Home } from '../home.ts';
import type { RowFlips } from './flip.ts';

/**
 * Rows move to new places instead of jumping once the feed is live and the animation has loaded.
 * `flips` has the running animation. To be called after the effect that makes the first rows: they do not move.
 */
export function useFlip(
  flips: RefObject<RowFlips | null>,
  list: RefObject<HTMLElement | null>,
  { feed, parts }: Pick<Home, 'feed' | 'parts'>,
): void {
  const observe = feed.isLive.value ? parts.value.observeFlips.value : null;
  useLayoutEffect(() => {
    if (!observe || !list.current) return;
    const running = observe(list.current);
    flips.current = running;
    return () => {
      running.stop();
      flips.current = null;
    };
  }, [flips, list, observe]);
}
