// Route focus: a new screen starts at its top and focuses its heading, so that a screen reader announces the page.
import { useLayoutEffect, useRef } from 'react';
import { HOME_PATH } from '#domain/page-paths.ts';
import { HOME_HEADING_ID } from '../home/home-bar.tsx';

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
    pendingKey = focusHeading(key) ? null : key;
  }, [key]);
}

/** The screen whose heading is not rendered yet, because it is still loading; null for none. */
let pendingKey: string | null = null;

/** Home is drawn beside the app: it may still be there, or not yet. */
function focusHeading(key: string): boolean {
  const selector = key === HOME_PATH ? `#${HOME_HEADING_ID}` : `#app h1:not(#${HOME_HEADING_ID})`;
  const heading = document.querySelector<HTMLElement>(selector);
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** To be called when a lazy screen has rendered. */
export function focusLoadedScreen(): void {
  if (pendingKey !== null && focusHeading(pendingKey)) pendingKey = null;
}
