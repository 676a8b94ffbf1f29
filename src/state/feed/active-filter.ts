// Active filter of the feed, persisted for the tab (HOME-01, HOME-07, FILTER).
import { computed, signal } from '@preact/signals';
import { asObject } from '#contract/decode/json.ts';
import {
  EMPTY_FILTER,
  type FeedFilter,
  filterLikeRequest,
  isEmptyFilter,
  parseFilter,
} from '#domain/feed-filter.ts';
import { strings } from '#i18n/strings.ts';
import { type KeyValueStore, readStoredJson } from '../../platform/storage.ts';
import { readOnly } from '../read-only.ts';

export type ActiveFilterStore = ReturnType<typeof createActiveFilter>;
interface ActiveFilterDeps {
  readonly local: KeyValueStore;
  readonly tab: KeyValueStore;
}

/** In local storage; written by the form of a new request (CREATE-09). */
export const LAST_CREATED_KEY = 'last-created-request';
const KEY = 'feed-filter';

export function createActiveFilter({ local, tab }: ActiveFilterDeps) {
  const stored = asObject(readStoredJson(tab, KEY));
  const filter = signal(stored ? parseFilter(stored.filter) : EMPTY_FILTER);
  /** The filter was made from the stored request. */
  const isLikeRequest = signal(stored?.isLikeRequest === true);

  const apply = (next: FeedFilter, isLike: boolean) => {
    filter.value = next;
    isLikeRequest.value = isLike;
    if (isEmptyFilter(next)) tab.remove(KEY);
    else tab.set(KEY, JSON.stringify({ filter: next, isLikeRequest: isLike }));
  };
  return {
    filter: readOnly(filter),
    isFiltered: computed(() => !isEmptyFilter(filter.value)),
    /** 'Like your request' while that one is on (HOME-07), else ''. */
    filterName: computed(() => (isLikeRequest.value ? strings.home.LIKE_YOUR_REQUEST : '')),
    setFilter: (next: FeedFilter): void => apply(next, false),
    clearFilter: (): void => apply(EMPTY_FILTER, false),
    /** HOME-07: filters by the last created request; does nothing when none is stored. */
    applyLastCreated(): void {
      const created = asObject(readStoredJson(local, LAST_CREATED_KEY));
      if (created) apply(filterLikeRequest(created), true);
    },
    /** CREATE-09: removes the stored request, and clears the filter 'Like your request' made from it. */
    removeLastCreated(): void {
      local.remove(LAST_CREATED_KEY);
      if (isLikeRequest.peek()) apply(EMPTY_FILTER, false);
    },
  };
}
