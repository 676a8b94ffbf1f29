// Rating of the other party after a finished deal: once per party and deal.

import type { RatingDto } from '#contract/dto.ts';
import { isTerminal } from '#domain/deal-table.ts';
import { isParty, partyIds } from '#domain/parties.ts';
import { type DealRow, findDeal, listFinishedDealsBetween, lockDeal } from '../../store/deals.ts';
import { finalRatingsOf } from '../../store/ratings.ts';
import { findUser, findUsers, lockUserRow } from '../../store/users.ts';
import { isProfileHidden } from '../blocks/visibility.ts';
import { ratingView } from '../deals/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { type RatingInput, saveDealRating, updateCounters } from './ratings.ts';

/**
 * Without `transactionId`: for the newest finished deal of both users that the viewer has not rated.
 * FORBIDDEN for a deal in which the viewer was found at fault (CASE-51).
 */
export async function rateUser(
  work: UnitOfWork,
  viewer: Viewer,
  userId: string,
  input: RatingInput & { readonly transactionId?: string | null | undefined },
): Promise<ServiceResult<RatingDto>> {
  const rated = await findUser(work.tx, userId);
  if (!rated || rated.deletedAt) return refuse('NOT_FOUND');
  const candidates = input.transactionId
    ? await findOwnDeal(work, viewer, input.transactionId)
    : ok(await listFinishedDealsBetween(work.tx, viewer.id, userId));
  if (!candidates.ok) return candidates;
  const deals = candidates.value.filter((deal) => isFinishedDealBetween(deal, viewer.id, userId));
  if (deals.length === 0)
    return refuse((await isProfileHidden(work, userId, viewer)) ? 'NOT_FOUND' : 'NOT_PARTY');
  const ofOthersFault = deals.filter((deal) => deal.faultUserId !== viewer.id);
  if (ofOthersFault.length === 0)
    return refuse('FORBIDDEN', { message: ({ refusals }) => refusals.RATER_AT_FAULT });

  for (const deal of ofOthersFault) {
    // The lock serializes concurrent ratings.
    await lockDeal(work.tx, deal.id);
    const given = await finalRatingsOf(work.tx, deal.id);
    if (given.some((rating) => rating.fromUserId === viewer.id)) continue;
    // A deletion of the account has begun before this call, or comes after it.
    if ((await lockUserRow(work.tx, userId)).deletedAt) return refuse('NOT_FOUND');
    const rating = await saveDealRating(work, deal, viewer.id, input, true);
    if (!rating) throw new Error('a rating without a value passed validation');
    await updateCounters(work, deal, new Map(), [rating], await findUsers(work.tx, [viewer.id]));
    return ok(ratingView(rating));
  }
  return refuse('ALREADY_RATED');
}

async function findOwnDeal(work: UnitOfWork, viewer: Viewer, id: string): Promise<ServiceResult<DealRow[]>> {
  const deal = await findDeal(work.tx, id);
  return deal && isParty(deal, viewer.id) ? ok([deal]) : refuse('NOT_FOUND');
}

/** A deal that was never approved does not count. */
function isFinishedDealBetween(deal: DealRow, a: string, b: string): boolean {
  const parties = partyIds(deal);
  return (
    a !== b &&
    parties.includes(a) &&
    parties.includes(b) &&
    isTerminal(deal.status) &&
    deal.approvedAt !== null
  );
}
