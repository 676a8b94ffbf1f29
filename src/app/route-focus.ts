// Route focus: a new screen starts at its top and focuses its heading, so that a screen reader announces the page.
import { useLayoutEffect, useRef } from 'react';
import { HOME_PATH } from '#domain/page-paths.ts';

/** `key` identifies the screen. The first screen after the start takes no focus. */
export function useRouteFocus(key: string): void {
  const last = useRef<string | null>(null);
  useLayoutEffect(() => {
    const isFirst = last.current === null;
    last.current = key;
    // The browser would restore the scroll position before the list is rendered; home restores its own.
    if (isFirst) window.history.scrollRestoration = 'manual';
    if (isFirst) return;
    // The screen's own layout effects have run: home has restored its scroll position already.
    if (key !== HOME_PATH) window.scrollTo(0, 0);
    isFocusPending = !focusHeading();
  }, [key]);
}

/** True while the new screen's heading is not rendered yet, because the screen is still loading. */
let isFocusPending = false;

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('#app h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** To be called when a lazy screen has rendered. */
export function focusLoadedScreen(): void {
  if (isFocusPending) isFocusPending = !focusHeading();
}
