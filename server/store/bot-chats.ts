// Chats with the bot, by Telegram id: who wants messages and can be reached, the language of the menu button, updates handled, messages sent.
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { afterLatest, type Keyset, latestFirst } from './keyset.ts';
import { botChats, botHold, botOutbox, botUpdates, sentBotMessages } from './tables/notifications.ts';
import { userSettings, users } from './tables/users.ts';

type BotChatRow = typeof botChats.$inferSelect;

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

interface OtherMenu {
  readonly userId: string;
  readonly telegramId: number;
  /** The tag that the person has chosen; null: none. */
  readonly language: string | null;
}

/** People whose button is in another language than theirs: English, as long as none was set. */
export const listOtherMenus = (db: Executor, limit: number): Promise<OtherMenu[]> =>
  db
    .select({ userId: users.id, telegramId: users.telegramId, language: userSettings.language })
    .from(userSettings)
    .innerJoin(users, eq(users.id, userSettings.userId))
    .where(sql`coalesce(${userSettings.language}, 'en') <> coalesce(${userSettings.menuLanguage}, 'en')`)
    .limit(limit);

/** `language`: in which it was set; one that was chosen meanwhile is found by the next run. */
export async function saveMenuLanguage(tx: Tx, userId: string, language: string | null): Promise<void> {
  await tx.update(userSettings).set({ menuLanguage: language }).where(eq(userSettings.userId, userId));
}

/** The chat may be new, or have been deleted: the button is set again. */
export async function forgetMenuLanguage(tx: Tx, telegramId: number): Promise<void> {
  await tx.execute(
    sql`update user_settings s set menu_language = null from users u
        where u.telegram_id = ${telegramId} and s.user_id = u.id and s.menu_language is not null`,
  );
}

type BotUpdateRow = typeof botUpdates.$inferSelect;
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
