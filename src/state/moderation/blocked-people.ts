// Blocked people store: the list of a page, and unblocking (BLK-04).
import { type ReadonlySignal, signal } from '@preact/signals';
import type { BlockedPerson } from '#contract/decode/blocked-person.ts';
import { blocksRoute, unblockRoute } from '#contract/routes/blocks.ts';
import { messageFor } from '#i18n/errors.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import { serverMessageOr } from '#i18n/server-message.ts';
import type { AppModels } from '../app-models.ts';

export interface BlockedPeopleModel {
  /** Null until loaded. */
  readonly people: ReadonlySignal<readonly BlockedPerson[] | null>;
  readonly loadError: ReadonlySignal<string>;
  readonly error: ReadonlySignal<string>;
  /** The id of the person who is being unblocked, else ''. */
  readonly busyId: ReadonlySignal<string>;
  reload(): Promise<void>;
  /** True when done; then the person leaves the list. */
  unblock(id: string): Promise<boolean>;
  mount(): () => void;
}

export function createBlockedPeople({
  services,
  write,
}: Pick<AppModels, 'services' | 'write'>): BlockedPeopleModel {
  const people = signal<readonly BlockedPerson[] | null>(null);
  const loadError = signal('');
  const error = signal('');
  const busyId = signal('');
  const reload = async (): Promise<void> => {
    loadError.value = '';
    try {
      people.value = await services.http.call(blocksRoute);
      if (!people.value) loadError.value = screenStrings.moderation.BLOCKED_NOT_LOADED;
    } catch (failure) {
      loadError.value = serverMessageOr(failure, screenStrings.moderation.BLOCKED_NOT_LOADED);
    }
  };
  return {
    people,
    loadError,
    error,
    busyId,
    reload,
    async unblock(id) {
      if (busyId.peek()) return false;
      busyId.value = id;
      error.value = '';
      try {
        await write(unblockRoute, { params: { id } });
        people.value = people.peek()?.filter((one) => one.id !== id) ?? null;
        return true;
      } catch (failure) {
        error.value = messageFor(failure);
        return false;
      } finally {
        busyId.value = '';
      }
    },
    mount() {
      void reload();
      return () => {};
    },
  };
}
