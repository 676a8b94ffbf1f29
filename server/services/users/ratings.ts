// Ratings of a deal: provisional while it runs, final when it ends. Final ones change the rated user's average.
import type { RatingValue } from '#domain/entities.ts';
import { counterpartyId, partyIds } from '#domain/parties.ts';
import type { DealRow } from '../../store/deals.ts';
import { dropProvisionalRatings, finaliseRatings, type RatingRow, saveRating } from '../../store/ratings.ts';
import { addToCounters, type CounterChange, type UserRow } from '../../store/users.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { notify } from '../notifications/notify.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
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
