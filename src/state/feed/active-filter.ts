// Which filter is on, for the bar, for the worker, and for the way back to the filter page (HOME-01, HOME-07, FILTER).
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  cleanFilter,
  EMPTY_FILTER,
  type FeedFilter,
  filterFromCreated,
  isEmptyFilter,
} from '#domain/feed-filter.ts';
import { asObject } from '#api/decode/json.ts';
import { type KeyValueStore, readJson } from '../../platform/storage.ts';
import { LIKE_YOUR_REQUEST } from '../startup-messages.ts';

export interface FeedFilterModel {
  readonly filter: ReadonlySignal<FeedFilter>;
  readonly isOn: ReadonlySignal<boolean>;
  /** 'Like your request' while that one is on (HOME-07), else ''. */
  readonly name: ReadonlySignal<string>;
  set(filter: FeedFilter): void;
  clear(): void;
  /** HOME-07: the filter made of the last created request; does nothing when none is stored. */
  applyLastCreated(): void;
}
export interface FeedFilterDeps {
  readonly local: KeyValueStore;
  readonly tab: KeyValueStore;
}

/** Written by the create form (CREATE-09), in local storage. */
export const LAST_CREATED_KEY = 'last-created-request';
const KEY = 'feed-filter';

export function createFeedFilter({ local, tab }: FeedFilterDeps): FeedFilterModel {
  const kept = asObject(readJson(tab, KEY));
  const filter = signal(kept ? cleanFilter(kept.filter) : EMPTY_FILTER);
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
      const created = asObject(readJson(local, LAST_CREATED_KEY));
      if (created) put(filterFromCreated(created), LIKE_YOUR_REQUEST);
    },
  };
}
