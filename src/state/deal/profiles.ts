// Profiles of both parties for an admin who decides a dispute: deals done and failed, and reviews (ACT-05).
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { PublicProfile } from '#contract/decode/public-profile.ts';
import type { AppStores } from '../app-stores.ts';
import { loadPublicProfile } from '../profile/load-public-profile.ts';
import type { DealStore } from './page.ts';

export interface DealProfilesStore {
  /** Null until loaded, and for a viewer who is a party. */
  readonly author: ReadonlySignal<PublicProfile | null>;
  readonly accepter: ReadonlySignal<PublicProfile | null>;
  mount(): () => void;
}

/** Loads the profiles once the viewer is known to be an admin. */
export function createDealProfiles(
  { services }: AppStores,
  { deal, role }: Pick<DealStore, 'deal' | 'role'>,
): DealProfilesStore {
  const author = signal<PublicProfile | null>(null);
  const accepter = signal<PublicProfile | null>(null);
  return {
    author,
    accepter,
    mount() {
      let hasBegun = false;
      return effect(() => {
        const { value } = deal;
        if (!value || role.value !== 'admin' || hasBegun) return;
        hasBegun = true;
        void loadPublicProfile(services.http, value.authorId, value.author).then((person) => {
          author.value = person;
        });
        void loadPublicProfile(services.http, value.accepterId, value.accepter).then((person) => {
          accepter.value = person;
        });
      });
    },
  };
}
