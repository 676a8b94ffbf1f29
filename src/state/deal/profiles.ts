// Both parties of a disputed deal as an admin has to know them: deals done and failed, and what others wrote (ACT-05).
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { PublicProfile } from '#api/decode/person.ts';
import type { AppModels } from '../app-models.ts';
import type { DealModel } from './page.ts';
import { loadPerson } from '../profile/load-public-profile.ts';

export interface DealPartiesModel {
  /** Null until they have come, and to whoever is a party. */
  readonly initiator: ReadonlySignal<PublicProfile | null>;
  readonly accepter: ReadonlySignal<PublicProfile | null>;
  mount(): () => void;
}

/** Asks for them once it is known that the viewer looks on as an admin. */
export function openDealParties(
  { outside }: AppModels,
  { deal, role }: Pick<DealModel, 'deal' | 'role'>,
): DealPartiesModel {
  const initiator = signal<PublicProfile | null>(null);
  const accepter = signal<PublicProfile | null>(null);
  return {
    initiator,
    accepter,
    mount() {
      let isAsked = false;
      return effect(() => {
        const { value } = deal;
        if (!value || role.value !== 'admin' || isAsked) return;
        isAsked = true;
        void loadPerson(outside.http, value.initiatorId).then((person) => {
          initiator.value = person;
        });
        void loadPerson(outside.http, value.accepterId).then((person) => {
          accepter.value = person;
        });
      });
    },
  };
}
