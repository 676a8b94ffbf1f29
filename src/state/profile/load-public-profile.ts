// Loads a public profile with its reviews; null after a failure, since the page works without it (CARD-11, REQ-02, DATA-06).

import type { PublicProfile } from '#contract/decode/public-profile.ts';
import { publicProfileRoute, userRatingsRoute } from '#contract/routes/users.ts';
import type { Person } from '#domain/entities.ts';
import { fillPerson } from '#domain/person.ts';
import type { HttpClient } from '#runtime/http-client.ts';

/**
 * Fields that the profile lacks are taken from `known`, the person as a request or deal has it.
 * A backend may leave the reviews out of the profile: then they are loaded with the user's ratings. Never rejects.
 */
export async function loadPublicProfile(
  http: HttpClient,
  id: string,
  known: Person | null,
): Promise<PublicProfile | null> {
  const params = { id };
  try {
    const profile = await http.call(publicProfileRoute, { params });
    const person = profile && fillPerson({ ...profile, id }, known);
    if (!person || person.reviews?.length || person.completedCount === 0) return person;
    const reviews = await http.call(userRatingsRoute, { params }).catch(() => null);
    return { ...person, reviews: reviews ?? person.reviews };
  } catch {
    return null;
  }
}
