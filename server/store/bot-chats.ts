// Chats with the bot: whether a person wants messages and can be reached, by Telegram id.
import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { botChats, botHold } from './tables/bot.ts';
import { botOutbox } from './tables/notifications.ts';
import { userSettings } from './tables/settings.ts';
import { users } from './tables/users.ts';

export type BotChatRow = typeof botChats.$inferSelect;

/** Updates of one chat wait for each other from here on. */
export async function lockBotChat(tx: Tx, telegramId: number, now: Date): Promise<BotChatRow> {
  const [row] = await tx
    .insert(botChats)
    .values({ telegramId, seenAt: now })
    .onConflictDoUpdate({ target: botChats.telegramId, set: { seenAt: now } })
    .returning();
  if (!row) throw new Error('insert returned no chat');
  return row;
}

export async function updateBotChat(
  tx: Tx,
  telegramId: number,
  patch: Partial<Pick<BotChatRow, 'stoppedAt' | 'helpedAt'>>,
): Promise<void> {
  await tx.update(botChats).set(patch).where(eq(botChats.telegramId, telegramId));
}

/** `blockedAt` null: the bot may write again. Changes nothing for people without an account. */
export async function setBotBlocked(tx: Tx, telegramId: number, blockedAt: Date | null): Promise<void> {
  await tx.update(users).set({ botBlockedAt: blockedAt }).where(eq(users.telegramId, telegramId));
}

/** Messages that wait for this person are not sent any more. */
export async function deleteWaitingMessages(tx: Tx, telegramId: number): Promise<void> {
  const person = tx.select({ id: users.id }).from(users).where(eq(users.telegramId, telegramId));
  await tx.delete(botOutbox).where(inArray(botOutbox.userId, person));
}

/** As /stop and /start do, said in the app. */
export async function setBotStopped(tx: Tx, userId: string, isStopped: boolean, now: Date): Promise<void> {
  const [person] = await tx.select({ telegramId: users.telegramId }).from(users).where(eq(users.id, userId));
  if (!person) return;
  const { telegramId } = person;
  const { stoppedAt } = await lockBotChat(tx, telegramId, now);
  if ((stoppedAt !== null) === isStopped) return;
  await updateBotChat(tx, telegramId, { stoppedAt: isStopped ? now : null });
  if (isStopped) await deleteWaitingMessages(tx, telegramId);
}

/** The chat of a user with the bot, and their personal word; null without an account. */
export async function findBotChat(
  db: Executor,
  userId: string,
): Promise<{
  readonly telegramId: number;
  /** The user has sent /stop. */
  readonly isStopped: boolean;
  readonly word: string | null;
} | null> {
  const [row] = await db
    .select({
      telegramId: users.telegramId,
      stoppedAt: botChats.stoppedAt,
      word: userSettings.genuineWord,
    })
    .from(users)
    .leftJoin(botChats, eq(botChats.telegramId, users.telegramId))
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, userId));
  return row ? { telegramId: row.telegramId, isStopped: row.stoppedAt !== null, word: row.word } : null;
}

/** True while Telegram has asked the bot to write nothing, or nothing to this chat (BOT-06). */
export async function isBotHeld(db: Executor, telegramId: number, now: Date): Promise<boolean> {
  const all = await db.select({ until: botHold.until }).from(botHold).where(gt(botHold.until, now));
  if (all.length > 0) return true;
  const chats = await db
    .select({ until: botChats.pausedUntil })
    .from(botChats)
    .where(
      and(eq(botChats.telegramId, telegramId), isNotNull(botChats.refusedAt), gt(botChats.pausedUntil, now)),
    );
  return chats.length > 0;
}
