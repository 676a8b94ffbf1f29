// Chat messages in the order of their gapless seq, and how far each party has read.
import { eq, sql } from 'drizzle-orm';
import { type Executor, rowsOf, type Tx } from './database.ts';
import { chatMessages, transactions } from './tables/deals.ts';

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

export type UnreadCounts = (userId: string, transactionId: string) => number;

/** Unread messages of several people in several deals: written by others, after the last one that each has read. */
export async function unreadCounts(
  on: Executor,
  userIds: readonly string[],
  transactionIds: readonly string[],
): Promise<UnreadCounts> {
  if (userIds.length === 0 || transactionIds.length === 0) return () => 0;
  const list = (ids: readonly string[]) =>
    sql.join(
      ids.map((id) => sql`(${id}::uuid)`),
      sql`, `,
    );
  const rows = await rowsOf<{ reader: string; deal: string; n: string | number }>(
    on,
    sql`select u.id as reader, m.transaction_id as deal, count(*) as n
        from (values ${list(userIds)}) as u (id)
        join (values ${list(transactionIds)}) as t (id) on true
        left join chat_reads r on r.transaction_id = t.id and r.user_id = u.id
        join chat_messages m
          on m.transaction_id = t.id and m.sender_id <> u.id and m.seq > coalesce(r.last_read_seq, 0)
        group by u.id, m.transaction_id`,
  );
  const counts = new Map(rows.map((row) => [row.reader + row.deal, Number(row.n)]));
  return (userId, transactionId) => counts.get(userId + transactionId) ?? 0;
}
