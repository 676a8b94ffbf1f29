// Loads a public profile with its reviews; null after a failure, since the page works without it (CARD-11, REQ-02, DATA-06).

import type { PublicProfile } from '#api/decode/person.ts';
import type { HttpClient } from '#api/http-client.ts';
import { publicProfileRoute, userRatingsRoute } from '#api/routes/users.ts';

/** A backend may leave the reviews out of the profile: then they are loaded with the user's ratings. Never rejects. */
export async function loadPublicProfile(http: HttpClient, id: string): Promise<PublicProfile | null> {
  const params = { id };
  try {
    const person = await http.call(publicProfileRoute, { params });
    if (!person || person.reviews?.length || person.completedCount === 0) return person;
    const reviews = await http.call(userRatingsRoute, { params }).catch(() => null);
    return { ...person, reviews: reviews ?? person.reviews };
  } catch {
    return null;
  }
}
