// Properties of `SaveSearch` for a filter, which the filter's page and an empty market offer.
import type { FeedFilter } from '#domain/feed-filter.ts';
import { createSearchSaver } from '../state/request/saved-searches.ts';
import { usePageStore } from './stores-context.ts';

/** Null for a filter without a currency, and where the backend does not offer it. */
export function useSaveSearch(filter: FeedFilter) {
  const saver = usePageStore(createSearchSaver, '');
  if (!saver.isOffered(filter)) return null;
  return {
    savedAs: saver.savedAs(filter),
    isBusy: saver.isBusy.value,
    error: saver.error.value,
    onSave: () => void saver.save(filter),
    onUndo: () => void saver.undo(),
  };
}
