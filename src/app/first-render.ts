// First render: when the app replaces the page's own markup, which shows the landing screen until then.
import { deepLinkPath } from '#domain/deep-link.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import type { Clock } from '#runtime/clock.ts';
import type { AppStores } from '../state/app-stores.ts';

/** Time that the markup stays while the sign-in runs. */
const FIRST_RENDER_TIMEOUT_MS = 250;

/**
 * Starts the session, and calls `render` once.
 * That is at once when there are cards to show, else when the sign-in has ended or the time is over.
 * The landing screen looks like the markup, so a quick sign-in skips rendering it.
 */
export function startAndRender(stores: AppStores, clock: Clock, render: () => void): void {
  const { session, feed, services } = stores;
  // With a feed to show there is nothing to wait for on the landing page, but a link opens its own page first.
  const isLanding = /^\/(\?|$)/.test(services.navigation.url());
  if (feed.isKnown.peek() && isLanding && !deepLinkPath(services.telegram.launch().startParam))
    services.navigation.navigate(HOME_PATH, { replace: true });
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
