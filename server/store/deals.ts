// Queries of deals and their steps. Contains no rules.
import { and, desc, eq, gt, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { transactionSteps, transactions } from './tables/deals.ts';

export type DealRow = typeof transactions.$inferSelect;
export type NewDeal = typeof transactions.$inferInsert;
export type DealStepRow = typeof transactionSteps.$inferSelect;

const FINISHED_STATUSES = ['completed', 'failed', 'cancelled'] as const;

const isParty = (userId: string) =>
  or(eq(transactions.initiatorId, userId), eq(transactions.accepterId, userId));

export async function findDeal(db: Executor, id: string): Promise<DealRow | null> {
  const [row] = await db.select().from(transactions).where(eq(transactions.id, id));
  return row ?? null;
}

/** The row, locked until the transaction ends. Where its request changes too, the request is locked first. */
export async function lockDeal(tx: Tx, id: string): Promise<DealRow | null> {
  const [row] = await tx.select().from(transactions).where(eq(transactions.id, id)).for('update');
  return row ?? null;
}

/** The deal that waits for the author's approval of this request. */
export async function findPendingDeal(db: Executor, requestId: string): Promise<DealRow | null> {
  const [row] = await db
    .select()
    .from(transactions)
    .where(and(eq(transactions.requestId, requestId), eq(transactions.status, 'pending_approval')));
  return row ?? null;
}

export async function insertDeal(tx: Tx, newRow: NewDeal): Promise<DealRow> {
  const [row] = await tx.insert(transactions).values(newRow).returning();
  if (!row) throw new Error('insert returned no transaction');
  return row;
}

/** Changes a locked row: each change increments the version. */
export async function updateDealRow(tx: Tx, id: string, patch: Partial<NewDeal>, at: Date): Promise<DealRow> {
  const [row] = await tx
    .update(transactions)
    .set({ ...patch, updatedAt: at, version: sql`${transactions.version} + 1` })
    .where(eq(transactions.id, id))
    .returning();
  if (!row) throw new Error('no such transaction');
  return row;
}

/** Changes neither version nor update time of the deal. The row is locked by the caller. */
export async function markReminded(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(transactions).set({ remindedAt: at }).where(eq(transactions.id, id));
}

export async function insertDealStep(tx: Tx, step: typeof transactionSteps.$inferInsert): Promise<void> {
  await tx.insert(transactionSteps).values(step);
}

export async function listDealSteps(db: Executor, transactionId: string): Promise<DealStepRow[]> {
  return db
    .select()
    .from(transactionSteps)
    .where(eq(transactionSteps.transactionId, transactionId))
    .orderBy(transactionSteps.version);
}

/** Deals of a user that the feed shows: unfinished ones, and approved ones that finished after `since`. */
export async function listCurrentDeals(db: Executor, userId: string, since: Date): Promise<DealRow[]> {
  const ended = and(gt(transactions.finishedAt, since), isNotNull(transactions.approvedAt));
  return db
    .select()
    .from(transactions)
    .where(and(isParty(userId), or(notInArray(transactions.status, [...FINISHED_STATUSES]), ended)))
    .orderBy(desc(transactions.updatedAt), transactions.id);
}

/** Every deal of a user, newest first. */
export async function listDeals(db: Executor, userId: string, limit: number): Promise<DealRow[]> {
  return db
    .select()
    .from(transactions)
    .where(isParty(userId))
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(limit);
}

/** Disputed deals of others, for an admin. */
export async function listDisputedDeals(db: Executor, exceptUserId: string): Promise<DealRow[]> {
  return db
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

/** Finished deals between two users that had been approved, newest first. */
export async function listFinishedDealsBetween(db: Executor, a: string, b: string): Promise<DealRow[]> {
  return db
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

/** Every user with whom the user has had an approved deal. */
export async function listCounterpartyIds(db: Executor, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ initiatorId: transactions.initiatorId, accepterId: transactions.accepterId })
    .from(transactions)
    .where(and(isParty(userId), isNotNull(transactions.approvedAt)));
  return new Set(rows.map((row) => (row.initiatorId === userId ? row.accepterId : row.initiatorId)));
}
