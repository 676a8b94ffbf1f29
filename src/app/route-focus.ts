// A new screen starts at its top, and its heading takes the focus, so that a screen reader says where the user is.
import { useLayoutEffect, useRef } from 'react';
import { HOME_PATH } from '#domain/page-paths.ts';

/** `key` names the screen; the first one of the start takes no focus. A screen that restores its scroll does so later. */
export function useRouteFocus(key: string): void {
  const last = useRef<string | null>(null);
  useLayoutEffect(() => {
    const isFirst = last.current === null;
    last.current = key;
    // The browser would put back the scroll of a list that is not drawn yet; home does it itself.
    if (isFirst) window.history.scrollRestoration = 'manual';
    if (isFirst) return;
    // The screen's own layout effects ran before this one: home has put its scroll back already.
    if (key !== HOME_PATH) window.scrollTo(0, 0);
    isFocusPending = !focusHeading();
  }, [key]);
}

/** True while a new screen is on its way whose heading is to take the focus. */
let isFocusPending = false;

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('#app h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** For a screen that was waited for: it is drawn now. */
export function focusLoadedScreen(): void {
  if (isFocusPending) isFocusPending = !focusHeading();
}
