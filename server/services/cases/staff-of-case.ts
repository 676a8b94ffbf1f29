// People of a case: its parties, the roles of staff who acts, conflicts of interest, and how the parties know them.
import type { CaseDto } from '#contract/dto.ts';
import { CONFLICT_MS } from '#domain/cases/case-deadlines.ts';
import type { CaseActor, CaseFacts } from '#domain/cases/case-table.ts';
import type { SettlementParty } from '#domain/settlement/party.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import { listConflicts } from '../../store/case-people.ts';
import { type CaseRow, findNewestCase, listCaseSteps, lockCase } from '../../store/cases.ts';
import type { Executor, Tx } from '../../store/database.ts';
import { type DealRow, lockDeal } from '../../store/deals.ts';
import { findRolesOf, listStaffNumbers } from '../../store/staff.ts';
import { findUser } from '../../store/users.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { partyOf } from '../settlement/load-settlement.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';

export type HelperDto = NonNullable<CaseDto['helper']>;

export const caseFacts = (row: CaseRow, deal: DealRow): CaseFacts => ({
  status: row.status,
  authorId: deal.initiatorId,
  accepterId: deal.accepterId,
  assignedTo: row.assignedTo,
  readerId: row.readerId,
});

interface DealOfParty {
  readonly deal: DealRow;
  readonly party: SettlementParty;
}

/** The deal of this party, locked; null for anybody else. */
export async function lockDealOfParty(
  tx: Tx,
  { id }: Viewer,
  transactionId: string,
): Promise<DealOfParty | null> {
  const deal = await lockDeal(tx, transactionId);
  if (!deal || (id !== deal.initiatorId && id !== deal.accepterId)) return null;
  return { deal, party: partyOf(deal, id) };
}

/** The newest case of a deal of this party, locked with the deal; null for anybody else. */
export async function lockCaseOfParty(
  tx: Tx,
  viewer: Viewer,
  transactionId: string,
): Promise<(DealOfParty & { readonly row: CaseRow }) | null> {
  const locked = await lockDealOfParty(tx, viewer, transactionId);
  const newest = locked && (await findNewestCase(tx, locked.deal.id));
  const row = newest && (await lockCase(tx, newest.id));
  return row && { ...locked, row };
}

/** Somebody with the roles that they have now: one that was just revoked no longer counts. */
export async function actorOf(db: Executor, userId: string): Promise<CaseActor> {
  const user = await findUser(db, userId);
  return { id: userId, roles: user ? await findRolesOf(db, user.telegramId) : [] };
}

/** Those of these people with whom somebody had a deal in 180 days, or shares a cluster. */
export const conflictsOf = (
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  userId: string,
  others: readonly string[],
) => listConflicts(db, userId, others, new Date(now.getTime() - CONFLICT_MS));

export const isInConflict = async (
  ctx: Pick<ReadContext, 'db' | 'now'>,
  { initiatorId, accepterId }: DealRow,
  userId: string,
): Promise<boolean> => (await conflictsOf(ctx, userId, [initiatorId, accepterId])).size > 0;

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

/** The people of staff who had a part in a case before its appeal (CASE-20). */
export async function staffBeforeAppeal(db: Executor, caseId: string): Promise<ReadonlySet<string>> {
  const steps = await listCaseSteps(db, caseId);
  const appeal = steps.findIndex(({ event }) => event === 'appealed');
  const before = steps.slice(0, appeal);
  return new Set(
    before.flatMap(({ actorId, assigneeId }) => [actorId, assigneeId].filter((id) => id !== null)),
  );
}
