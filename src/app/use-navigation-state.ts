// Navigation state of home: applies the filter that the filter page, or a create with matches, navigated with (FILTER-04, HOME-07).
import { useLayoutEffect } from 'react';
import { parseFilter } from '#domain/feed-filter.ts';
import { useShell } from '../hooks/shell-context.ts';
import { useStores } from '../hooks/stores-context.ts';
import type { FeedStore } from '../state/feed/feed.ts';

/** True when the state held a filter. */
export function applyNavigationState(state: unknown, feed: FeedStore): boolean {
  if (typeof state !== 'object' || state === null) return false;
  if ('filter' in state) feed.setFilter(parseFilter(state.filter));
  else if ('applyFilter' in state && state.applyFilter === true) feed.applyLastCreated();
  else return false;
  return true;
}

/** Runs before the first frame, so that no old card flashes; once, because the feed keeps its filter. */
export function useNavigationState(): void {
  const { feed } = useStores();
  const { navigation } = useShell();
  useLayoutEffect(() => {
    if (applyNavigationState(navigation.state(), feed)) navigation.clearState();
  }, [navigation, feed]);
}
