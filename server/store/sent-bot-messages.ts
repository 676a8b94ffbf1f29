// Queries of the bot messages that were sent.
import { and, eq } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { afterLatest, type Keyset, latestFirst } from './keyset.ts';
import { sentBotMessages } from './tables/notifications.ts';
import { userSettings, users } from './tables/users.ts';

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

/** The person with this Telegram id and their personal word; null without an account. */
export async function findGenuineWord(
  db: Executor,
  telegramId: number,
): Promise<{ readonly userId: string; readonly word: string | null } | null> {
  const [row] = await db
    .select({ userId: users.id, word: userSettings.genuineWord })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.telegramId, telegramId));
  return row ?? null;
}

/** The messages that a user has got, newest first; the id of the keyset is the code. */
export async function listSentBotMessages(
  db: Executor,
  userId: string,
  { after, limit }: { readonly after: Keyset | null; readonly limit: number },
): Promise<SentBotMessageRow[]> {
  const { sentAt, code } = sentBotMessages;
  return db
    .select()
    .from(sentBotMessages)
    .where(and(eq(sentBotMessages.userId, userId), afterLatest(sentAt, code, after)))
    .orderBy(...latestFirst(sentAt, code))
    .limit(limit);
}
