// Queries of the bot messages that were sent.
import { and, eq } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { sentBotMessages } from './tables/notifications.ts';

export type SentBotMessageRow = typeof sentBotMessages.$inferSelect;

/** Another attempt to send the same message changes nothing. */
export async function insertSentBotMessage(tx: Tx, row: SentBotMessageRow): Promise<void> {
  await tx.insert(sentBotMessages).values(row).onConflictDoNothing();
}

/** Null when this user got no message with this code. */
export async function findSentBotMessage(
  db: Executor,
  userId: string,
  code: string,
): Promise<SentBotMessageRow | null> {
  const [row] = await db
    .select()
    .from(sentBotMessages)
    .where(and(eq(sentBotMessages.userId, userId), eq(sentBotMessages.code, code)));
  return row ?? null;
}
