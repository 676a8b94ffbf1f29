// Decoders of public profiles with reviews (DATA-06).

import type { Person, Review } from '#domain/entities.ts';
import { parseNumber } from '#domain/parse-fields.ts';
import { asObject, asText, decodeAll, firstDefined, unwrapArray, unwrapObject } from './json.ts';
import { decodePerson } from './person.ts';

export interface PublicProfile extends Person {
  /** Undefined when the backend sends none. */
  readonly reviews: readonly Review[] | undefined;
  /** The trust as it was sent: `readTrust` reads it where it is shown. */
  readonly trust?: unknown;
  /** Staff looks into a dispute that somebody has opened with them. */
  readonly isInDispute?: true;
}

/** `GET /users/:id`: under `profile` or the whole answer (DATA-06). */
export function decodePublicProfile(payload: unknown): PublicProfile | null {
  const profile = unwrapObject(payload, 'profile');
  const person = decodePerson(profile);
  if (!person) return null;
  const reviews = unwrapArray(profile?.reviews);
  return {
    ...person,
    reviews: reviews ? decodeReviews(reviews) : undefined,
    trust: profile?.trust,
    ...(profile?.isInDispute === true && { isInDispute: true }),
  };
}

const decodeReviews = (list: readonly unknown[]): Review[] =>
  decodeAll(list, (value) => {
    const review = asObject(value);
    const rating = review && (parseNumber(review.rating) ?? ratingNumber(review.ratingValue));
    return review && rating !== null
      ? { rating, comment: asText(firstDefined(review.comment, review.ratingComment)) }
      : null;
  });

/** `GET /users/:id/ratings`: null when the answer holds no list. */
export function decodeRatings(payload: unknown): Review[] | null {
  const list = unwrapArray(payload, 'ratings', 'reviews');
  return list && decodeReviews(list);
}

const ratingNumber = (value: unknown): number | null => (value === 'up' ? 5 : value === 'down' ? 1 : null);
