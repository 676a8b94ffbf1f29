// Queries of cases, their files and steps. Contains no rules.
import { and, asc, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { QUEUED_CASE_STATUSES, RUNNING_CASE_STATUSES } from '#domain/cases/case-status.ts';
import { type Executor, idList, isOneOf, readByIds, type Tx } from './database.ts';
import type { DealRow } from './deals.ts';
import { afterLatest, type Keyset, latestFirst } from './keyset.ts';
import { caseFiles, caseSteps, cases } from './tables/cases.ts';
import { transactions } from './tables/deals.ts';

export type CaseRow = typeof cases.$inferSelect;
export type NewCase = typeof cases.$inferInsert;
export type CaseFileRow = typeof caseFiles.$inferSelect;
export type NewCaseStep = Omit<typeof caseSteps.$inferInsert, 'caseId' | 'n'>;

const isRunning = inArray(cases.status, [...RUNNING_CASE_STATUSES]);
/** The condition that staff has something to do in a case. */
export const isQueued = inArray(cases.status, [...QUEUED_CASE_STATUSES]);

/** Numbers are given one transaction after the other, so that none is missing. */
export async function insertCase(tx: Tx, row: Omit<NewCase, 'number'>): Promise<CaseRow> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cases.number'))`);
  const next = sql<number>`(select coalesce(max(number), 0) + 1 from cases)`;
  const [inserted] = await tx
    .insert(cases)
    .values({ ...row, number: next })
    .returning();
  if (!inserted) throw new Error('insert returned no case');
  return inserted;
}

export async function findCase(db: Executor, id: string): Promise<CaseRow | null> {
  const [row] = await db.select().from(cases).where(eq(cases.id, id));
  return row ?? null;
}

export const findCases = (db: Executor, ids: Iterable<string>): Promise<ReadonlyMap<string, CaseRow>> =>
  readByIds(
    ids,
    (wanted) => db.select().from(cases).where(isOneOf(cases.id, wanted)),
    ({ id }) => id,
  );

/** The case, locked until the transaction ends; its deal is locked before. */
export async function lockCase(tx: Tx, id: string): Promise<CaseRow | null> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('update');
  return row ?? null;
}

/** The case of the dispute that runs, locked; its deal is locked before. */
export async function lockRunningCase(tx: Tx, transactionId: string): Promise<CaseRow | null> {
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.transactionId, transactionId), isRunning))
    .for('update');
  return row ?? null;
}

/** Cases and appeals that somebody looks after, in the order of their ids, in which they are locked. */
export const listHeldCases = (db: Executor, userId: string): Promise<CaseRow[]> =>
  db
    .select()
    .from(cases)
    .where(and(eq(cases.assignedTo, userId), isQueued))
    .orderBy(asc(cases.id));

/** A side reads of a claim of the other one once it is accepted, where it is reviewed first (HELP-10). */
const isShownTo = (partyId: string): SQL =>
  sql`not (${cases.isClaim} and ${cases.isReviewedFirst} and ${cases.firstReplyAt} is null
    and ${cases.openedBy} <> ${partyId})`;

/** The newest case of a deal; with a party, the newest one that they may read. */
export async function findNewestCase(
  db: Executor,
  transactionId: string,
  partyId: string | null = null,
): Promise<CaseRow | null> {
  const [row] = await db
    .select()
    .from(cases)
    .where(and(eq(cases.transactionId, transactionId), partyId ? isShownTo(partyId) : undefined))
    .orderBy(desc(cases.openedAt), desc(cases.number))
    .limit(1);
  return row ?? null;
}

/** True when a party of its deal may read this case. */
export async function isCaseShownTo(db: Executor, id: string, partyId: string): Promise<boolean> {
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.id, id), isShownTo(partyId)));
  return rows.length > 0;
}

