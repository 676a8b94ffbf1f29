// Somebody's public profile with reviews: nice to have, so a failure is null (CARD-11, REQ-02, DATA-06).
import { unwrapArray } from '#api/decode/json.ts';
import { decodePublicProfile, decodeReviews, type PublicProfile } from '#api/decode/person.ts';
import type { HttpClient } from '#api/http-client.ts';

/** Reviews that the profile lacks are asked for where ratings are listed. Never rejects. */
export async function loadPublicProfile(http: HttpClient, id: string): Promise<PublicProfile | null> {
  const params = { id };
  try {
    const person = decodePublicProfile(await http.call('publicProfile', { params }));
    if (!person || person.reviews.length > 0 || person.completedCount === 0) return person;
    const ratings = await http.call('userRatings', { params }).catch(() => null);
    return { ...person, reviews: decodeReviews(unwrapArray(ratings, 'ratings', 'reviews') ?? []) };
  } catch {
    return null;
  }
}
