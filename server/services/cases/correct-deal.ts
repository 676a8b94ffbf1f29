// Correction of an ended deal: its status stays, and what it counts for becomes that of a later decision (CASE-07, HELP-03).
import type { CaseOutcome } from '#domain/cases/case-grounds.ts';
import { partyIds } from '#domain/parties.ts';
import { type DealRow, updateDealRow } from '../../store/deals.ts';
import { deleteRating } from '../../store/ratings.ts';
import { type CounterChange, findUsers, lockUsers } from '../../store/users.ts';
import { refreshTrust } from '../trust/refresh-trust.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { recordStandingChanged } from '../users/events.ts';
import { ratingPoints, updateCounters } from '../users/ratings.ts';

export interface CountedDecision {
  readonly outcome: CaseOutcome | null;
  readonly faultUserId: string | null;
}

/** What a decision has added to the counters of the parties. */
function countsOf(
  deal: DealRow,
  { outcome, faultUserId }: CountedDecision,
): ReadonlyMap<string, CounterChange> {
  if (outcome === 'completed') return new Map(partyIds(deal).map((id) => [id, { completed: 1 }]));
  return new Map(faultUserId ? [[faultUserId, { failed: 1 }]] : []);
}

/**
 * Counters, fault and trust of both parties as if `after` had been decided in place of `before`.
 * The rating by who is at fault now falls, a final one too (CASE-51).
 */
export async function correctDeal(
  work: UnitOfWork,
  deal: DealRow,
  before: CountedDecision,
  after: CountedDecision,
): Promise<void> {
  const ids = partyIds(deal);
  await lockUsers(work.tx, ids);
  const people = await findUsers(work.tx, ids);
  const [added, taken] = [countsOf(deal, after), countsOf(deal, before)];
  const counts = new Map<string, CounterChange>();
  for (const id of ids) {
    const completed = (added.get(id)?.completed ?? 0) - (taken.get(id)?.completed ?? 0);
    const failed = (added.get(id)?.failed ?? 0) - (taken.get(id)?.failed ?? 0);
    // An account that was deleted has no counters any more.
    if ((completed !== 0 || failed !== 0) && !people.get(id)?.deletedAt)
      counts.set(id, { completed, failed });
  }
  const { faultUserId } = after;
  const fallen = faultUserId === null ? null : await deleteRating(work.tx, deal.id, faultUserId);
  if (fallen?.isFinal && !people.get(fallen.toUserId)?.deletedAt)
    counts.set(fallen.toUserId, { ...counts.get(fallen.toUserId), rating: -ratingPoints(fallen) });
  await updateCounters(work, deal, counts, [], people);
  const isCompleted = after.outcome === 'completed';
  await updateDealRow(
    work.tx,
    deal.id,
    {
      faultUserId,
      countsAsCompleted: isCompleted === (deal.status === 'completed') ? null : isCompleted,
    },
    deal.updatedAt,
  );
  const partnersOf = (id: string) => ids.filter((one) => one !== id);
  for (const { user, wasShown } of await refreshTrust(work, ids))
    if (wasShown) await recordStandingChanged(work, user, partnersOf(user.id));
}
