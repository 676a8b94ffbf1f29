// People of a case: its parties, the roles of staff who acts, conflicts of interest, and how the parties know them.
import type { CaseDto } from '#contract/dto.ts';
import { CONFLICT_MS } from '#domain/cases/case-deadlines.ts';
import type { CaseActor, CaseFacts } from '#domain/cases/case-table.ts';
import { findParty, type Party, partyIds } from '#domain/parties.ts';
import { isJudge, STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { isUuid } from '../../runtime/uuid.ts';
import { listConflicts, listConflictsOfEach, listPeopleOf } from '../../store/case-people.ts';
import {
  type CaseRow,
  type CaseStepRow,
  findNewestCase,
  listCaseSteps,
  lockCase,
} from '../../store/cases.ts';
import type { Executor, Tx } from '../../store/database.ts';
import { type DealRow, findDeal, lockDeal } from '../../store/deals.ts';
import { findRolesOf, findStaff, listStaffNumbers } from '../../store/staff.ts';
import { findUser, type UserRow } from '../../store/users.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { type Refusal, refuse } from '../result.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { isUnderReview } from './review-first.ts';

export type HelperDto = NonNullable<CaseDto['helper']>;

export const caseFacts = (row: CaseRow, deal: DealRow, isToReread = false): CaseFacts => ({
  status: row.status,
  authorId: deal.initiatorId,
  accepterId: deal.accepterId,
  assignedTo: row.assignedTo,
  readerId: row.readerId,
  isUnderReview: isUnderReview(row),
  isToReread,
});

interface DealOfParty {
  readonly deal: DealRow;
  readonly party: Party;
}

/** The deal of this party, locked; null for anybody else. */
export async function lockDealOfParty(
  tx: Tx,
  { id }: Viewer,
  transactionId: string,
): Promise<DealOfParty | null> {
  const deal = await lockDeal(tx, transactionId);
  const party = deal && findParty(deal, id);
  return party && { deal, party };
}

/** The newest case of a deal that this party may read, locked with the deal; null for anybody else. */
export async function lockCaseOfParty(
  tx: Tx,
  viewer: Viewer,
  transactionId: string,
): Promise<(DealOfParty & { readonly row: CaseRow }) | null> {
  const locked = await lockDealOfParty(tx, viewer, transactionId);
  const newest = locked && (await findNewestCase(tx, locked.deal.id, viewer.id));
  const row = newest && (await lockCase(tx, newest.id));
  return row && { ...locked, row };
}

/** Somebody with the roles that they have now: one that was just revoked no longer counts. */
export async function actorOf(db: Executor, userId: string): Promise<CaseActor & { user: UserRow | null }> {
  const user = await findUser(db, userId);
  return { id: userId, user, roles: user ? await findRolesOf(db, user.telegramId) : [] };
}

/**
 * A judge with the roles that they have now, which another instance may just have changed (ACC-06).
 * None in a deal with whose sides they have a conflict of interest (CASE-03).
 */
export async function withPresentRoles(
  work: UnitOfWork,
  viewer: Viewer,
  transactionId: string,
): Promise<Viewer> {
  if (!viewer.isAdmin) return viewer;
  const { roles } = await actorOf(work.tx, viewer.id);
  const deal = await findDeal(work.tx, transactionId);
  const isFree = deal !== null && !(await isInConflict(work, deal, viewer.id));
  return { ...viewer, roles, isAdmin: isJudge(roles) && isFree };
}

/** The time from which on a deal is a conflict of interest. */
export const conflictSince = (now: Date): Date => new Date(now.getTime() - CONFLICT_MS);

/** Those of these people with whom somebody had a deal in 180 days or shares a cluster, or is one. */
export const conflictsOf = (
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  userId: string,
  others: readonly string[],
) => listConflicts(db, userId, others, conflictSince(now));

export const isInConflict = async (
  ctx: Pick<ReadContext, 'db' | 'now'>,
  deal: DealRow,
  userId: string,
): Promise<boolean> => (await conflictsOf(ctx, userId, partyIds(deal))).size > 0;

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
  const conflicts = await conflictsOf({ db: work.tx, now: work.now }, viewer.id, people);
  if (conflicts.size === 0) return null;
  return refuse(area === 'transactions' ? 'NOT_FOUND' : 'CONFLICT_OF_INTEREST');
}

/** 'Anna, mediator no. 2', by the user's id; null for somebody who never was of the staff. */
export async function readHelpers({
  db,
  config,
}: Pick<ReadContext, 'db' | 'config'>): Promise<(userId: string | null) => HelperDto | null> {
  const staff = new Map((await listStaffNumbers(db)).map((one) => [one.userId, one]));
  return (userId) => {
    const one = userId === null ? undefined : staff.get(userId);
    const role = one && STAFF_ROLES.find((name) => one.roles.includes(name));
    return one && role ? { name: shownFirstName(config, one), role, number: one.number } : null;
  };
}

/**
 * The people with one of these roles who may look into a case: not its parties, and nobody with a
 * conflict of interest or, where it is appealed, with a part in it before (CASE-03, CASE-20).
 */
export async function staffForCase(
  work: Pick<UnitOfWork, 'tx' | 'now'>,
  deal: DealRow,
  row: CaseRow,
  roles: readonly StaffRole[],
): Promise<string[]> {
  const had = row.status === 'appealed' ? await staffBeforeAppeal(work.tx, row.id) : new Set<string>();
  const staff = (await findStaff(work.tx, roles, work.now)).filter(({ id }) => !had.has(id));
  return withoutConflict({ db: work.tx, now: work.now }, staff, partyIds(deal));
}

/** Those of the staff who are none of these people and have no conflict of interest with one. */
export async function withoutConflict(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  staff: readonly { readonly id: string }[],
  people: readonly string[],
): Promise<string[]> {
  const ids = staff.map(({ id }) => id);
  const conflicts = await listConflictsOfEach(db, ids, people, conflictSince(now));
  return ids.filter((id) => !conflicts.has(id));
}

/** The people of staff who had a part in a case, where there is an appeal before it (CASE-20). */
export const staffBeforeAppeal = async (db: Executor, caseId: string): Promise<ReadonlySet<string>> =>
  staffOfSteps(await listCaseSteps(db, caseId));

/** The same, by the steps of the case. */
export function staffOfSteps(steps: readonly CaseStepRow[]): ReadonlySet<string> {
  const appeal = steps.findIndex(({ event }) => event === 'appealed');
  const before = appeal === -1 ? steps : steps.slice(0, appeal);
  return new Set(
    before.flatMap(({ actorId, assigneeId }) => [actorId, assigneeId].filter((id) => id !== null)),
  );
}
