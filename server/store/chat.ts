// Chat messages by their gapless seq, with their files, and read positions.
import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import { type Executor, isOneOf, queryRows, readByIds, type Tx } from './database.ts';
import type { DealPatch, DealRow } from './deals.ts';
import type { FileRow } from './files.ts';
import { chatMessages, chatReads, files, transactions } from './tables/deals.ts';

export type ChatMessageRow = typeof chatMessages.$inferSelect;
type NewChatMessage = Omit<typeof chatMessages.$inferInsert, 'seq'>;
export interface MessageWithFile {
  readonly message: ChatMessageRow;
  readonly file: FileRow | null;
}

/**
 * Appends under the deal's row lock, which the caller holds: that makes `seq` gapless.
 * `deal`: columns that change with it. Times never run backwards in a chat:
 * reading everything since the last seen time misses nothing, although instances' clocks differ and writers wait for the lock.
 */
export async function appendMessage(
  tx: Tx,
  newRow: NewChatMessage,
  deal: DealPatch = {},
): Promise<{ readonly message: ChatMessageRow; readonly deal: DealRow }> {
  const [numbered] = await tx
    .update(transactions)
    .set({
      ...deal,
      chatSeq: sql`${transactions.chatSeq} + 1`,
      ...(newRow.senderRole === 'party' ? { hasMessages: true } : {}),
    })
    .where(eq(transactions.id, newRow.transactionId))
    .returning();
  if (!numbered) throw new Error('no such transaction');
  const seq = numbered.chatSeq;
  const { transactionId } = newRow;
  const before = tx
    .select({ createdAt: chatMessages.createdAt })
    .from(chatMessages)
    .where(and(eq(chatMessages.transactionId, transactionId), eq(chatMessages.seq, seq - 1)));
  const [message] = await tx
    .insert(chatMessages)
    .values({
      ...newRow,
      createdAt: sql`greatest(${newRow.createdAt.toISOString()}::timestamptz, ${before})`,
      seq,
    })
    .returning();
  if (!message) throw new Error('insert returned no message');
  return { message, deal: numbered };
}

const withFile = (db: Executor) =>
  db
    .select({ message: chatMessages, file: files })
    .from(chatMessages)
    .leftJoin(files, eq(files.id, chatMessages.fileId));

/** Null when this chat has no such message. */
export async function findMessage(
  db: Executor,
  transactionId: string,
  id: string,
): Promise<MessageWithFile | null> {
  const [row] = await withFile(db).where(
    and(eq(chatMessages.id, id), eq(chatMessages.transactionId, transactionId)),
  );
  return row ?? null;
}

/** A message of any chat. */
export async function findMessageById(db: Executor, id: string): Promise<ChatMessageRow | null> {
  const [row] = await db.select().from(chatMessages).where(eq(chatMessages.id, id));
  return row ?? null;
}

/** Messages by id. */
export const findMessages = (
  db: Executor,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, MessageWithFile>> =>
  readByIds(
    ids,
    (wanted) => withFile(db).where(isOneOf(chatMessages.id, wanted)),
    ({ message }) => message.id,
  );

export async function findMessageOfFile(db: Executor, fileId: string): Promise<ChatMessageRow | null> {
  const [row] = await db.select().from(chatMessages).where(eq(chatMessages.fileId, fileId));
  return row ?? null;
}

export async function findMessageBySeq(
  db: Executor,
  transactionId: string,
  seq: number,
): Promise<ChatMessageRow | null> {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.transactionId, transactionId), eq(chatMessages.seq, seq)));
  return row ?? null;
}

/** A position in a chat: a message's seq, or a time. */
export type ChatCursor = { readonly seq: number } | { readonly at: Date };
interface MessagePageQuery {
  /** Lower bound: a seq is exclusive, a time inclusive. */
  readonly after?: ChatCursor | undefined;
  /** Upper bound, exclusive. */
  readonly before?: ChatCursor | undefined;
  /** Messages of this party alone, or of the system alone. */
  readonly of?: string | 'system' | undefined;
  readonly limit: number;
}

const isOf = (of: string) =>
  of === 'system'
    ? eq(chatMessages.senderRole, 'system')
    : and(eq(chatMessages.senderId, of), eq(chatMessages.senderRole, 'party'));

