// Bot outbox in the database: messages are written with their notification and claimed by one instance at a time.
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { WallClock } from '../runtime/clock.ts';
import { insertSentBotMessage } from './bot-chats.ts';
import { type Database, isOneOf, type Tx } from './database.ts';
import { claimDueMessage, type PendingBotMessage } from './due-bot-messages.ts';
import { MERGED_MS, type StoredNotification } from './notifications.ts';
import { insertOpenMessage, type SentMessage } from './open-bot-messages.ts';
import { botChats, botHold, botOutbox } from './tables/notifications.ts';
import { users } from './tables/users.ts';

/** Telegram refuses more to one chat. */
export const CHAT_PACE_MS = 1_000;
/** When this many chats are refused within the time, the bot as a whole is too fast, not one chat. */
const REFUSED_CHATS = 5;
const REFUSALS_MS = 10_000;

/** Times are epoch ms. Every call is a transaction of its own. */
export interface BotOutbox {
  /**
   * The message that has been due the longest, urgent ones first, or null.
   * It stays in the outbox and is due again at `leaseUntil`: no other instance claims it meanwhile.
   * When this one dies it is sent after all ('for update skip locked').
   * Messages of a chat that got one in the last second, or that is held, are passed over.
   * Null on every instance while all chats are held.
   */
  claimDue(now: number, leaseUntil: number): Promise<PendingBotMessage | null>;
  /** False when the chat has got a message within the last second, from any instance (BOT-10). */
  takeTurn(telegramId: number, now: number): Promise<boolean>;
  /** Keeps what is about to be sent under its code, so that the user can check it (REAL-01). */
  keepSent(message: { userId: string; code: string; text: string; at: number }): Promise<void>;
  /** Removes what was sent as one message; it is an open one from now on (`open-bot-messages.ts`). */
  sent(message: SentMessage, others?: readonly SentMessage[]): Promise<void>;
  /** Removes a message that became obsolete or was given up. */
  remove(id: string): Promise<void>;
  /** Makes it due again at `at`, with this many failed attempts. `isQuiet`: the end of quiet hours. */
  reschedule(id: string, at: number, attempts: number, isQuiet?: boolean): Promise<void>;
  /**
   * Makes it due again at `until`, and no message of its chat before, on all instances (429).
   * When several chats are refused within a few seconds, all chats are held until the first of them may go on.
   */
  hold(message: Pick<PendingBotMessage, 'id' | 'telegramId'>, now: number, until: number): Promise<void>;
  /**
   * The user blocked the bot or left Telegram: removes their messages.
   * None are written until they log in again.
   */
  markUnreachable(userId: string): Promise<void>;
}

interface NewBotMessage {
  readonly id: string;
  /** As it is now: others may have been merged into it since. */
  readonly notification: StoredNotification;
  /** This notice was merged into one that came before it. */
  readonly isMerged: boolean;
  readonly traceparent: string | null;
}

/**
 * Due at once, but for what is merged. None for a user whom the bot cannot reach.
 * A message that waits has the text of its notification when it is sent: there is no second one.
 */
export async function insertBotMessages(tx: Tx, messages: readonly NewBotMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const people = [...new Set(messages.map(({ notification }) => notification.userId))];
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(botChats, eq(botChats.telegramId, users.telegramId))
    .where(and(isOneOf(users.id, people), isNull(users.botBlockedAt), isNull(botChats.stoppedAt)));
  const reachable = new Set(found.map(({ id }) => id));
  const ids = messages.map(({ notification }) => notification.id);
  // What takes the place of a notice that waits is sent instead of it, also while that is being sent.
  const replaced = messages.flatMap(({ notification: { id }, isMerged }) => (isMerged ? [] : [id]));
  await tx.delete(botOutbox).where(isOneOf(botOutbox.notificationId, replaced));
  const ofThese = isOneOf(botOutbox.notificationId, ids);
  const waiting = await tx.select({ id: botOutbox.notificationId }).from(botOutbox).where(ofThese);
  const isWaiting = new Set(waiting.map(({ id }) => id));
  // Of several notices at once the first that was not merged decides when their message is due.
  const byNotification = new Map<string, NewBotMessage>();
  for (const message of messages)
    if (!message.isMerged || !byNotification.has(message.notification.id))
      byNotification.set(message.notification.id, message);
  const rows = [...byNotification.values()]
    .filter(({ notification: { id, userId } }) => reachable.has(userId) && !isWaiting.has(id))
    .map(
      ({ id, notification: { userId, createdAt, urgency, mergedFrom, ...of }, isMerged, traceparent }) => ({
        ...{ id, userId, notificationId: of.id, traceparent, createdAt },
        // What is merged is sent once, when nothing more is merged into it.
        nextAttemptAt: isMerged && mergedFrom ? new Date(mergedFrom.getTime() + MERGED_MS) : createdAt,
        isUrgent: urgency === 'now',
      }),
    );
  if (rows.length > 0) await tx.insert(botOutbox).values(rows);
}

