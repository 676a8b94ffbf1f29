// Profiles: the viewer's own and its changes, and public profiles with their reviews.
import type { PersonDto, ProfileDto, TrustDto } from '#contract/dto.ts';
import { isInLookedAfterDispute } from '../../store/case-people.ts';
import { ratingsReceived } from '../../store/ratings.ts';
import { lockOpenRequestsOf, updateAuthorColumns } from '../../store/requests.ts';
import { findTrust } from '../../store/trust.ts';
import { findUser, lockUser, type UserPatch, type UserRow, updateUser } from '../../store/users.ts';
import { isProfileHidden } from '../blocks/visibility.ts';
import { authorSearchColumns, toIso } from '../requests/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { trustView } from '../trust/read-own-trust.ts';
import { recordIdentifiers } from '../trust/record-identifiers.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { recordOffersMoved, recordProfileChanged } from './events.ts';
import { ratingPoints } from './ratings.ts';
import { contactFor, personView, profileView } from './view.ts';

const REVIEW_LIMIT = 100;

interface ReviewDto {
  readonly rating: number;
  readonly comment: string;
  readonly ratingValue: 'up' | 'down';
  readonly ratingComment: string;
  readonly fromUserId: string;
  readonly createdAt: string;
}

interface ProfileUpdate {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly locationCity?: string | null | undefined;
  readonly locationCountry?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

export async function readOwnProfile(ctx: ReadContext, viewer: Viewer): Promise<ServiceResult<ProfileDto>> {
  const user = await findUser(ctx.db, viewer.id);
  return user ? ok(profileView(ctx.config, user, viewer.isAdmin)) : refuse('TOKEN_INVALID');
}

/** With what others are shown of the viewer's exchanges. */
export async function readMyData(
  ctx: ReadContext,
  viewer: Viewer,
): Promise<ServiceResult<ProfileDto & { trust?: TrustDto }>> {
  const user = await findUser(ctx.db, viewer.id);
  if (!user) return refuse('TOKEN_INVALID');
  return ok({ ...profileView(ctx.config, user, viewer.isAdmin), ...(await wholeTrust(ctx, user)) });
}

/**
 * Only named fields change; an empty text clears city, country or phone.
 * Without a change nothing is written or sent (RULE-03).
 */
export async function updateProfile(
  work: UnitOfWork,
  viewer: Viewer,
  input: ProfileUpdate,
): Promise<ServiceResult<ProfileDto>> {
  const { firstName, lastName } = input;
  await lockOpenRequestsOf(work.tx, viewer.id);
  await lockUser(work.tx, viewer.id);
  const before = await findUser(work.tx, viewer.id);
  if (!before) return refuse('TOKEN_INVALID');
  const patch: UserPatch = {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(input.locationCity === undefined ? {} : { locationCity: input.locationCity || null }),
    ...(input.locationCountry === undefined ? {} : { locationCountry: input.locationCountry || null }),
    ...(input.phone === undefined ? {} : { phone: input.phone || null }),
  };
  const isChanged = Object.entries(patch).some(([name, value]) => Reflect.get(before, name) !== value);
  if (!isChanged) return ok(profileView(work.config, before, viewer.isAdmin));
  const user = await updateUser(work.tx, viewer.id, { ...patch, updatedAt: work.now });
  await updateAuthorColumns(work.tx, user.id, authorSearchColumns(work.config, user));
  if (patch.phone) await recordIdentifiers(work, user.id, patch.phone);
  await recordProfileChanged(work, user);
  await recordOffersMoved(work, before, user);
  return ok(profileView(work.config, user, viewer.isAdmin));
}

export async function readPublicProfile(
  ctx: ReadContext,
  viewer: Viewer,
  id: string,
): Promise<
  ServiceResult<Omit<PersonDto, 'trust'> & { reviews: ReviewDto[]; trust?: TrustDto; isInDispute?: true }>
> {
  const user = await findUser(ctx.db, id);
  if (!user || (await isProfileHidden(ctx, id, viewer))) return refuse('NOT_FOUND');
  const { trust: _short, ...person } = personView(ctx.config, user, contactFor(user, viewer));
  const isInDispute = await isInLookedAfterDispute(ctx.db, id);
  return ok({
    ...person,
    ...(await wholeTrust(ctx, user)),
    reviews: await reviewsOf(ctx, user),
    ...(isInDispute ? { isInDispute } : {}),
  });
}

export async function readRatings(
  ctx: ReadContext,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<ReviewDto[]>> {
  const user = await findUser(ctx.db, id);
  if (!user || (await isProfileHidden(ctx, id, viewer))) return refuse('NOT_FOUND');
  return ok(await reviewsOf(ctx, user));
}

/** All facts, in place of the two that cards show. Nothing of a deleted account. */
const wholeTrust = async (ctx: ReadContext, user: UserRow): Promise<{ trust?: TrustDto }> =>
  user.trustLevel === null ? {} : { trust: trustView(user, await findTrust(ctx.db, user.id)) };

/** None of a deleted account: they are about somebody who is no longer here. */
async function reviewsOf(ctx: ReadContext, user: UserRow): Promise<ReviewDto[]> {
  const rows = user.deletedAt ? [] : await ratingsReceived(ctx.db, user.id, REVIEW_LIMIT);
  return rows.map((row) => ({
    rating: ratingPoints(row),
    comment: row.comment,
    ratingValue: row.value,
    ratingComment: row.comment,
    fromUserId: row.fromUserId,
    createdAt: toIso(row.createdAt),
  }));
}
