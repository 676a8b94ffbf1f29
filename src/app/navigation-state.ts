// Navigation state of home: applies the filter that the filter page, or a create with matches, navigated with (FILTER-04, HOME-07).
import { parseFilter } from '#domain/feed-filter.ts';
import { HOME_PATHS } from '#domain/page-paths.ts';
import { pagePath } from '#runtime/page-address.ts';
import type { Navigation } from '../platform/navigation.ts';
import type { FeedStore } from '../state/feed/feed.ts';

/** True when the state held a filter. */
export function applyNavigationState(state: unknown, feed: FeedStore): boolean {
  if (typeof state !== 'object' || state === null) return false;
  if ('filter' in state) feed.setFilter(parseFilter(state.filter));
  else if ('applyFilter' in state && state.applyFilter === true) feed.applyLastCreated();
  else return false;
  return true;
}

/**
 * Applies it now and whenever home is opened, once each, because the feed keeps its filter.
 * At once, so that home is rendered under it: no old card flashes, and the list begins at its top.
 * Returns the function that ends it.
 */
export function watchNavigationState(page: Window, navigation: Navigation, feed: FeedStore): () => void {
  const apply = (): void => {
    if (!HOME_PATHS.some((path) => path === pagePath(page.location.pathname))) return;
    if (applyNavigationState(navigation.state(), feed)) navigation.clearState();
  };
  apply();
  page.addEventListener('popstate', apply);
  return () => page.removeEventListener('popstate', apply);
}
