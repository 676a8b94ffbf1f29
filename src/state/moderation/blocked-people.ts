// Blocked people store: the list of a page, and unblocking (BLK-04).
import { type ReadonlySignal, signal } from '@preact/signals';
import type { BlockedPerson } from '#contract/decode/blocked-person.ts';
import { blocksRoute, unblockRoute } from '#contract/routes/blocks.ts';
import { messageFor } from '#i18n/errors.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import { strings } from '#i18n/strings.ts';
import type { AppStores } from '../app-stores.ts';
import { createLoad } from '../load.ts';
import { createSingleAction } from '../mutations/single-action.ts';

export interface BlockedPeopleStore {
  /** Null until loaded. */
  readonly people: ReadonlySignal<readonly BlockedPerson[] | null>;
  readonly loadError: ReadonlySignal<string>;
  readonly error: ReadonlySignal<string>;
  /** The id of the person who is being unblocked, null for none. */
  readonly busyId: ReadonlySignal<string | null>;
  reload(): Promise<void>;
  /** True when done; then the person leaves the list. */
  unblock(id: string): Promise<boolean>;
  mount(): () => void;
}

export function createBlockedPeople({
  services,
  write,
}: Pick<AppStores, 'services' | 'write'>): BlockedPeopleStore {
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
    people,
    loadError,
    error,
    busyId,
    reload,
    unblock: (id) =>
      run(
        async () => {
          await write(unblockRoute, { params: { id } });
          outdate();
          people.value = people.peek()?.filter((one) => one.id !== id) ?? null;
        },
        { name: id },
      ),
    mount() {
      void reload();
      return () => {};
    },
  };
}
