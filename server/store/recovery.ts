// Queries of recovery: hashes of codes, and accounts that wait to be taken over. Contains no rules.
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { type ClaimFilter, notExcluded } from './jobs.ts';
import { accountRecoveries, recoveryCodes } from './tables/accounts.ts';

export type RecoveryRow = typeof accountRecoveries.$inferSelect;

export async function findRecoveryCode(db: Executor, userId: string): Promise<{ createdAt: Date } | null> {
  const [row] = await db
    .select({ createdAt: recoveryCodes.createdAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row ?? null;
}

/** In place of the person's last one. */
export async function saveRecoveryCode(tx: Tx, row: typeof recoveryCodes.$inferInsert): Promise<void> {
  const { userId: _userId, ...set } = row;
  await tx.insert(recoveryCodes).values(row).onConflictDoUpdate({ target: recoveryCodes.userId, set });
}

export async function findUserOfCode(db: Executor, hash: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: recoveryCodes.userId })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.hash, hash));
  return row?.userId ?? null;
}

export async function deleteRecoveryCode(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** The recovery of the account that is taken over. */
export async function findRecoveryOf(db: Executor, userId: string): Promise<RecoveryRow | null> {
  const [row] = await db.select().from(accountRecoveries).where(eq(accountRecoveries.userId, userId));
  return row ?? null;
}

/** The recovery by the account that takes over another one. */
export async function findRecoveryBy(db: Executor, newUserId: string): Promise<RecoveryRow | null> {
  const [row] = await db.select().from(accountRecoveries).where(eq(accountRecoveries.newUserId, newUserId));
  return row ?? null;
}

export async function insertRecovery(tx: Tx, row: RecoveryRow): Promise<void> {
  await tx.insert(accountRecoveries).values(row);
}

export async function postponeRecovery(tx: Tx, userId: string, nextAt: Date): Promise<void> {
  await tx.update(accountRecoveries).set({ nextAt }).where(eq(accountRecoveries.userId, userId));
}

/** False when there is none any more. */
export async function deleteRecovery(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(accountRecoveries)
    .where(eq(accountRecoveries.userId, userId))
    .returning({ userId: accountRecoveries.userId });
  return rows.length > 0;
}

/**
 * A recovery at which the job has to look; null when none is.
 * Not locked: the accounts are, in their order.
 */
export async function findDueRecovery(db: Executor, filter: ClaimFilter): Promise<RecoveryRow | null> {
  const [row] = await db
    .select()
    .from(accountRecoveries)
    .where(and(lte(accountRecoveries.nextAt, filter.now), notExcluded(accountRecoveries.userId, filter)))
    .orderBy(asc(accountRecoveries.nextAt))
    .limit(1);
  return row ?? null;
}