/** The newest case of each of these deals that has one, by the deal's id. */
export async function findNewestCases(
  db: Executor,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, CaseRow>> {
  const rows = await db
    .selectDistinctOn([cases.transactionId])
    .from(cases)
    .where(isOneOf(cases.transactionId, transactionIds))
    .orderBy(cases.transactionId, desc(cases.openedAt), desc(cases.number));
  return new Map(rows.map((row) => [row.transactionId, row]));
}

/** Changes a locked row and appends a step: each change increments the version. */
export async function updateCase(
  tx: Tx,
  row: Pick<CaseRow, 'id' | 'stepCount'>,
  patch: Partial<NewCase>,
  step: NewCaseStep,
): Promise<CaseRow> {
  const n = row.stepCount + 1;
  const [changed] = await tx
    .update(cases)
    .set({ ...patch, stepCount: n, version: sql`${cases.version} + 1` })
    .where(eq(cases.id, row.id))
    .returning();
  if (!changed) throw new Error('no such case');
  await tx.insert(caseSteps).values({ ...step, caseId: row.id, n });
  return changed;
}

/** Changes a locked row without a step. */
export async function patchCase(tx: Tx, id: string, patch: Partial<NewCase>): Promise<void> {
  await tx.update(cases).set(patch).where(eq(cases.id, id));
}

export const listCaseFiles = (db: Executor, caseId: string): Promise<CaseFileRow[]> =>
  db.select().from(caseFiles).where(eq(caseFiles.caseId, caseId));

/** True when this side has made a late claim about the deal. */
export async function hasClaimed(db: Executor, transactionId: string, userId: string): Promise<boolean> {
  const isTheirs = and(
    eq(cases.transactionId, transactionId),
    eq(cases.openedBy, userId),
    eq(cases.isClaim, true),
  );
  return (await db.select({ id: cases.id }).from(cases).where(isTheirs).limit(1)).length > 0;
}

/** The file of a side in place of its earlier one. */
export async function saveCaseFile(tx: Tx, row: CaseFileRow): Promise<void> {
  const { caseId, userId, ...set } = row;
  await tx
    .insert(caseFiles)
    .values(row)
    .onConflictDoUpdate({ target: [caseFiles.caseId, caseFiles.userId], set });
}

/** The number of sides that have filed, by case. */
export async function countCaseFiles(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: caseFiles.caseId, n: sql<number>`count(*)::int` })
    .from(caseFiles)
    .where(isOneOf(caseFiles.caseId, ids))
    .groupBy(caseFiles.caseId);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Of the deals of these people, each found by its index: by the join alone all cases would be read. */
const isOfDealsOf = (userIds: readonly string[]): SQL => sql`${cases.transactionId} in (
  select id from transactions where initiator_id = any(${idList(userIds)})
  union all select id from transactions where accepter_id = any(${idList(userIds)}))`;

export interface EarlierCaseRow {
  readonly row: CaseRow;
  readonly initiatorId: string;
  readonly accepterId: string;
}

/** Other cases of these people, the newest first. */
export const listCasesOf = (
  db: Executor,
  userIds: readonly string[],
  { exceptId, limit }: { readonly exceptId: string; readonly limit: number },
): Promise<EarlierCaseRow[]> =>
  db
    .select({ row: cases, initiatorId: transactions.initiatorId, accepterId: transactions.accepterId })
    .from(cases)
    .innerJoin(transactions, eq(transactions.id, cases.transactionId))
    .where(and(ne(cases.id, exceptId), isOfDealsOf(userIds)))
    .orderBy(desc(cases.openedAt), desc(cases.id))
    .limit(limit);

export interface CasePage {
  readonly after: Keyset | null;
  readonly limit: number;
}

export interface CaseOfParty {
  readonly row: CaseRow;
  readonly deal: DealRow;
}

/** Cases of deals of a party, the newest first. */
export const listCasesOfParty = (
  db: Executor,
  userId: string,
  { after, limit }: CasePage,
): Promise<CaseOfParty[]> =>
  db
    .select({ row: cases, deal: transactions })
    .from(cases)
    .innerJoin(transactions, eq(transactions.id, cases.transactionId))
    .where(and(isOfDealsOf([userId]), isShownTo(userId), afterLatest(cases.openedAt, cases.id, after)))
    .orderBy(...latestFirst(cases.openedAt, cases.id))
    .limit(limit);

/** Durations of the disputes that ended after `since`, in milliseconds, the newest 1,000. */
export async function listCaseDurations(db: Executor, since: Date): Promise<number[]> {
  const rows = await db
    .select({ openedAt: cases.openedAt, endedAt: cases.endedAt })
    .from(cases)
    .where(gt(cases.endedAt, since))
    .orderBy(desc(cases.endedAt))
    .limit(1_000);
  return rows.flatMap(({ openedAt, endedAt }) => (endedAt ? [endedAt.getTime() - openedAt.getTime()] : []));
}
