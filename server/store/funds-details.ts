// Queries of saved funds-transfer details. Every statement of a call names the user, so that nobody reaches another user's.
import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { fundsTransferDetails as details } from './tables/users.ts';

export type FundsDetailRow = typeof details.$inferSelect;

export async function listFundsDetails(db: Executor, userId: string): Promise<FundsDetailRow[]> {
  return db
    .select()
    .from(details)
    .where(eq(details.userId, userId))
    .orderBy(asc(details.createdAt), asc(details.id));
}

export async function countFundsDetails(db: Executor, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(details).where(eq(details.userId, userId));
  return row?.n ?? 0;
}

export async function insertFundsDetail(
  tx: Tx,
  newRow: typeof details.$inferInsert,
): Promise<FundsDetailRow> {
  const [row] = await tx.insert(details).values(newRow).returning();
  if (!row) throw new Error('insert returned no detail');
  return row;
}

/** Null when there is none or it belongs to another user. */
export async function findFundsDetail(
  db: Executor,
  userId: string,
  id: string,
): Promise<FundsDetailRow | null> {
  const [row] = await db
    .select()
    .from(details)
    .where(and(eq(details.id, id), eq(details.userId, userId)));
  return row ?? null;
}

/** As above. */
export async function updateFundsDetailRow(
  tx: Tx,
  userId: string,
  id: string,
  patch: { label?: string | undefined; detailsText?: string | undefined; updatedAt: Date },
): Promise<FundsDetailRow | null> {
  const [row] = await tx
    .update(details)
    .set(patch)
    .where(and(eq(details.id, id), eq(details.userId, userId)))
    .returning();
  return row ?? null;
}

export async function deleteFundsDetailRow(tx: Tx, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(details)
    .where(and(eq(details.id, id), eq(details.userId, userId)))
    .returning({ id: details.id });
  return rows.length > 0;
}

/** Details of all users, up to `limit` after the detail `afterId`. */
export async function listAllFundsDetails(
  db: Executor,
  afterId: string | null,
  limit: number,
): Promise<{ id: string; userId: string; text: string; at: Date }[]> {
  return db
    .select({ id: details.id, userId: details.userId, text: details.detailsText, at: details.updatedAt })
    .from(details)
    .where(afterId === null ? undefined : gt(details.id, afterId))
    .orderBy(details.id)
    .limit(limit);
}
