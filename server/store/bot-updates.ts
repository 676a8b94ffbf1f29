// Updates of the bot in the database: which were handled, with their answers, and which a newer one has overtaken.
import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { botUpdates } from './tables/bot.ts';

export type BotUpdateRow = typeof botUpdates.$inferSelect;
type Answer = BotUpdateRow['reply'];

/**
 * Keeps a new update, until the transaction ends for this one alone.
 * The same update on another instance waits. Null when it is new, else the answer of the time before.
 */
export async function claimBotUpdate(
  tx: Tx,
  row: Omit<BotUpdateRow, 'reply'>,
): Promise<{ readonly reply: Answer } | null> {
  const [claimed] = await tx
    .insert(botUpdates)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: botUpdates.id });
  if (claimed) return null;
  const [earlier] = await tx
    .select({ reply: botUpdates.reply })
    .from(botUpdates)
    .where(eq(botUpdates.id, row.id));
  return { reply: earlier?.reply ?? null };
}

export async function saveBotReply(tx: Tx, id: number, reply: NonNullable<Answer>): Promise<void> {
  await tx.update(botUpdates).set({ reply }).where(eq(botUpdates.id, id));
}

/**
 * True when a newer update of the chat and topic was handled before. Ids grow with time, but begin
 * again after a week without updates, so the time comes first. To be asked with the chat locked.
 */
export async function isOvertaken(
  db: Executor,
  { id, chatId, sentAt }: Pick<BotUpdateRow, 'id' | 'chatId' | 'sentAt'>,
  topic: BotUpdateRow['topic'],
): Promise<boolean> {
  const [newer] = await db
    .select({ id: botUpdates.id })
    .from(botUpdates)
    .where(
      and(
        eq(botUpdates.chatId, chatId),
        eq(botUpdates.topic, topic),
        sql`(${botUpdates.sentAt}, ${botUpdates.id}) > (${sentAt.toISOString()}::timestamptz, ${id}::bigint)`,
      ),
    )
    .limit(1);
  return newer !== undefined;
}
