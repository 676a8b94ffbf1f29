// Ratings: given by a party of a deal, counted when the deal ends, and what a person has received.
import type { RatingDto } from '#contract/dto.ts';
import { isTerminal } from '#domain/deal-table.ts';
import type { RatingValue } from '#domain/entities.ts';
import { counterpartyId, isParty, partyIds } from '#domain/parties.ts';
import { type DealRow, findDeal, listFinishedDealsBetween, lockDeal } from '../../store/deals.ts';
import {
  dropProvisionalRatings,
  finaliseRatings,
  finalRatingsOf,
  type RatingRow,
  saveRating,
} from '../../store/ratings.ts';
import {
  addToCounters,
  type CounterChange,
  findUser,
  findUsers,
  lockUserRow,
  type UserRow,
} from '../../store/users.ts';
import { isProfileHidden } from '../blocks/visibility.ts';
import { ratingView } from '../deals/view.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { notify } from '../notifications/notify.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { recordStandingChanged } from './events.ts';

export interface RatingInput {
  readonly ratingValue?: RatingValue | null | undefined;
  readonly ratingComment?: string | null | undefined;
}

/** Without a value nothing is saved: ratings are optional in every action. */
export async function saveDealRating(
  work: UnitOfWork,
  deal: DealRow,
  fromUserId: string,
  input: RatingInput,
  isFinal: boolean,
): Promise<RatingRow | null> {
  if (!input.ratingValue) return null;
  return saveRating(work.tx, {
    id: work.newId(),
    transactionId: deal.id,
    fromUserId,
    toUserId: counterpartyId(deal, fromUserId),
    value: input.ratingValue,
    comment: input.ratingComment ?? '',
    isFinal,
    createdAt: work.now,
  });
}

export const dropDealRatings = (work: UnitOfWork, deal: DealRow): Promise<void> =>
  dropProvisionalRatings(work.tx, deal.id);

/** The change that a rating makes to the rated user's sum. */
export const ratingPoints = (row: RatingRow): number => (row.value === 'up' ? 5 : 1);

/** At the end of a deal its ratings become final. Resolves with them, for `updateCounters`. */
export async function finaliseDealRatings(work: UnitOfWork, deal: DealRow): Promise<RatingRow[]> {
  // Whom a decision found at fault rates nobody in this deal (CASE-51).
  if (deal.faultUserId) await dropProvisionalRatings(work.tx, deal.id, deal.faultUserId);
  return finaliseRatings(work.tx, deal.id);
}

/**
 * Updates counters and averages, emits the changed profiles, and notifies the rated users.
 * Resolves with the users whose rows have changed.
 */
export async function updateCounters(
  work: UnitOfWork,
  deal: DealRow,
  counts: ReadonlyMap<string, CounterChange>,
  ratings: readonly RatingRow[],
  raters: ReadonlyMap<string, UserRow>,
): Promise<ReadonlyMap<string, UserRow>> {
  const all = new Map(counts);
  for (const rating of ratings)
    all.set(rating.toUserId, { ...all.get(rating.toUserId), rating: ratingPoints(rating) });
  const changed = await addToCounters(work.tx, all, work.now);
  for (const user of changed) {
    const partners = partyIds(deal).filter((id) => id !== user.id);
    await recordStandingChanged(work, user, partners);
  }
  for (const rating of ratings) {
    const rater = raters.get(rating.fromUserId) ?? null;
    await notify(work, {
      to: rating.toUserId,
      notice: {
        kind: 'rating.received',
        params: { name: rater ? shownFirstName(work.config, rater) : '', rating: rating.value },
      },
      actor: rater,
      transactionId: deal.id,
      status: deal.status,
    });
  }
  return new Map(changed.map((user) => [user.id, user]));
}

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
