// End of a case: what a decision leaves in it, and what follows, the same for a dispute and for a claim.
import { APPEAL_MS } from '#domain/cases/case-deadlines.ts';
import type { CaseRow, NewCase } from '../../store/cases.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { scheduleAppealEnd } from './case-timers.ts';
import { measureCase } from './record-case.ts';
import { chooseForReading } from './second-reading.ts';

type Ruling = Pick<NewCase, 'outcome' | 'faultUserId' | 'groundCode' | 'note' | 'decidedBy'>;

/** The columns of a case that has ended; without a ruling the sides have ended it. */
export const endedColumns = (
  { now }: Pick<UnitOfWork, 'now'>,
  status: CaseRow['status'],
  ruling: Ruling | null,
): Partial<NewCase> => ({
  ...{ status, endedAt: now, dueAt: null, dueSides: [] },
  appealUntil: ruling && new Date(now.getTime() + APPEAL_MS),
  ...(ruling && { ...ruling, decidedAt: now }),
});

/** Follows a decision of somebody of staff: the time for an appeal begins, and some are read again. */
export async function followDecision(work: UnitOfWork, decided: CaseRow): Promise<void> {
  measureCase(work, decided, 'decision');
  if (decided.appealUntil) await scheduleAppealEnd(work, decided.id, decided.appealUntil);
  await chooseForReading(work, decided.id);
}
