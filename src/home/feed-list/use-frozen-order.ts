// Frozen order as a hook: rate-limits the feed's order and freezes it while a pointer is down.
import type { ReadonlySignal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'react';
import type { Clock } from '#runtime/clock.ts';
import { createFrozenOrder } from './frozen-order.ts';

/** The click follows pointerup, on some phones in a task of its own. */
const CLICK_DELAY_MS = 50;

/** The order to show now. Catches up after a press once the click has been dispatched. */
export function useFrozenOrder(
  order: ReadonlySignal<readonly string[]>,
  clock: Clock,
): ReadonlySignal<readonly string[]> {
  const frozen = useMemo(() => createFrozenOrder(order, clock), [order, clock]);
  useLayoutEffect(() => {
    let timer = 0;
    const freeze = (): void => {
      window.clearTimeout(timer);
      frozen.freeze();
    };
    // Panning sends pointercancel: a scrolling list follows the feed.
    const release = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(frozen.release, CLICK_DELAY_MS);
    };
    const stop = frozen.subscribe();
    window.addEventListener('pointerdown', freeze);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      stop();
      window.clearTimeout(timer);
      window.removeEventListener('pointerdown', freeze);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [frozen]);
  return frozen.shown;
}
