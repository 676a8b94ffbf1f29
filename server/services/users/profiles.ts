// Profiles: the viewer's own, others' public ones with their reviews, and what a change tells everybody.
import type { WirePerson, WireProfile } from '#api/dto.ts';
import { ratingsReceived } from '../../store/ratings.ts';
import { findUser, updateUser } from '../../store/users.ts';
import { done, type Outcome, refuse } from '../result.ts';
import { personView, profileView, publicChanges } from './view.ts';
import { ratingPoints } from './ratings.ts';
import { iso } from '../requests/view.ts';
import { REQUESTS } from '../../events/topics.ts';
import type { Reading, Viewer, Work } from '../unit-of-work.ts';

const REVIEW_LIMIT = 100;

export interface WireReview {
  readonly rating: number;
  readonly comment: string;
  readonly ratingValue: 'up' | 'down';
  readonly ratingComment: string;
  readonly fromUserId: string;
  readonly createdAt: string;
}

export interface ProfileInput {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly locationCity?: string | null | undefined;
  readonly locationCountry?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

export async function readOwnProfile(reading: Reading, viewer: Viewer): Promise<Outcome<WireProfile>> {
  const user = await findUser(reading.on, viewer.id);
  return user ? done(profileView(user, viewer.isAdmin)) : refuse('TOKEN_INVALID');
}

/** Only what is named changes; an empty text clears city, country or phone. */
export async function updateProfile(
  work: Work,
  viewer: Viewer,
  input: ProfileInput,
): Promise<Outcome<WireProfile>> {
  const { firstName, lastName } = input;
  const user = await updateUser(work.tx, viewer.id, {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(input.locationCity === undefined ? {} : { locationCity: input.locationCity || null }),
    ...(input.locationCountry === undefined ? {} : { locationCountry: input.locationCountry || null }),
    ...(input.phone === undefined ? {} : { phone: input.phone || null }),
    updatedAt: work.now,
  });
  work.emit({
    topic: REQUESTS,
    type: 'user_profile_updated',
    payload: { userId: user.id, changes: publicChanges(user) },
  });
  return done(profileView(user, viewer.isAdmin));
}

export async function readPublicProfile(
  reading: Reading,
  id: string,
): Promise<Outcome<WirePerson & { reviews: WireReview[] }>> {
  const user = await findUser(reading.on, id);
  if (!user) return refuse('NOT_FOUND');
  return done({ ...personView(user), reviews: await reviewsOf(reading, id) });
}

export async function readRatings(reading: Reading, id: string): Promise<Outcome<WireReview[]>> {
  const user = await findUser(reading.on, id);
  return user ? done(await reviewsOf(reading, id)) : refuse('NOT_FOUND');
}

async function reviewsOf(reading: Reading, userId: string): Promise<WireReview[]> {
  const rows = await ratingsReceived(reading.on, userId, REVIEW_LIMIT);
  return rows.map((row) => ({
    rating: ratingPoints(row),
    comment: row.comment,
    ratingValue: row.value,
    ratingComment: row.comment,
    fromUserId: row.fromUserId,
    createdAt: iso(row.createdAt),
  }));
}
