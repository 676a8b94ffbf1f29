// Staff as the database has it now: who acts with which roles, conflicts of interest as one query, and who may be asked.
import { partyIds } from '#domain/parties.ts';
import { isJudge, STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { listConflictsOfEach } from '../../store/case-people.ts';
import type { CaseRow } from '../../store/cases.ts';
import type { Executor } from '../../store/database.ts';
import type { DealRow } from '../../store/deals.ts';
import { findRolesOf, findStaff } from '../../store/staff.ts';
import { findUser, type UserRow } from '../../store/users.ts';
import { staffBeforeAppeal } from '../cases/staff-of-case.ts';
import type { ReadContext } from '../unit-of-work.ts';

/** Somebody with the roles that they have now: one that was just revoked no longer counts. */
export interface Actor {
  readonly id: string;
  readonly roles: readonly StaffRole[];
  /** Null for an account that is gone. */
  readonly user: UserRow | null;
}

type AtTime = Pick<ReadContext, 'db' | 'now'>;

export async function actorOf(db: Executor, userId: string): Promise<Actor> {
  const user = await findUser(db, userId);
  return { id: userId, user, roles: user ? await findRolesOf(db, user.telegramId) : [] };
}

/** True for a conflict of interest of the first with the second; without one, with anybody. */
export type InConflict = (staffId: string, personId?: string) => boolean;

/**
 * Conflicts of interest of these members of staff with these people, by one query.
 * Each has one with whom they had a deal in 180 days or share a cluster, and with themselves (CASE-03).
 */
export async function findConflicts(
  { db, now }: AtTime,
  staffIds: readonly string[],
  people: readonly string[],
): Promise<InConflict> {
  const found = await listConflictsOfEach(db, staffIds, people, now);
  return (staffId, personId) => {
    const of = found.get(staffId);
    return of !== undefined && (personId === undefined || of.has(personId));
  };
}

/**
 * Who of staff with one of these roles may be asked about people.
 * Nobody who is one of them or has a conflict of interest with one, and nobody who had a part in the case before its
 * appeal (CASE-03, CASE-20).
 */
export async function listStaffFor(
  ctx: AtTime,
  { people, row }: { readonly people: readonly string[]; readonly row?: CaseRow },
  roles: readonly StaffRole[],
): Promise<string[]> {
  const hadPart = row?.status === 'appealed' ? await staffBeforeAppeal(ctx.db, row.id) : new Set<string>();
  const staff = (await findStaff(ctx.db, roles, ctx.now))
    .map(({ id }) => id)
    .filter((id) => !hadPart.has(id));
  const isInConflict = await findConflicts(ctx, staff, people);
  return staff.filter((id) => !isInConflict(id));
}

/** Ids of staff who judge this deal now. */
export type JudgesOf = (deal: DealRow) => readonly string[];

/** Who judges each of these deals: of a disputed one all who are no party and have no conflict. */
export async function readJudgesOf(ctx: ReadContext, deals: readonly DealRow[]): Promise<JudgesOf> {
  const disputed = deals.filter(({ status }) => status === 'disputed');
  if (disputed.length === 0) return () => [];
  const judging = STAFF_ROLES.filter((role) => isJudge([role]));
  const judges = (await findStaff(ctx.db, judging, ctx.now)).map(({ id }) => id);
  const isInConflict = await findConflicts(ctx, judges, disputed.flatMap(partyIds));
  return (deal) =>
    deal.status === 'disputed'
      ? judges.filter((id) => !partyIds(deal).some((party) => party === id || isInConflict(id, party)))
      : [];
}
