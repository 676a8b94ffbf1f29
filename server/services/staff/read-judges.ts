// Judges: staff who decide disputes.
import { partyIds } from '#domain/parties.ts';
import { isJudge, STAFF_ROLES } from '#domain/staff-roles.ts';
import { listConflictsOfEach } from '../../store/case-people.ts';
import type { DealRow } from '../../store/deals.ts';
import { findStaff } from '../../store/staff.ts';
import { findUsersByTelegramIds } from '../../store/users.ts';
import { conflictSince } from '../cases/staff-of-case.ts';
import type { ReadContext } from '../unit-of-work.ts';

/** Ids of all judges who have signed in. There are few. */
async function readJudges({ db, config, now }: ReadContext): Promise<string[]> {
  const judges = config.profile.hasRoles
    ? await findStaff(
        db,
        STAFF_ROLES.filter((role) => isJudge([role])),
        now,
      )
    : await findUsersByTelegramIds(db, config.adminTelegramIds);
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
  const conflicts = ctx.config.profile.hasRoles
    ? await listConflictsOfEach(ctx.db, judges, sides, conflictSince(ctx.now))
    : new Map<string, ReadonlySet<string>>();
  return (deal) =>
    deal.status !== 'disputed'
      ? []
      : judges.filter((id) => {
          const of = conflicts.get(id);
          return !partyIds(deal).some((side) => side === id || of?.has(side));
        });
}
