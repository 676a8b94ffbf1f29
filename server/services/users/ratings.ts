// Ratings of a deal: kept while it runs, final when it ends; final ones move the rated person's average, live.
import type { RatingValue } from '#domain/entities.ts';
import { dropProvisionalRatings, finaliseRatings, type RatingRow, saveRating } from '../../store/ratings.ts';
import type { TransactionRow } from '../../store/deals.ts';
import { addCounts, type Count, type UserRow } from '../../store/users.ts';
import { NOTICES } from '../strings.ts';
import { notify } from '../notifications/notify.ts';
import { publicChanges } from './view.ts';
import { REQUESTS } from '../../events/topics.ts';
import type { Work } from '../unit-of-work.ts';

export interface RatingInput {
  readonly ratingValue?: RatingValue | null | undefined;
  readonly ratingComment?: string | null | undefined;
}

/** Nothing happens without a value: ratings are optional wherever they may be given. */
export async function keepRating(
  work: Work,
  deal: TransactionRow,
  fromUserId: string,
  input: RatingInput,
  isFinal: boolean,
): Promise<RatingRow | null> {
  if (!input.ratingValue) return null;
  return saveRating(work.tx, {
    id: work.newId(),
    transactionId: deal.id,
    fromUserId,
    toUserId: fromUserId === deal.initiatorId ? deal.accepterId : deal.initiatorId,
    value: input.ratingValue,
    comment: input.ratingComment ?? '',
    isFinal,
    createdAt: work.now,
  });
}

export const dropRatings = (work: Work, deal: TransactionRow): Promise<void> =>
  dropProvisionalRatings(work.tx, deal.id);

/** What each rating adds to the average of whom it names. */
export const ratingPoints = (row: RatingRow): number => (row.value === 'up' ? 5 : 1);

/** The end of a deal: its ratings become final. Answers them, for countResults. */
export const finalise = (work: Work, deal: TransactionRow): Promise<RatingRow[]> =>
  finaliseRatings(work.tx, deal.id);

/** Moves counters and averages, tells everybody's request streams, and the rated who rated them. */
export async function countResults(
  work: Work,
  deal: TransactionRow,
  counts: ReadonlyMap<string, Count>,
  ratings: readonly RatingRow[],
  raters: ReadonlyMap<string, UserRow>,
): Promise<void> {
  const all = new Map(counts);
  for (const rating of ratings)
    all.set(rating.toUserId, { ...all.get(rating.toUserId), rating: ratingPoints(rating) });
  for (const user of await addCounts(work.tx, all, work.now)) {
    work.emit({
      topic: REQUESTS,
      type: 'user_profile_updated',
      payload: { userId: user.id, changes: publicChanges(user) },
    });
  }
  for (const rating of ratings) {
    const rater = raters.get(rating.fromUserId) ?? null;
    await notify(work, {
      to: rating.toUserId,
      type: 'rating',
      sentence: NOTICES.rated(rater?.firstName ?? '', rating.value === 'up'),
      actor: rater,
      transactionId: deal.id,
      status: deal.status,
    });
  }
}
