// Reads and writes of deals and of their record of steps. No rule stands here.
import { and, desc, eq, gt, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { transactionSteps, transactions } from './tables/deals.ts';

export type DealRow = typeof transactions.$inferSelect;
export type NewDeal = typeof transactions.$inferInsert;
export type DealStepRow = typeof transactionSteps.$inferSelect;

const FINISHED_STATUSES = ['completed', 'failed', 'cancelled'] as const;

const isParty = (userId: string) =>
  or(eq(transactions.initiatorId, userId), eq(transactions.accepterId, userId));

export async function findDeal(on: Executor, id: string): Promise<DealRow | null> {
  const [row] = await on.select().from(transactions).where(eq(transactions.id, id));
  return row ?? null;
}

/** The row, held until the transaction ends. Where its request changes too, the request is locked first. */
export async function lockDeal(tx: Tx, id: string): Promise<DealRow | null> {
  const [row] = await tx.select().from(transactions).where(eq(transactions.id, id)).for('update');
  return row ?? null;
}

/** The deal that waits for the owner's answer to this request. */
export async function findPendingDeal(on: Executor, requestId: string): Promise<DealRow | null> {
  const [row] = await on
    .select()
    .from(transactions)
    .where(and(eq(transactions.requestId, requestId), eq(transactions.status, 'pending_approval')));
  return row ?? null;
}

export async function insertDeal(tx: Tx, fresh: NewDeal): Promise<DealRow> {
  const [row] = await tx.insert(transactions).values(fresh).returning();
  if (!row) throw new Error('insert returned no transaction');
  return row;
}

/** Changes a locked row: the version grows by one with each change. */
export async function updateDealRow(tx: Tx, id: string, patch: Partial<NewDeal>, at: Date): Promise<DealRow> {
  const [row] = await tx
    .update(transactions)
    .set({ ...patch, updatedAt: at, version: sql`${transactions.version} + 1` })
    .where(eq(transactions.id, id))
    .returning();
  if (!row) throw new Error('no such transaction');
  return row;
}

/** No change of the deal: its version and its time of change stay. The row is locked by the caller. */
export async function markReminded(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(transactions).set({ remindedAt: at }).where(eq(transactions.id, id));
}

export async function insertDealStep(tx: Tx, step: typeof transactionSteps.$inferInsert): Promise<void> {
  await tx.insert(transactionSteps).values(step);
}

export async function listDealSteps(on: Executor, transactionId: string): Promise<DealStepRow[]> {
  return on
    .select()
    .from(transactionSteps)
    .where(eq(transactionSteps.transactionId, transactionId))
    .orderBy(transactionSteps.version);
}

/** Deals of a user that the feed shows: live ones, and those that ended after `since` and had once begun. */
export async function listCurrentDeals(on: Executor, userId: string, since: Date): Promise<DealRow[]> {
  const ended = and(gt(transactions.finishedAt, since), isNotNull(transactions.approvedAt));
  return on
    .select()
    .from(transactions)
    .where(and(isParty(userId), or(notInArray(transactions.status, [...FINISHED_STATUSES]), ended)))
    .orderBy(desc(transactions.updatedAt), transactions.id);
}

/** Every deal of a user, newest first. */
export async function listDeals(on: Executor, userId: string, limit: number): Promise<DealRow[]> {
  return on
    .select()
    .from(transactions)
    .where(isParty(userId))
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(limit);
}

/** Disputed deals of others, for an admin. */
export async function listDisputedDeals(on: Executor, exceptUserId: string): Promise<DealRow[]> {
  return on
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.status, 'disputed'),
        ne(transactions.initiatorId, exceptUserId),
        ne(transactions.accepterId, exceptUserId),
      ),
    )
    .orderBy(desc(transactions.updatedAt), transactions.id);
}

/** Finished deals that two people really had together, newest first. */
export async function listFinishedDealsBetween(on: Executor, a: string, b: string): Promise<DealRow[]> {
  return on
    .select()
    .from(transactions)
    .where(
      and(
        isParty(a),
        isParty(b),
        inArray(transactions.status, [...FINISHED_STATUSES]),
        isNotNull(transactions.approvedAt),
      ),
    )
    .orderBy(desc(transactions.finishedAt), desc(transactions.id));
}

/** Everybody with whom the user once had a deal that began. */
export async function listCounterpartyIds(on: Executor, userId: string): Promise<ReadonlySet<string>> {
  const rows = await on
    .selectDistinct({ initiatorId: transactions.initiatorId, accepterId: transactions.accepterId })
    .from(transactions)
    .where(and(isParty(userId), isNotNull(transactions.approvedAt)));
  return new Set(rows.map((row) => (row.initiatorId === userId ? row.accepterId : row.initiatorId)));
}
