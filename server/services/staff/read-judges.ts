// Judges: staff who decide disputes.
import { partyIds } from '#domain/parties.ts';
import { isJudge, STAFF_ROLES } from '#domain/staff-roles.ts';
import { listConflictsOfEach } from '../../store/case-people.ts';
import type { DealRow } from '../../store/deals.ts';
import { findStaff } from '../../store/staff.ts';
import { conflictSince } from '../cases/staff-of-case.ts';
import type { ReadContext } from '../unit-of-work.ts';

/** Ids of all judges who have signed in. There are few. */
async function readJudges({ db, now }: ReadContext): Promise<string[]> {
  const judging = STAFF_ROLES.filter((role) => isJudge([role]));
  const judges = await findStaff(db, judging, now);
  return judges.map(({ id }) => id);
}

/** Ids of staff who judge this deal now. */
export type JudgesOf = (deal: DealRow) => readonly string[];

/**
 * Who judges each of these deals: nobody unless it is disputed, and then those who are no party.
 * Nobody with a conflict of interest (CASE-03).
 */
export async function readJudgesOf(ctx: ReadContext, deals: readonly DealRow[]): Promise<JudgesOf> {
  const disputed = deals.filter(({ status }) => status === 'disputed');
  if (disputed.length === 0) return () => [];
  const judges = await readJudges(ctx);
  const sides = disputed.flatMap(partyIds);
  const conflicts = await listConflictsOfEach(ctx.db, judges, sides, conflictSince(ctx.now));
  return (deal) =>
    deal.status !== 'disputed'
      ? []
      : judges.filter((id) => {
          const of = conflicts.get(id);
          return !partyIds(deal).some((side) => side === id || of?.has(side));
        });
}
