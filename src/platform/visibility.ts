// Whether somebody looks at the mini-app: the page's visibility and the messaging app's own word, in one (LIVE-08).
import type { SafeSdk } from './telegram/safe-sdk.ts';

/**
 * Calls `listener` with each change, and with true again when the page comes back from the browser's cache.
 * Both are asked: a mini-app minimised to the dock stays 'visible' to the browser, an old client says nothing itself.
 */
export function watchVisibility(
  on: SafeSdk['on'],
  page: Window,
  listener: (isVisible: boolean) => void,
): () => void {
  let isActive = true;
  let lastSent: boolean | null = null;
  const update = () => {
    const isVisible = isActive && page.document.visibilityState !== 'hidden';
    if (isVisible === lastSent) return;
    lastSent = isVisible;
    listener(isVisible);
  };
  const setActive = (next: boolean) => () => {
    isActive = next;
    update();
  };
  // Frozen connections look open after this one: everybody has to start anew.
  const onShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    lastSent = null;
    update();
  };
  const offs = [on('activated', setActive(true)), on('deactivated', setActive(false))];
  page.document.addEventListener('visibilitychange', update);
  page.addEventListener('pageshow', onShow);
  update();
  return () => {
    for (const off of offs) off();
    page.document.removeEventListener('visibilitychange', update);
    page.removeEventListener('pageshow', onShow);
  };
}
