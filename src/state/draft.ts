// Draft: what was typed into a form, kept on this device for the signed-in user until it is sent.
import { signal } from '@preact/signals';
import { createUserStore } from '../platform/storage.ts';
import type { AppStores } from './app-stores.ts';
import { readOnly } from './read-only.ts';

/** How a draft is stored as text. Drafts outlive a release. */
interface DraftForm<T> {
  /** Null: nothing is stored. */
  readonly read: (stored: string | null) => T;
  /** '' is not stored. */
  readonly write: (draft: T) => string;
}

/** Whose draft it is and where it is kept. */
export type DraftStores = {
  readonly session: Pick<AppStores['session'], 'viewerId'>;
  readonly services: Pick<AppStores['services'], 'local'>;
};

export function createDraft<T>(
  { session, services }: DraftStores,
  key: string,
  { read, write }: DraftForm<T>,
) {
  const kept = createUserStore(services.local, session.viewerId.peek());
  const draft = signal(read(kept.get(key)));
  return {
    draft: readOnly(draft),
    set(next: T): void {
      draft.value = next;
      const text = write(next);
      if (text) kept.set(key, text);
      else kept.remove(key);
    },
  };
}

/** The draft of one text, stored as it is. */
export const createTextDraft = (stores: DraftStores, key: string) =>
  createDraft<string>(stores, key, { read: (stored) => stored ?? '', write: (text) => text });
