// Both parties of a disputed deal as an admin has to know them: deals done and failed, and what others wrote (ACT-05).
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { PublicProfile } from '#api/decode/person.ts';
import type { AppModels } from '../app-models.ts';
import { loadPublicProfile } from '../profile/load-public-profile.ts';
import type { DealModel } from './page.ts';

export interface DealProfilesModel {
  /** Null until they have come, and to whoever is a party. */
  readonly author: ReadonlySignal<PublicProfile | null>;
  readonly accepter: ReadonlySignal<PublicProfile | null>;
  mount(): () => void;
}

/** Asks for them once it is known that the viewer looks on as an admin. */
export function createDealProfiles(
  { services }: AppModels,
  { deal, role }: Pick<DealModel, 'deal' | 'role'>,
): DealProfilesModel {
  const author = signal<PublicProfile | null>(null);
  const accepter = signal<PublicProfile | null>(null);
  return {
    author: author,
    accepter,
    mount() {
      let isAsked = false;
      return effect(() => {
        const { value } = deal;
        if (!value || role.value !== 'admin' || isAsked) return;
        isAsked = true;
        void loadPublicProfile(services.http, value.authorId).then((person) => {
          author.value = person;
        });
        void loadPublicProfile(services.http, value.accepterId).then((person) => {
          accepter.value = person;
        });
      });
    },
  };
}
