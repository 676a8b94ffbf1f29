// Swipe to dismiss: the sheet follows the finger down and closes, or returns when the swipe was too short.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Below this distance the finger may still be tapping or scrolling, CSS px. */
const SLOP_PX = 8;
/** A longer swipe dismisses at any speed, CSS px; on a low sheet, a third of its height does. */
const DISMISS_DISTANCE_PX = 120;
/** A faster swipe dismisses at any distance, CSS px per ms. */
const DISMISS_VELOCITY = 0.5;
/** The speed is measured over the last moment: a finger that paused does not dismiss. */
const VELOCITY_WINDOW_MS = 100;
const EXIT_DURATION_MS = 160;

interface Swipe {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  hasStarted: boolean;
  /** Recent positions, oldest first. */
  track: { readonly at: number; readonly y: number }[];
}

/** True when a swipe of `distance` px that ends with `speed` px/ms downwards dismisses the sheet. */
export const isDismissal = (distance: number, speed: number, height: number): boolean =>
  distance > SLOP_PX &&
  (distance > Math.min(DISMISS_DISTANCE_PX, height / 3) || speed > DISMISS_VELOCITY) &&
  speed > -DISMISS_VELOCITY;

const prefersReducedMotion = (): boolean =>
  document.documentElement.dataset.perf === 'low' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Elements with touch gestures of their own: a text caret, a row of chips. */
const handlesOwnGestures = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input,textarea,select,[data-own-swipe]') !== null;

/**
 * A swipe starts at the header, or at content scrolled to the top, so that no scroll is blocked.
 * Touch and pen only: a mouse has the close button, the backdrop and Escape.
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
  const moveSheet = (offset: number, ms: number): void => {
    sheet.style.transition = ms === 0 ? '' : `transform ${ms}ms ease-out`;
    sheet.style.transform = offset === 0 ? '' : `translateY(${offset}px)`;
  };
  const onDown = (event: PointerEvent): void => {
    const { target } = event;
    if (!event.isPrimary || event.pointerType === 'mouse' || handlesOwnGestures(target)) return;
    if (body && body.scrollTop > 0 && target instanceof Node && body.contains(target)) return;
    swipe = { pointer: event.pointerId, x: event.clientX, y: event.clientY, hasStarted: false, track: [] };
  };
  const onMove = (event: PointerEvent): void => {
    if (!swipe || event.pointerId !== swipe.pointer) return;
    const distance = event.clientY - swipe.y;
    if (!swipe.hasStarted) {
      const sideways = Math.abs(event.clientX - swipe.x);
      if (distance < -SLOP_PX || sideways > SLOP_PX) swipe = null;
      if (!swipe || distance < SLOP_PX) return;
      swipe.hasStarted = true;
      // So that what was pressed is not clicked when the finger is lifted.
      sheet.setPointerCapture(event.pointerId);
    }
    const { track } = swipe;
    track.push({ at: event.timeStamp, y: event.clientY });
    while (track[0] && event.timeStamp - track[0].at > VELOCITY_WINDOW_MS) track.shift();
    moveSheet(Math.max(0, distance), 0);
  };
  const onEnd = (event: PointerEvent): void => {
    if (!swipe || event.pointerId !== swipe.pointer) return;
    const { hasStarted, track, y } = swipe;
    swipe = null;
    if (!hasStarted) return;
    const [first] = track;
    const passed = first ? event.timeStamp - first.at : 0;
    const speed = first && passed > 0 ? (event.clientY - first.y) / passed : 0;
    const isDismissed =
      event.type === 'pointerup' && isDismissal(event.clientY - y, speed, sheet.offsetHeight);
    if (!isDismissed) moveSheet(0, prefersReducedMotion() ? 0 : EXIT_DURATION_MS);
    else if (prefersReducedMotion()) close();
    else {
      moveSheet(sheet.offsetHeight, EXIT_DURATION_MS);
      // When closing asks for confirmation first, the sheet must be back in its place.
      timer = window.setTimeout(() => {
        close();
        moveSheet(0, 0);
      }, EXIT_DURATION_MS);
    }
  };
  // Otherwise the browser takes the gesture for a scroll and stops sending pointer events.
  const onTouchMove = (event: TouchEvent): void => {
    const touch = event.touches[0];
    const isDownwards = swipe !== null && touch !== undefined && touch.clientY > swipe.y;
    if (event.cancelable && (swipe?.hasStarted || isDownwards)) event.preventDefault();
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
