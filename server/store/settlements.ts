// Queries of settlements: plan and meeting, payments, holder names. Contains no rules.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { PaymentSide } from '#domain/settlement/payment.ts';
import { type Executor, idList, queryRows, type Tx } from './database.ts';
import { settlementNames, settlementPayments, settlements } from './tables/settlements.ts';

type SettlementRow = typeof settlements.$inferSelect;
export type PaymentRow = typeof settlementPayments.$inferSelect;
export type HolderNameRow = typeof settlementNames.$inferSelect;

export interface StoredSettlement {
  /** Null while neither a plan nor a meeting was stored. */
  readonly row: SettlementRow | null;
  /** The payments, in the order in which they are paid. */
  readonly payments: readonly PaymentRow[];
}

export async function findSettlement(db: Executor, transactionId: string): Promise<StoredSettlement> {
  const [row = null] = await db
    .select()
    .from(settlements)
    .where(eq(settlements.transactionId, transactionId));
  const payments = await db
    .select()
    .from(settlementPayments)
    .where(eq(settlementPayments.transactionId, transactionId))
    .orderBy(asc(settlementPayments.n));
  return { row, payments };
}

/** The holder names that the parties of a deal have declared. */
export const findHolderNames = (db: Executor, transactionId: string): Promise<HolderNameRow[]> =>
  db.select().from(settlementNames).where(eq(settlementNames.transactionId, transactionId));

/** Saves plan or meeting, under the deal's row lock as every change below. */
export async function saveSettlement(
  tx: Tx,
  transactionId: string,
  patch: Partial<typeof settlements.$inferInsert>,
): Promise<void> {
  await tx
    .insert(settlements)
    .values({ ...patch, transactionId })
    .onConflictDoUpdate({ target: settlements.transactionId, set: { ...patch, transactionId } });
}

/** The payments of a new plan in place of those of an earlier one. */
export async function replacePayments(
  tx: Tx,
  transactionId: string,
  rows: readonly (typeof settlementPayments.$inferInsert)[],
): Promise<void> {
  await tx.delete(settlementPayments).where(eq(settlementPayments.transactionId, transactionId));
  if (rows.length > 0) await tx.insert(settlementPayments).values([...rows]);
}

export async function updatePayment(
  tx: Tx,
  transactionId: string,
  n: number,
  patch: Partial<typeof settlementPayments.$inferInsert>,
): Promise<void> {
  await tx
    .update(settlementPayments)
    .set(patch)
    .where(and(eq(settlementPayments.transactionId, transactionId), eq(settlementPayments.n, n)));
}

export async function saveHolderName(tx: Tx, row: HolderNameRow): Promise<void> {
  const { name, hash, changedAt, earlier } = row;
  await tx
    .insert(settlementNames)
    .values(row)
    .onConflictDoUpdate({
      target: [settlementNames.transactionId, settlementNames.userId, settlementNames.side],
      set: { name, hash, changedAt, earlier },
    });
}

/** First names of a deal, of which none is declared yet. */
export async function insertHolderNames(tx: Tx, rows: readonly HolderNameRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(settlementNames).values([...rows]);
}

export interface EarlierName {
  readonly userId: string;
  readonly side: PaymentSide;
  readonly name: string;
}

/**
 * Names of these people in their other deals, the latest first.
 * At most `limit` for each person and side.
 */
export const listEarlierNames = (
  db: Executor,
  transactionId: string,
  userIds: readonly string[],
  limit: number,
): Promise<EarlierName[]> =>
  queryRows(
    db,
    sql`select u.id as "userId", s.side, n.name
        from unnest(${idList(userIds)}) u(id)
        cross join (values ('payer'), ('payee')) as s(side)
        cross join lateral (
          select name, declared_at from settlement_names
          where user_id = u.id and side = s.side and transaction_id <> ${transactionId} and name <> ''
          order by declared_at desc limit ${limit}
        ) n
        order by n.declared_at desc`,
  );
