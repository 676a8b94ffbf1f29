// Chat messages in the order of their gapless seq, and how far each party has read.
import { eq, sql } from 'drizzle-orm';
import { type Executor, rowsOf, type Tx } from './database.ts';
import { chatMessages, transactions } from './schema.ts';

export type MessageRow = typeof chatMessages.$inferSelect;
export type NewMessage = Omit<typeof chatMessages.$inferInsert, 'seq'>;

/** Appends under the deal's row lock, which the caller holds: that makes `seq` gapless. */
export async function appendMessage(tx: Tx, fresh: NewMessage): Promise<MessageRow> {
  const [deal] = await tx
    .update(transactions)
    .set({
      chatSeq: sql`${transactions.chatSeq} + 1`,
      ...(fresh.senderRole === 'party' ? { hasMessages: true } : {}),
    })
    .where(eq(transactions.id, fresh.transactionId))
    .returning({ seq: transactions.chatSeq });
  if (!deal) throw new Error('no such transaction');
  const [row] = await tx
    .insert(chatMessages)
    .values({ ...fresh, seq: deal.seq })
    .returning();
  if (!row) throw new Error('insert returned no message');
  return row;
}

/** Unread messages by deal: written by other people, after the last one that the reader has read. */
export async function unreadCounts(
  on: Executor,
  userId: string,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (transactionIds.length === 0) return new Map();
  const ids = sql.join(
    transactionIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = await rowsOf<{ id: string; n: string | number }>(
    on,
    sql`select m.transaction_id as id, count(*) as n
        from chat_messages m
        left join chat_reads r on r.transaction_id = m.transaction_id and r.user_id = ${userId}
        where m.transaction_id in (${ids}) and m.sender_id <> ${userId} and m.seq > coalesce(r.last_read_seq, 0)
        group by m.transaction_id`,
  );
  return new Map(rows.map((row) => [row.id, Number(row.n)]));
}
