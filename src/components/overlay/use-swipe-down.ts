// Swiping a sheet down closes it: the panel follows the finger, and goes with it or comes back when the finger lets go.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A finger that moved less may still be tapping or scrolling, CSS px. */
const SLOP_PX = 8;
/** Further than this it is meant, however slow; or a third of a low sheet. */
const DISMISS_DISTANCE_PX = 120;
/** Faster than this it is meant, however short, CSS px a millisecond. */
const DISMISS_VELOCITY = 0.5;
/** Speed is that of the last moment: who stopped has changed their mind. */
const VELOCITY_WINDOW_MS = 100;
const EXIT_DURATION_MS = 160;

interface Swipe {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  isOurs: boolean;
  /** The last positions, oldest first. */
  trace: { readonly at: number; readonly y: number }[];
}

/** Whether a finger that let go after `distance` px, at `speed` px/ms downwards, wants the sheet gone. */
export const isDismissal = (distance: number, speed: number, height: number): boolean =>
  distance > SLOP_PX &&
  (distance > Math.min(DISMISS_DISTANCE_PX, height / 3) || speed > DISMISS_VELOCITY) &&
  speed > -DISMISS_VELOCITY;

const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset.perf === 'low' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What a finger on it means something else for: a caret being moved, a row of chips. */
const handlesOwnGestures = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input,textarea,select,[data-own-swipe]') !== null;

/**
 * From the head always; from the content only while that stands at its top, so that no scroll is ever taken away.
 * Touch and pen: a mouse has the cross, the backdrop and Escape.
 */
export function useSwipeDown(
  panel: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useLayoutEffect(() => {
    const sheet = panel.current;
    if (!sheet) return;
    return watchSwipe(sheet, body.current, () => latest.current());
  }, [panel, body]);
}

function watchSwipe(sheet: HTMLElement, body: HTMLElement | null, close: () => void): () => void {
  let swipe: Swipe | null = null;
  let timer = 0;
  const put = (offset: number, ms: number): void => {
    sheet.style.transition = ms === 0 ? '' : `transform ${ms}ms ease-out`;
    sheet.style.transform = offset === 0 ? '' : `translateY(${offset}px)`;
  };
  const onDown = (event: PointerEvent): void => {
    const { target } = event;
    if (!event.isPrimary || event.pointerType === 'mouse' || handlesOwnGestures(target)) return;
    if (body && body.scrollTop > 0 && target instanceof Node && body.contains(target)) return;
    swipe = { pointer: event.pointerId, x: event.clientX, y: event.clientY, isOurs: false, trace: [] };
  };
  const onMove = (event: PointerEvent): void => {
    if (!swipe || event.pointerId !== swipe.pointer) return;
    const down = event.clientY - swipe.y;
    if (!swipe.isOurs) {
      const sideways = Math.abs(event.clientX - swipe.x);
      if (down < -SLOP_PX || sideways > SLOP_PX) swipe = null;
      if (!swipe || down < SLOP_PX) return;
      swipe.isOurs = true;
      // What was pressed is not clicked when the finger lets go.
      sheet.setPointerCapture(event.pointerId);
    }
    const { trace } = swipe;
    trace.push({ at: event.timeStamp, y: event.clientY });
    while (trace[0] && event.timeStamp - trace[0].at > VELOCITY_WINDOW_MS) trace.shift();
    put(Math.max(0, down), 0);
  };
  const onEnd = (event: PointerEvent): void => {
    if (!swipe || event.pointerId !== swipe.pointer) return;
    const { isOurs, trace, y } = swipe;
    swipe = null;
    if (!isOurs) return;
    const [first] = trace;
    const passed = first ? event.timeStamp - first.at : 0;
    const speed = first && passed > 0 ? (event.clientY - first.y) / passed : 0;
    const isMeant = event.type === 'pointerup' && isDismissal(event.clientY - y, speed, sheet.offsetHeight);
    if (!isMeant) put(0, prefersReducedMotion() ? 0 : EXIT_DURATION_MS);
    else if (prefersReducedMotion()) close();
    else {
      put(sheet.offsetHeight, EXIT_DURATION_MS);
      // Whoever asks before closing finds the sheet where it was.
      timer = window.setTimeout(() => {
        close();
        put(0, 0);
      }, EXIT_DURATION_MS);
    }
  };
  // The browser would take the finger for a scroll that cannot go anywhere, and tell us no more of it.
  const onTouchMove = (event: TouchEvent): void => {
    const touch = event.touches[0];
    const isDown = swipe !== null && touch !== undefined && touch.clientY > swipe.y;
    if (event.cancelable && (swipe?.isOurs || isDown)) event.preventDefault();
  };

  sheet.addEventListener('pointerdown', onDown);
  sheet.addEventListener('pointermove', onMove);
  sheet.addEventListener('pointerup', onEnd);
  sheet.addEventListener('pointercancel', onEnd);
  sheet.addEventListener('touchmove', onTouchMove, { passive: false });
  return () => {
    window.clearTimeout(timer);
    sheet.removeEventListener('pointerdown', onDown);
    sheet.removeEventListener('pointermove', onMove);
    sheet.removeEventListener('pointerup', onEnd);
    sheet.removeEventListener('pointercancel', onEnd);
    sheet.removeEventListener('touchmove', onTouchMove);
  };
}
