// Staff as the database has it now: who acts with which roles, conflicts of interest as one query, and who may be asked.
import { caseRole } from '#domain/cases/case-table.ts';
import { partyIds } from '#domain/parties.ts';
import { ROLES_OF_ACT, type StaffRole } from '#domain/staff-roles.ts';
import { isUuid } from '../../runtime/uuid.ts';
import { listConflictsOfEach, listPeopleOf } from '../../store/case-people.ts';
import type { CaseRow } from '../../store/cases.ts';
import type { Executor } from '../../store/database.ts';
import type { DealRow } from '../../store/deals.ts';
import { findRolesOf, findStaff } from '../../store/staff.ts';
import { findUser, type UserRow } from '../../store/users.ts';
import { caseFacts, staffBeforeAppeal } from '../cases/case-facts.ts';
import { type Refusal, refuse } from '../result.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';

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
 * The act `case.read` for one of many cases, or of many readers.
 * Their conflicts with the sides are read before.
 */
export function mayReadCase(
  { deal, row }: { readonly deal: DealRow; readonly row: CaseRow },
  { id, roles }: Pick<Actor, 'id' | 'roles'>,
  isInConflict: InConflict,
): boolean {
  const role = caseRole(caseFacts(row, deal), { id, roles });
  return role !== 'party' && role !== 'outsider' && !partyIds(deal).some((party) => isInConflict(id, party));
}

/**
 * Staff members with one of these roles who may be asked about people.
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

/** Judges of each of these deals: of a disputed one, all who are no party and have no conflict. */
export async function readJudgesOf(ctx: ReadContext, deals: readonly DealRow[]): Promise<JudgesOf> {
  const disputed = deals.filter(({ status }) => status === 'disputed');
  if (disputed.length === 0) return () => [];
  const judges = (await findStaff(ctx.db, ROLES_OF_ACT.judge, ctx.now)).map(({ id }) => id);
  const isInConflict = await findConflicts(ctx, judges, disputed.flatMap(partyIds));
  return (deal) =>
    deal.status === 'disputed'
      ? judges.filter((id) => !partyIds(deal).some((party) => party === id || isInConflict(id, party)))
      : [];
}

/**
 * The refusal of a call of staff whose answer is stored: about people with whom the caller has a
 * conflict of interest now it is what the call would get without its key (CASE-55). Null for every other call,
 * and for one of a party, whose own it is.
 */
export async function refuseRepeated(
  work: UnitOfWork,
  viewer: Viewer,
  { path, id }: { readonly path: string; readonly id: string },
): Promise<Refusal | null> {
  const [, area] = /\/(admin|staff|transactions)\//.exec(path) ?? [];
  if (!area || !viewer.roles?.length || !isUuid(id)) return null;
  const people = await listPeopleOf(work.tx, id);
  if (people.includes(viewer.id)) return null;
  const isInConflict = await findConflicts(work, [viewer.id], people);
  if (!isInConflict(viewer.id)) return null;
  return refuse(area === 'transactions' ? 'NOT_FOUND' : 'CONFLICT_OF_INTEREST');
}