export function createBotOutbox(database: Database, clock: WallClock): BotOutbox {
  return {
    claimDue: (now, leaseUntil) =>
      database.transaction((tx) => claimDueMessage(tx, new Date(now), new Date(leaseUntil))),
    takeTurn: (telegramId, at) =>
      database.transaction(async (tx) => {
        const now = new Date(at);
        const pausedUntil = new Date(at + CHAT_PACE_MS);
        const rows = await tx
          .insert(botChats)
          .values({ telegramId, seenAt: now, pausedUntil })
          .onConflictDoUpdate({
            target: botChats.telegramId,
            set: { pausedUntil },
            setWhere: or(isNull(botChats.pausedUntil), lte(botChats.pausedUntil, now)),
          })
          .returning({ telegramId: botChats.telegramId });
        return rows.length > 0;
      }),
    keepSent: ({ userId, code, text, at }) =>
      database.transaction((tx) => insertSentBotMessage(tx, { userId, code, text, sentAt: new Date(at) })),
    sent: (message, others = []) =>
      database.transaction(async (tx) => {
        for (const one of [message, ...others]) await insertOpenMessage(tx, one, others.length > 0);
      }),
    remove: (id) =>
      database.transaction(async (tx) => {
        await tx.delete(botOutbox).where(eq(botOutbox.id, id));
      }),
    reschedule: (id, at, attempts, isQuiet = false) =>
      database.transaction(async (tx) => {
        const nextAttemptAt = new Date(at);
        await tx
          .update(botOutbox)
          .set({ nextAttemptAt, attempts, ...(isQuiet ? { quietUntil: nextAttemptAt } : {}) })
          .where(eq(botOutbox.id, id));
      }),
    hold: (message, now, until) =>
      database.transaction((tx) => hold(tx, message, new Date(now), new Date(until))),
    markUnreachable: (userId) =>
      database.transaction(async (tx) => {
        await tx
          .update(users)
          .set({ botBlockedAt: new Date(clock.now()) })
          .where(eq(users.id, userId));
        await tx.delete(botOutbox).where(eq(botOutbox.userId, userId));
      }),
  };
}

/** One person can make Telegram refuse their own chat, so that one refusal says nothing about others. */
async function hold(
  tx: Tx,
  { id, telegramId }: Pick<PendingBotMessage, 'id' | 'telegramId'>,
  now: Date,
  until: Date,
): Promise<void> {
  await tx
    .insert(botChats)
    .values({ telegramId, seenAt: now, pausedUntil: until, refusedAt: now })
    .onConflictDoUpdate({
      target: botChats.telegramId,
      // The longest pause counts, whichever instance it was asked of.
      set: { pausedUntil: sql`greatest(${botChats.pausedUntil}, excluded.paused_until)`, refusedAt: now },
    });
  await tx.update(botOutbox).set({ nextAttemptAt: until }).where(eq(botOutbox.id, id));
  const refused = await tx
    .select({ until: botChats.pausedUntil })
    .from(botChats)
    .where(gt(botChats.refusedAt, new Date(now.getTime() - REFUSALS_MS)));
  if (refused.length < REFUSED_CHATS) return;
  const ends = refused.flatMap((chat) => (chat.until && chat.until > now ? [chat.until.getTime()] : []));
  await tx
    .insert(botHold)
    .values({ until: new Date(Math.min(...ends, until.getTime())) })
    .onConflictDoUpdate({
      target: botHold.one,
      set: { until: sql`greatest(${botHold.until}, excluded.until)` },
    });
}
