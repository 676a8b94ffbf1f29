// The feed's order, standing still while a finger is down: a card that moves between press and release is mis-tapped.
import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'react';

/** The click comes after pointerup, on some phones in a task of its own. */
const CLICK_MS = 50;

/** Follows `order` (and subscribes to it), except while a pointer is pressed; catches up after its click. */
export function useHeldOrder(order: ReadonlySignal<readonly string[]>): readonly string[] {
  const [isHeld, setHeld] = useState(false);
  const latest = order.value;
  const shown = useRef(latest);
  if (!isHeld) shown.current = latest;
  useEffect(() => {
    let timer = 0;
    const hold = (): void => {
      window.clearTimeout(timer);
      setHeld(true);
    };
    // Panning sends pointercancel: a scrolling list follows the feed.
    const release = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setHeld(false), CLICK_MS);
    };
    window.addEventListener('pointerdown', hold);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('pointerdown', hold);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, []);
  return shown.current;
}
