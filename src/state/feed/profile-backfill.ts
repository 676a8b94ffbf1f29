// Profile backfill: loads the public profiles of people whose cards have no name, once each, one after another (CARD-11).
import { effect } from '@preact/signals';
import type { PublicProfile } from '#contract/decode/public-profile.ts';
import { publicProfileRoute } from '#contract/routes/users.ts';
import { type CardView, PERSON_FIELDS } from '#domain/card-view.ts';
import type { AppStores } from '../app-stores.ts';

/** Starts; returns the function that stops it. A person who is not found stays unnamed on the card. */
export function backfillProfiles({ feed, services }: AppStores): () => void {
  /** Null: requested, and not (yet) found. */
  const known = new Map<string, PublicProfile | null>();
  const queue: string[] = [];
  let isLoading = false;
  let isStopped = false;

  const mergeProfile = (person: PublicProfile): void => feed.mergeProfile(person.id, personFields(person));
  const loadQueued = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    for (let id = queue.shift(); id !== undefined && !isStopped; id = queue.shift()) {
      const person = await services.http.call(publicProfileRoute, { params: { id } }).catch(() => null);
      if (!person) continue;
      known.set(id, { ...person, id });
      mergeProfile({ ...person, id });
    }
    isLoading = false;
  };
  const stop = effect(() => {
    for (const id of feed.order.value) {
      const card = feed.card(id);
      const personId = card?.personId.peek();
      if (!personId || card?.personName.peek()) continue;
      const person = known.get(personId);
      if (person) mergeProfile(person);
      if (known.has(personId)) continue;
      known.set(personId, null);
      queue.push(personId);
    }
    void loadQueued();
  });
  return () => {
    isStopped = true;
    stop();
  };
}

/** Fields of the card that show the person, without those that the profile does not tell. */
const personFields = (person: PublicProfile): Partial<CardView> =>
  Object.fromEntries(
    Object.entries(PERSON_FIELDS).flatMap(([key, { empty, read }]) => {
      const value = read({ person });
      return value === empty ? [] : [[key, value] as const];
    }),
  );
