// Visibility of the mini-app: that of the page, combined with the messaging app's activation events (LIVE-08).
import type { SafeSdk } from './telegram/safe-sdk.ts';

export interface VisibilityListener {
  /** Called at once with the present state, then with each change. */
  onChange(isVisible: boolean): void;
  /** The page came back from the back/forward cache. Its connections may be closed without an error. */
  onThaw(): void;
}

/** Nobody touches what is not visible. 'focus': of the window, since those of elements do not bubble. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'focus'] as const;

/**
 * Watches both sources until the returned function is called.
 * A minimised mini-app stays 'visible' to the browser, and an old client of the messaging app sends no events.
 * Some clients report the end of an activation and not the next one.
 */
export function watchVisibility(on: SafeSdk['on'], page: Window, listener: VisibilityListener): () => void {
  let isActive = true;
  let lastSent: boolean | null = null;
  const update = () => {
    const isVisible = isActive && page.document.visibilityState !== 'hidden';
    if (isVisible === lastSent) return;
    lastSent = isVisible;
    listener.onChange(isVisible);
  };
  const setActive = (next: boolean) => () => {
    isActive = next;
    update();
  };
  const onTouch = setActive(true);
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener.onThaw();
  };
  const offs = [on('activated', onTouch), on('deactivated', setActive(false))];
  page.document.addEventListener('visibilitychange', update);
  page.addEventListener('pageshow', onShow);
  for (const touch of TOUCHES) page.addEventListener(touch, onTouch, { passive: true });
  update();
  return () => {
    for (const off of offs) off();
    page.document.removeEventListener('visibilitychange', update);
    page.removeEventListener('pageshow', onShow);
    for (const touch of TOUCHES) page.removeEventListener(touch, onTouch);
  };
}
