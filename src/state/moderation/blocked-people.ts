// Blocked people store: the list of a page, and unblocking (BLK-04).
import { signal } from '@preact/signals';
import type { BlockedPerson } from '#contract/blocks.ts';
import { blocksRoute, unblockRoute } from '#contract/blocks.ts';
import { messageFor } from '#i18n/errors.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { AppStores } from '../app-stores.ts';
import { createLoad } from '../load.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';

export type BlockedPeopleStore = ReturnType<typeof createBlockedPeople>;

export function createBlockedPeople({ services, write }: Pick<AppStores, 'services' | 'write'>) {
  const people = signal<readonly BlockedPerson[] | null>(null);
  const {
    error: loadError,
    load: reload,
    outdate,
  } = createLoad({
    read: () => services.http.call(blocksRoute),
    keep: (loaded) => {
      people.value = loaded;
    },
    messageOf: (failure) => serverMessageOr(failure, strings.moderation.BLOCKED_NOT_LOADED),
  });
  const { busy: busyId, error, run } = createSingleAction(messageFor);
  return {
    /** Null until loaded. */
    people: readOnly(people),
    loadError: readOnly(loadError),
    error: readOnly(error),
    /** The id of the person who is being unblocked, null for none. */
    busyId: readOnly(busyId),
    reload,
    /** True when done; then the person leaves the list. */
    unblock: (id: string): Promise<boolean> =>
      run(
        async () => {
          await write(unblockRoute, { params: { id } });
          outdate();
          people.value = people.peek()?.filter((one) => one.id !== id) ?? null;
        },
        { name: id },
      ),
    mount(): () => void {
      void reload();
      return () => {};
    },
  };
}