/** Oldest first. With `after` the first messages within the bounds, otherwise the last ones. */
export async function listMessages(
  db: Executor,
  transactionId: string,
  { after, before, of, limit }: MessagePageQuery,
): Promise<MessageWithFile[]> {
  const bounds: (SQL | undefined)[] = [eq(chatMessages.transactionId, transactionId)];
  if (after) {
    bounds.push('seq' in after ? gt(chatMessages.seq, after.seq) : gte(chatMessages.createdAt, after.at));
  }
  if (before) {
    bounds.push('seq' in before ? lt(chatMessages.seq, before.seq) : lt(chatMessages.createdAt, before.at));
  }
  if (of) bounds.push(isOf(of));
  const rows = await withFile(db)
    .where(and(...bounds))
    .orderBy(after ? asc(chatMessages.seq) : desc(chatMessages.seq))
    .limit(limit);
  return after ? rows : rows.reverse();
}

/** The number of messages of a party, or of the system, in a chat. */
export const countMessagesOf = (
  db: Executor,
  transactionId: string,
  of: string | 'system',
): Promise<number> => db.$count(chatMessages, and(eq(chatMessages.transactionId, transactionId), isOf(of)));

/** The last seq that each reader has read. */
export async function listLastReadSeqs(
  db: Executor,
  transactionId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select().from(chatReads).where(eq(chatReads.transactionId, transactionId));
  return new Map(rows.map((row) => [row.userId, row.lastReadSeq]));
}

/** False when the reader's position was there or further already: it never goes backwards. */
export async function advanceLastRead(
  tx: Tx,
  read: { readonly transactionId: string; readonly userId: string; readonly seq: number },
): Promise<boolean> {
  const { transactionId, userId, seq: lastReadSeq } = read;
  const moved = await tx
    .insert(chatReads)
    .values({ transactionId, userId, lastReadSeq })
    .onConflictDoUpdate({
      target: [chatReads.transactionId, chatReads.userId],
      set: { lastReadSeq },
      setWhere: lt(chatReads.lastReadSeq, lastReadSeq),
    })
    .returning({ seq: chatReads.lastReadSeq });
  return moved.length > 0;
}

/** A user and a deal. */
type ReaderOfDeal = readonly [userId: string, transactionId: string];
export type UnreadCounts = (userId: string, transactionId: string) => number;

/** Unread messages beyond this number are not counted: 100 means 100 or more. */
export const MAX_UNREAD = 100;

/**
 * Unread messages of users in deals: written by others, after the last one that each user has read.
 * Costs at most MAX_UNREAD index entries per sender, however long the chat is.
 */
export async function countUnread(db: Executor, pairs: readonly ReaderOfDeal[]): Promise<UnreadCounts> {
  if (pairs.length === 0) return () => 0;
  const rows = await queryRows<{ reader: string; deal: string; n: string | number }>(db, unreadQuery(pairs));
  const counts = new Map(rows.map((row) => [row.reader + row.deal, Math.min(Number(row.n), MAX_UNREAD)]));
  return (userId, transactionId) => counts.get(userId + transactionId) ?? 0;
}

/** The statement of `countUnread`, exported for the test of its plan. */
export function unreadQuery(pairs: readonly ReaderOfDeal[]): SQL {
  const [users, deals] = [0, 1].map((at) => sql.param(pairs.map((pair) => pair[at])));
  // A sender who is the reader becomes null, which no message has: their own messages are not even read. Sorted, because
  // a limit alone lets the planner read the whole table in the hope of finding enough early.
  const bySender = (sender: SQL) => sql`(select 1 from chat_messages m
    where m.sender_id = nullif(${sender}, u.id) and m.transaction_id = d.id and m.seq > r.seq
    order by m.seq limit ${MAX_UNREAD})`;
  return sql`select u.id as reader, d.id as deal, unread.n
    from unnest(${users}::uuid[], ${deals}::uuid[]) as u (id, deal)
    join transactions d on d.id = u.deal
    cross join lateral (
      select coalesce(max(last_read_seq), 0) as seq from chat_reads where transaction_id = d.id and user_id = u.id
    ) r
    cross join lateral (
      select count(*) as n from (
        ${bySender(sql`d.initiator_id`)}
        union all ${bySender(sql`d.accepter_id`)}
        union all (select 1 from chat_messages m
          where m.transaction_id = d.id and m.sender_role = 'admin' and m.sender_id <> u.id and m.seq > r.seq
          order by m.seq limit ${MAX_UNREAD})
      ) messages
    ) unread
    where d.chat_seq > r.seq and unread.n > 0`;
}
