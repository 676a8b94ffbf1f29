// FLIP animation of the feed's rows, loaded after the first cards: the first frame moves nothing.
import type { ReadonlySignal } from '@preact/signals';
import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { retryImport } from '#runtime/retry-import.ts';
import type { RowFlips } from './flip.ts';

const loadFlip = retryImport(() => import('./flip.ts'));

/**
 * Rows move to new places instead of jumping once `isLive` is true and the animation has loaded.
 * `prepare` is called before a change of the order, `skip` after rows came and went outside of the view.
 */
export function useFlip(
  list: RefObject<HTMLElement | null>,
  isLive: ReadonlySignal<boolean>,
): { prepare(): void; skip(): void } {
  const running = useMemo<{ flips: RowFlips | null }>(() => ({ flips: null }), []);
  const isWanted = isLive.value;
  useLayoutEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    loadFlip().then(
      ({ observeFlips }) => {
        if (!isGone && list.current) running.flips = observeFlips(list.current);
      },
      // Without it rows jump; the next visit tries again.
      () => {},
    );
    return () => {
      isGone = true;
      running.flips?.stop();
      running.flips = null;
    };
  }, [list, isWanted, running]);
  return useMemo(
    () => ({ prepare: () => running.flips?.prepare(), skip: () => running.flips?.skip() }),
    [running],
  );
}
