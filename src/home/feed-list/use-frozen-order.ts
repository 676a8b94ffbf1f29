// The feed's order as it is shown: seldom anew in a storm of moves, and standing still while a finger is down.
import type { ReadonlySignal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'react';
import { useShell } from '../../state/shell-context.ts';
import { createHeldOrder } from './frozen-order.ts';

/** The click comes after pointerup, on some phones in a task of its own. */
const CLICK_MS = 50;

/** `order` as it is to be shown now, and subscribes to that. After a press it catches up once the click is past. */
export function useHeldOrder(order: ReadonlySignal<readonly string[]>): readonly string[] {
  const { clock } = useShell();
  const held = useMemo(() => createHeldOrder(order, clock), [order, clock]);
  useLayoutEffect(() => {
    let timer = 0;
    const hold = (): void => {
      window.clearTimeout(timer);
      held.hold();
    };
    // Panning sends pointercancel: a scrolling list follows the feed.
    const release = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(held.letGo, CLICK_MS);
    };
    const stop = held.follow();
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
  }, [held]);
  return held.shown.value;
}
