// Case facts: what the table of cases reads of a row, the row's parties and helpers, and the staff who had a part in it.
import type { SentCase } from '#contract/cases.ts';
import type { CaseFacts } from '#domain/cases/case-table.ts';
import { findParty, type Party } from '#domain/parties.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import { listCaseSteps } from '../../store/case-steps.ts';
import { type CaseRow, findNewestCase, lockCase } from '../../store/cases.ts';
import type { Executor, Tx } from '../../store/database.ts';
import { type DealRow, lockDeal } from '../../store/deals.ts';
import { listStaffNumbers } from '../../store/staff.ts';
import { shownFirstName } from '../names/shown-name.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';

export type HelperDto = NonNullable<SentCase['helper']>;
export type Helpers = (userId: string | null) => HelperDto | null;

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

/** 'Anna, mediator no. 2', by the user's id; null for somebody who never was of the staff. */
export async function readHelpers({ db, config }: Pick<ReadContext, 'db' | 'config'>): Promise<Helpers> {
  const staff = new Map((await listStaffNumbers(db)).map((one) => [one.userId, one]));
  return (userId) => {
    const one = userId === null ? undefined : staff.get(userId);
    const role = one && STAFF_ROLES.find((name) => one.roles.includes(name));
    return one && role ? { name: shownFirstName(config, one), role, number: one.number } : null;
  };
}

/** The people of staff who had a part in a case, where there is an appeal before it (CASE-20). */
export async function staffBeforeAppeal(db: Executor, caseId: string): Promise<ReadonlySet<string>> {
  const steps = await listCaseSteps(db, caseId);
  const appeal = steps.findIndex(({ event }) => event === 'appealed');
  const before = appeal === -1 ? steps : steps.slice(0, appeal);
  return new Set(
    before.flatMap(({ actorId, assigneeId }) => [actorId, assigneeId].filter((id) => id !== null)),
  );
}

/** True until a staff member has accepted a case that is reviewed first, or it has ended. */
export const waitsForReview = (row: CaseRow): boolean =>
  row.isReviewedFirst && row.firstReplyAt === null && row.status === 'open';

/** True for a late claim that waits for a judge: the other side knows nothing of it. */
export const isUnderReview = (row: CaseRow): boolean => row.isClaim && waitsForReview(row);
