// Profiles of both parties for an admin who decides a dispute: deals done and failed, and reviews (ACT-05).
import { effect, signal } from '@preact/signals';
import type { PublicProfile } from '#contract/decode/public-profile.ts';
import type { AppStores } from '../app-stores.ts';
import { loadPublicProfile } from '../profile/load-public-profile.ts';
import { readOnly } from '../read-only.ts';
import type { DealStore } from './page.ts';

export type DealProfilesStore = ReturnType<typeof createDealProfiles>;

/** Loads the profiles once the viewer is known to be an admin. */
export function createDealProfiles(
  { services }: AppStores,
  { deal, role }: Pick<DealStore, 'deal' | 'role'>,
) {
  const author = signal<PublicProfile | null>(null);
  const accepter = signal<PublicProfile | null>(null);
  return {
    /** Null until loaded, and for a viewer who is a party. */
    author: readOnly(author),
    accepter: readOnly(accepter),
    mount(): () => void {
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
