// Names that the feed does not bring: each person's public profile is asked for once, one after another (CARD-11).

import { effect } from '@preact/signals';
import type { PublicProfile } from '#api/decode/person.ts';
import { publicProfileRoute } from '#api/routes/users.ts';
import { formatRating } from '#domain/format.ts';
import { personName, personPlace } from '#domain/person.ts';
import type { AppModels } from '../app-models.ts';

/** Starts to look; the answer stops it. What is not found stays nameless: the card says so in its own words. */
export function backfillProfiles({ feed, services }: AppModels): () => void {
  /** Null: asked for, and not (yet) known. */
  const known = new Map<string, PublicProfile | null>();
  const queue: string[] = [];
  let isAsking = false;
  let isStopped = false;

  const mergeProfile = (person: PublicProfile): void =>
    feed.mergeProfile(person.id, {
      personName: personName(person),
      rating: formatRating(person.rating, ''),
      dealsDone: person.completedCount,
      place: personPlace(person),
    });
  const loadQueued = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    for (let id = queue.shift(); id !== undefined && !isStopped; id = queue.shift()) {
      const person = await services.http.call(publicProfileRoute, { params: { id } }).catch(() => null);
      if (!person) continue;
      known.set(id, { ...person, id });
      mergeProfile({ ...person, id });
    }
    isAsking = false;
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
