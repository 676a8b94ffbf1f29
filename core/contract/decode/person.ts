// Decoders of persons, public profiles with reviews, and the viewer's own profile (DATA-05, DATA-06).
import type { Person, Review } from '#domain/entities.ts';
import {
  asNumber,
  asObject,
  asText,
  decodeAll,
  firstDefined,
  type JsonObject,
  unwrapArray,
  unwrapObject,
} from './json.ts';

/** A person; null without an id. Place flat or nested, name whole or in two, counts maybe in `item`. */
export function decodePerson(value: unknown, item: JsonObject = {}): Person | null {
  const user = asObject(value);
  const id = user && asText(firstDefined(user.id, user._id));
  if (!user || !id) return null;
  const location = asObject(user.location) ?? {};
  const name = asText(user.name).trim();
  const space = name.indexOf(' ');
  const firstName = asText(user.firstName) || (space < 0 ? name : name.slice(0, space));
  return {
    id,
    firstName,
    lastName: asText(user.lastName) || (user.firstName || space < 0 ? '' : name.slice(space + 1)),
    username: asText(user.username),
    rating: asNumber(user.rating),
    completedCount: count(user.completedTransactionsCount, item.completedTransactionsCount),
    failedCount: count(user.failedTransactionsCount, item.failedTransactionsCount),
    partners: decodePartners(user.trust),
    city: asText(firstDefined(user.locationCity, location.city)),
    country: asText(firstDefined(user.locationCountry, location.country)),
  };
}

/** Null when nothing is known. */
export function decodePartners(value: unknown): number | null {
  const trust = asObject(value);
  return trust && (trust.level === 'newcomer' ? 0 : asNumber(trust.partners));
}

const count = (...values: unknown[]): number | null => asNumber(firstDefined(...values));

export interface PublicProfile extends Person {
  /** Undefined when the backend sends none. */
  readonly reviews: readonly Review[] | undefined;
  /** As it was sent: `decodeTrust` reads it where it is shown. */
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
    const rating = review && (asNumber(review.rating) ?? ratingNumber(review.ratingValue));
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

/** The signed-in user's own profile (My Data). */
export interface OwnProfile {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly country: string;
  readonly city: string;
  readonly phone: string;
  readonly verified: boolean;
  /** REAL-02: others see '(user)' behind the name. */
  readonly isNameMarked: boolean;
}

const PROFILE_FIELDS = ['firstName', 'lastName', 'kycStatus', 'phone', 'locationCountry', 'location'];

export function decodeOwnProfile(payload: unknown): OwnProfile | null {
  const profile = unwrapObject(payload, 'profile');
  // A bare `{success: true}` contains no profile and must not clear the known one.
  if (!profile || !PROFILE_FIELDS.some((field) => field in profile)) return null;
  const location = asObject(profile.location) ?? {};
  return {
    firstName: asText(profile.firstName),
    lastName: asText(profile.lastName),
    username: asText(profile.username),
    country: asText(firstDefined(profile.locationCountry, location.country)),
    city: asText(firstDefined(profile.locationCity, location.city)),
    phone: asText(profile.phone),
    verified: profile.kycStatus === 'verified',
    isNameMarked: profile.isNameMarked === true,
  };
}
