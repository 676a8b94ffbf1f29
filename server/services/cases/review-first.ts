// Cases that are reviewed first: those of somebody who has opened several for nothing (CASE-40, HELP-10).
import { DISMISSED_BEFORE_REVIEW, WITHDRAWN_BEFORE_REVIEW } from '#domain/cases/case-deadlines.ts';
import { countDismissed, countWithdrawn } from '../../store/case-people.ts';
import type { CaseRow } from '../../store/cases.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** True when the next dispute or late claim of somebody is reviewed first. */
export async function isReviewedFirst(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  userId: string,
  kind: 'dispute' | 'claim',
): Promise<boolean> {
  const [rule, count] =
    kind === 'claim' ? [DISMISSED_BEFORE_REVIEW, countDismissed] : [WITHDRAWN_BEFORE_REVIEW, countWithdrawn];
  return (await count(tx, userId, new Date(now.getTime() - rule.withinMs))) >= rule.count;
}

/** True until somebody of staff has accepted a case that is reviewed first, or it has ended. */
export const waitsForReview = (row: CaseRow): boolean =>
  row.isReviewedFirst && row.firstReplyAt === null && row.status === 'open';

/** True for a late claim that waits for a judge: the other side knows nothing of it. */
export const isUnderReview = (row: CaseRow): boolean => row.isClaim && waitsForReview(row);
