// Queries of settlements: plan and meeting, payments, holder names. Contains no rules.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { PaymentSide } from '#domain/settlement/payment.ts';
import { type Executor, idList, isOneOf, queryRows, type Tx } from './database.ts';
import { transactions } from './tables/deals.ts';
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

/** What the guide of a deal's payments reads. */
export interface GuidedRows extends StoredSettlement {
  readonly names: readonly Pick<HolderNameRow, 'userId' | 'side'>[];
  /** People who have sent where they are paid, as a '[Details]' message or with a number of their own. */
  readonly senders: ReadonlySet<string>;
}

/** As `parseDetails` reads a message. */
const hasDetails = sql`text like '[Details]%' and btrim(substr(text, 10), E' \n\r\t') <> ''
  and text !~ '^\\[Details\\] Cash: .*\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC$'`;

/** Of each of these deals, also of those without a settlement; by one statement. */
export async function findGuidedRows(
  db: Executor,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, GuidedRows>> {
  const found = new Map<string, GuidedRows>();
  if (dealIds.length === 0) return found;
  const ids = idList(dealIds);
  const facts = sql`(
    select deal_id, jsonb_agg(jsonb_build_object('userId', user_id, 'side', side)) as list from (
      select transaction_id as deal_id, user_id, side from settlement_names
        where transaction_id = any(${ids}) and name <> ''
      union select transaction_id, user_id, null from given_identifiers
        where transaction_id = any(${ids}) and is_own
      union select transaction_id, sender_id, null from chat_messages
        where transaction_id = any(${ids}) and sender_role = 'party' and ${hasDetails}
    ) as fact group by deal_id) as facts`;
  const rows = await db
    .select({
      id: transactions.id,
      row: settlements,
      payment: settlementPayments,
      facts: sql<{ userId: string; side: PaymentSide | null }[] | null>`facts.list`,
    })
    .from(transactions)
    .leftJoin(settlements, eq(settlements.transactionId, transactions.id))
    .leftJoin(settlementPayments, eq(settlementPayments.transactionId, transactions.id))
    .leftJoin(facts, sql`facts.deal_id = ${transactions.id}`)
    .where(isOneOf(transactions.id, dealIds))
    .orderBy(asc(settlementPayments.n));
  for (const { id, row, payment, facts: known } of rows) {
    const { payments = [] } = found.get(id) ?? {};
    found.set(id, {
      row,
      payments: payment ? [...payments, payment] : payments,
      names: (known ?? []).flatMap(({ userId, side }) => (side ? [{ userId, side }] : [])),
      senders: new Set((known ?? []).flatMap(({ userId, side }) => (side ? [] : [userId]))),
    });
  }
  return found;
}

/** The first messages of a deal that are looked through for tags, and the most of them with one. */
const MAX_LOOKED_THROUGH = 500;
const MAX_TAG_MESSAGES = 50;

interface PartyMessage {
  readonly dealId: string;
  readonly senderId: string;
  readonly text: string;
}

/** The first messages of parties in these deals that may have a tag, in order; by one statement. */
export async function listTagMessages(
  db: Executor,
  dealIds: readonly string[],
): Promise<readonly PartyMessage[]> {
  if (dealIds.length === 0) return [];
  const rows = await queryRows<{ deal_id: string; sender_id: string; text: string }>(
    db,
    sql`select d.id as deal_id, m.sender_id, m.text from unnest(${idList(dealIds)}) as d(id)
      cross join lateral (
        select sender_id, text, seq from (
            select sender_id, sender_role, text, seq from chat_messages
              where transaction_id = d.id order by seq limit ${MAX_LOOKED_THROUGH}
          ) as first
          where sender_role = 'party' and text ~ '[@＠$]' order by seq limit ${MAX_TAG_MESSAGES}
      ) as m order by d.id, m.seq`,
  );
  return rows.map(({ deal_id, sender_id, text }) => ({ dealId: deal_id, senderId: sender_id, text }));
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
