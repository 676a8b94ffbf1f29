// What home was opened with: a filter from the filter page, or the flag after a create with matches (FILTER-04, HOME-07).
import { useLayoutEffect } from 'react';
import { parseFilter } from '#domain/feed-filter.ts';
import type { FeedModel } from '../state/feed/feed.ts';
import { useModels } from '../state/models-context.ts';
import { useShell } from '../state/shell-context.ts';

/** True when there was anything to take. */
export function applyNavigationState(state: unknown, feed: FeedModel): boolean {
  if (typeof state !== 'object' || state === null) return false;
  if ('filter' in state) feed.setFilter(parseFilter(state.filter));
  else if ('applyFilter' in state && state.applyFilter === true) feed.applyLastCreated();
  else return false;
  return true;
}

/** Before the first frame, so that no card of the other list flashes; once, since the feed keeps its filter itself. */
export function useNavigationState(): void {
  const { feed } = useModels();
  const { navigation } = useShell();
  useLayoutEffect(() => {
    if (applyNavigationState(navigation.state(), feed)) navigation.clearState();
  }, [navigation, feed]);
}
