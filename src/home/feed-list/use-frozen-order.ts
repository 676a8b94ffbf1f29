// The feed's order as it is shown: seldom anew in a storm of moves, and standing still while a finger is down.
import type { ReadonlySignal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'react';
import { useShell } from '../../state/shell-context.ts';
import { createFrozenOrder } from './frozen-order.ts';

/** The click comes after pointerup, on some phones in a task of its own. */
const CLICK_DELAY_MS = 50;

/** `order` as it is to be shown now, and subscribes to that. After a press it catches up once the click is past. */
export function useFrozenOrder(order: ReadonlySignal<readonly string[]>): readonly string[] {
  const { clock } = useShell();
  const frozen = useMemo(() => createFrozenOrder(order, clock), [order, clock]);
  useLayoutEffect(() => {
    let timer = 0;
    const hold = (): void => {
      window.clearTimeout(timer);
      frozen.freeze();
    };
    // Panning sends pointercancel: a scrolling list follows the feed.
    const release = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(frozen.release, CLICK_DELAY_MS);
    };
    const stop = frozen.subscribe();
    window.addEventListener('pointerdown', hold);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      stop();
      window.clearTimeout(timer);
      window.removeEventListener('pointerdown', hold);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [frozen]);
  return frozen.shown.value;
}
