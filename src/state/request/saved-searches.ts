// Saved search stores: the viewer asks to be notified of new requests that a filter finds, and looks after those filters (CALL-13).
import { signal } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import { hasFeature } from '#contract/features.ts';
import {
  changeSavedSearchRoute,
  createSavedSearchRoute,
  deleteSavedSearchRoute,
  type SavedSearch,
  savedSearchesRoute,
} from '#contract/saved-searches.ts';
import type { FeedFilter } from '#domain/feed-filter.ts';
import { messageFor } from '#i18n/errors.ts';
import type { AppStores } from '../app-stores.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';

const isOffered = (session: AppStores['session']): boolean =>
  hasFeature(session.announced.value.features, 'alerts', 1);

/** The body that saves a filter: without its order and status. */
const bodyOf = ({ sort: _sort, status: _status, amounts: _amounts, ...filter }: FeedFilter) => ({
  filter: { ...filter, fromMethod: filter.fromMethod.join(','), toMethod: filter.toMethod.join(',') },
});

async function removeSearch(write: AppStores['write'], id: string): Promise<void> {
  try {
    await write(deleteSavedSearchRoute, { params: { id } });
  } catch (error) {
    // Another device has deleted it.
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

/** A saver of filters, for one visit of a page that offers it. */
export function createSearchSaver({ session, write }: Pick<AppStores, 'session' | 'write'>) {
  const saved = signal<{ readonly id: string; readonly isNew: boolean; readonly body: string } | null>(null);
  const { isBusy, error, run } = createSingleAction(messageFor);
  return {
    /** True for a filter with a currency where the backend announces `alerts`. Reads a signal. */
    isOffered: ({ fromCurrency, toCurrency }: FeedFilter): boolean =>
      fromCurrency + toCurrency !== '' && isOffered(session),
    /** `new`: saved by this page, `known`: it was saved before; null: not known. Reads a signal. */
    savedAs(filter: FeedFilter): 'new' | 'known' | null {
      const { value } = saved;
      if (value?.body !== JSON.stringify(bodyOf(filter))) return null;
      return value.isNew ? 'new' : 'known';
    },
    isBusy: readOnly(isBusy),
    /** Why the last call was refused, '' otherwise. */
    error: readOnly(error),
    save: (filter: FeedFilter): Promise<boolean> =>
      run(async () => {
        const body = bodyOf(filter);
        const answer = await write(createSavedSearchRoute, { body });
        if (answer)
          saved.value = { id: answer.id, isNew: answer.isNew !== false, body: JSON.stringify(body) };
      }),
    undo: (): Promise<boolean> =>
      run(async () => {
        const id = saved.peek()?.id;
        if (id) await removeSearch(write, id);
        saved.value = null;
      }),
  };
}

/** The viewer's saved searches. */
export function createSavedSearches({
  session,
  services,
  write,
}: Pick<AppStores, 'session' | 'services' | 'write'>) {
  const searches = signal<readonly SavedSearch[]>([]);
  const { isBusy, error, run } = createSingleAction(messageFor);
  return {
    /** Newest first; empty while they are not known. */
    searches: readOnly(searches),
    isBusy: readOnly(isBusy),
    /** Why the last call was refused, '' otherwise. */
    error: readOnly(error),
    change: (
      id: string,
      body: { readonly isActive?: boolean; readonly isMuted?: boolean },
    ): Promise<boolean> =>
      run(async () => {
        const changed = await write(changeSavedSearchRoute, { params: { id }, body });
        searches.value = searches.peek().map((one) => (changed && one.id === id ? changed : one));
      }),
    remove: (id: string): Promise<boolean> =>
      run(async () => {
        await removeSearch(write, id);
        searches.value = searches.peek().filter((one) => one.id !== id);
      }),
    mount(): () => void {
      if (isOffered(session))
        void services.http.call(savedSearchesRoute).then(
          (answer) => {
            searches.value = answer ?? [];
          },
          // A list beside the settings: without an answer it is not shown.
          () => {},
        );
      return () => {};
    },
  };
}
