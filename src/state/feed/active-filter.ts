// Which filter is on, for the bar, for the worker, and for the way back to the filter page (HOME-01, HOME-07, FILTER).
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { asObject } from '#api/decode/json.ts';
import {
  EMPTY_FILTER,
  type FeedFilter,
  filterLikeRequest,
  isEmptyFilter,
  parseFilter,
} from '#domain/feed-filter.ts';
import { type KeyValueStore, readStoredJson } from '../../platform/storage.ts';
import { LIKE_YOUR_REQUEST } from '../../strings/home.ts';

export interface ActiveFilterModel {
  readonly filter: ReadonlySignal<FeedFilter>;
  readonly isOn: ReadonlySignal<boolean>;
  /** 'Like your request' while that one is on (HOME-07), else ''. */
  readonly name: ReadonlySignal<string>;
  set(filter: FeedFilter): void;
  clear(): void;
  /** HOME-07: the filter made of the last created request; does nothing when none is stored. */
  applyLastCreated(): void;
}
export interface ActiveFilterDeps {
  readonly local: KeyValueStore;
  readonly tab: KeyValueStore;
}

/** Written by the create form (CREATE-09), in local storage. */
export const LAST_CREATED_KEY = 'last-created-request';
const KEY = 'feed-filter';

export function createActiveFilter({ local, tab }: ActiveFilterDeps): ActiveFilterModel {
  const kept = asObject(readStoredJson(tab, KEY));
  const filter = signal(kept ? parseFilter(kept.filter) : EMPTY_FILTER);
  const name = signal(kept?.name === LIKE_YOUR_REQUEST ? LIKE_YOUR_REQUEST : '');

  const put = (next: FeedFilter, nextName: string) => {
    filter.value = next;
    name.value = nextName;
    if (isEmptyFilter(next)) tab.remove(KEY);
    else tab.set(KEY, JSON.stringify({ filter: next, name: nextName }));
  };
  return {
    filter,
    isOn: computed(() => !isEmptyFilter(filter.value)),
    name,
    set: (next) => put(next, ''),
    clear: () => put(EMPTY_FILTER, ''),
    applyLastCreated() {
      const created = asObject(readStoredJson(local, LAST_CREATED_KEY));
      if (created) put(filterLikeRequest(created), LIKE_YOUR_REQUEST);
    },
  };
}
