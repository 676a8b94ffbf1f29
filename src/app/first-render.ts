// First render: when the app replaces the page's own markup, which shows the landing screen until then.
import type { Clock } from '#runtime/clock.ts';
import type { AppStores } from '../state/app-stores.ts';

/** Time that the markup stays while the sign-in runs. */
const FIRST_RENDER_TIMEOUT_MS = 250;

/**
 * Starts the session, and calls `render` once.
 * That is at once when there are cards to show, else when the sign-in has ended or the time is over.
 * The landing screen looks like the markup, so a quick sign-in skips rendering it.
 */
export function startAndRender({ session, feed }: AppStores, clock: Clock, render: () => void): void {
  session.start();
  if (feed.isKnown.peek() || !session.isLoading.peek()) {
    render();
    return;
  }
  const renderOnce = (): void => {
    unsubscribe();
    cancelTimeout();
    render();
  };
  const unsubscribe = session.isLoading.subscribe((isLoading) => {
    if (!isLoading) renderOnce();
  });
  const cancelTimeout = clock.after(FIRST_RENDER_TIMEOUT_MS, renderOnce);
}
