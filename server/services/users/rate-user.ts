// Rating somebody after a finished deal together: once per side and deal.
import { isTerminal } from '#domain/deal-table.ts';
import type { WireRating } from '#api/dto.ts';
import { finalRatingsOf } from '../../store/ratings.ts';
import {
  findTransaction,
  listFinishedTogether,
  lockTransaction,
  type TransactionRow,
} from '../../store/deals.ts';
import { findUser, findUsers } from '../../store/users.ts';
import { done, type Outcome, refuse } from '../result.ts';
import { countResults, keepRating, type RatingInput } from './ratings.ts';
import { ratingView } from '../deals/view.ts';
import type { Viewer, Work } from '../unit-of-work.ts';

/** Without `transactionId` the newest finished deal together that the viewer has not rated. */
export async function rateUser(
  work: Work,
  viewer: Viewer,
  userId: string,
  input: RatingInput & { readonly transactionId?: string | null | undefined },
): Promise<Outcome<WireRating>> {
  if (!(await findUser(work.tx, userId))) return refuse('NOT_FOUND');
  const candidates = input.transactionId
    ? await namedDeal(work, viewer, input.transactionId)
    : done(await listFinishedTogether(work.tx, viewer.id, userId));
  if (!candidates.ok) return candidates;
  const deals = candidates.value.filter((deal) => isFinishedBetween(deal, viewer.id, userId));
  if (deals.length === 0) return refuse('NOT_PARTY');

  for (const deal of deals) {
    // The lock makes two ratings at once one after the other.
    await lockTransaction(work.tx, deal.id);
    const given = await finalRatingsOf(work.tx, deal.id);
    if (given.some((rating) => rating.fromUserId === viewer.id)) continue;
    const rating = await keepRating(work, deal, viewer.id, input, true);
    if (!rating) throw new Error('a rating without a value passed validation');
    await countResults(work, deal, new Map(), [rating], await findUsers(work.tx, [viewer.id]));
    return done(ratingView(rating));
  }
  return refuse('ALREADY_RATED');
}

async function namedDeal(work: Work, viewer: Viewer, id: string): Promise<Outcome<TransactionRow[]>> {
  const deal = await findTransaction(work.tx, id);
  const isParty = deal && (deal.initiatorId === viewer.id || deal.accepterId === viewer.id);
  return isParty ? done([deal]) : refuse('NOT_FOUND');
}

/** One that was never approved is no deal together. */
function isFinishedBetween(deal: TransactionRow, a: string, b: string): boolean {
  const parties = [deal.initiatorId, deal.accepterId];
  return (
    a !== b &&
    parties.includes(a) &&
    parties.includes(b) &&
    isTerminal(deal.status) &&
    deal.approvedAt !== null
  );
}
