// Bot outbox in the database: messages are written with their notification and claimed by one instance at a time.
import { and, asc, desc, eq, gt, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DEAL_STATUSES, type DealStatus, type NotificationType } from '#domain/entities.ts';
import type { KindParams } from '#domain/kind-params.ts';
import { findKindRule } from '#domain/notification-kinds.ts';
import type { PushMessage, PushRules } from '#domain/push-rules.ts';
import { DEFAULT_SETTINGS } from '#domain/user-settings.ts';
import type { WallClock } from '../runtime/clock.ts';
import { insertSentBotMessage } from './bot-chats.ts';
import { type Database, isOneOf, type Tx } from './database.ts';
import { MERGED_MS, type StoredNotification } from './notifications.ts';
import { transactions } from './tables/deals.ts';
import { botChats, botHold, botOutbox, notifications } from './tables/notifications.ts';
import { requests } from './tables/requests.ts';
import { userSettings, users } from './tables/users.ts';

/** Telegram refuses more to one chat. */
export const CHAT_PACE_MS = 1_000;
/** When this many chats are refused within the time, the bot as a whole is too fast, not one chat. */
const REFUSED_CHATS = 5;
const REFUSALS_MS = 10_000;

/** A notification that waits to be sent to the user's chat with the bot. */
export interface PendingBotMessage {
  readonly id: string;
  readonly userId: string;
  readonly telegramId: number;
  readonly notification: BotNotification;
  /** The user's personal word; null as long as there is none. Never to be logged (REAL-05). */
  readonly genuineWord: string | null;
  /**
   * True when it need not be sent any more: the user has read the notification, has answered it (a
   * review_acceptance_needed whose deal no longer waits), has sent /stop, or the request is gone (CALL-03).
   */
  readonly isObsolete: boolean;
  /** The data that decide whether it is sent now, and the choices of the user about it (PUSH-01). */
  readonly push: PushMessage;
  readonly rules: PushRules;
  /** A tag that the user has chosen; null: none. */
  readonly language: string | null;
  /** Failed attempts so far; postponements do not count. */
  readonly attempts: number;
  /** Epoch ms. */
  readonly createdAt: number;
  /** The trace that wrote it; null without one. */
  readonly traceparent?: string | null;
}

/** The part of a notification that a bot message may contain: no reasons, no last names. */
export interface BotNotification {
  readonly id: string;
  readonly type: NotificationType;
  readonly actorFirstName: string | null;
  /** Names of staff are not marked (REAL-02). */
  readonly isActorStaff: boolean;
  readonly transactionId: string | null;
  readonly requestId: string | null;
  /** The deal's status when the notification was written. */
  readonly status: DealStatus | null;
  /** KIND-01. */
  readonly kind: string;
  readonly params: KindParams;
}

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
  /** Removes a message that was sent, became obsolete or was given up. */
  remove(id: string): Promise<void>;
  /** Makes it due again at `at`, with this many failed attempts. */
  reschedule(id: string, at: number, attempts: number): Promise<void>;
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

const actors = alias(users, 'actors');

/** Null for a status of a request: bot messages mention deals only. */
const dealStatus = (status: string | null): DealStatus | null =>
  DEAL_STATUSES.find((known) => known === status) ?? null;

export const botNotification = (
  row: StoredNotification,
  actor: { readonly firstName: string; readonly isStaff: boolean } | null,
): BotNotification => ({
  id: row.id,
  type: row.type,
  actorFirstName: actor?.firstName ?? null,
  isActorStaff: actor?.isStaff ?? false,
  transactionId: row.transactionId,
  requestId: row.requestId,
  status: dealStatus(row.status),
  kind: row.kind,
  params: row.params,
});

const pushMessage = ({ kind, urgency, until }: StoredNotification): PushMessage => ({
  group: findKindRule(kind)?.push ?? 'deal',
  urgency,
  until: until?.getTime() ?? null,
});

interface NewBotMessage {
  readonly id: string;
  readonly notification: StoredNotification;
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
  const replaced = messages.flatMap(({ notification: { id, mergedFrom } }) => (mergedFrom ? [] : [id]));
  await tx.delete(botOutbox).where(isOneOf(botOutbox.notificationId, replaced));
  const ofThese = isOneOf(botOutbox.notificationId, ids);
  const waiting = await tx.select({ id: botOutbox.notificationId }).from(botOutbox).where(ofThese);
  const isWaiting = new Set(waiting.map(({ id }) => id));
  const byNotification = new Map(messages.map((message) => [message.notification.id, message]));
  const rows = [...byNotification.values()]
    .filter(({ notification: { id, userId } }) => reachable.has(userId) && !isWaiting.has(id))
    .map(({ id, notification: { userId, createdAt, urgency, mergedFrom, ...of }, traceparent }) => ({
      ...{ id, userId, notificationId: of.id, traceparent, createdAt },
      // What is merged is sent once, when nothing more is merged into it.
      nextAttemptAt: mergedFrom ? new Date(mergedFrom.getTime() + MERGED_MS) : createdAt,
      isUrgent: urgency === 'now',
    }));
  if (rows.length > 0) await tx.insert(botOutbox).values(rows);
}

export function createBotOutbox(database: Database, clock: WallClock): BotOutbox {
  return {
    claimDue: (now, leaseUntil) =>
      database.transaction((tx) => claimDue(tx, new Date(now), new Date(leaseUntil))),
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
    remove: (id) =>
      database.transaction(async (tx) => {
        await tx.delete(botOutbox).where(eq(botOutbox.id, id));
      }),
    reschedule: (id, at, attempts) =>
      database.transaction(async (tx) => {
        await tx
          .update(botOutbox)
          .set({ nextAttemptAt: new Date(at), attempts })
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

/** Rows that another instance is claiming are skipped, not waited for. */
async function claimDue(tx: Tx, now: Date, leaseUntil: Date): Promise<PendingBotMessage | null> {
  const [due] = await tx
    .select({ id: botOutbox.id })
    .from(botOutbox)
    .innerJoin(users, eq(users.id, botOutbox.userId))
    .where(
      and(
        lte(botOutbox.nextAttemptAt, now),
        sql`not exists (select 1 from bot_hold where until > ${now.toISOString()}::timestamptz)`,
        notExists(
          tx
            .select({ one: sql`1` })
            .from(botChats)
            .where(and(eq(botChats.telegramId, users.telegramId), gt(botChats.pausedUntil, now))),
        ),
      ),
    )
    // Last by id: what is due at the same time is sent in the order in which it was written.
    .orderBy(desc(botOutbox.isUrgent), asc(botOutbox.nextAttemptAt), asc(botOutbox.id))
    .limit(1)
    .for('update', { of: botOutbox, skipLocked: true });
  if (!due) return null;
  await tx.update(botOutbox).set({ nextAttemptAt: leaseUntil }).where(eq(botOutbox.id, due.id));
  const [row] = await tx
    .select({
      message: botOutbox,
      notification: notifications,
      telegramId: users.telegramId,
      settings: userSettings,
      actor: { firstName: actors.firstName, isStaff: actors.isStaff },
      dealStatus: transactions.status,
      isOnMarket: sql<boolean | null>`${requests.status} = 'requested' and ${requests.pausedAt} is null`,
      stoppedAt: botChats.stoppedAt,
    })
    .from(botOutbox)
    .innerJoin(notifications, eq(notifications.id, botOutbox.notificationId))
    .innerJoin(users, eq(users.id, botOutbox.userId))
    .leftJoin(userSettings, eq(userSettings.userId, botOutbox.userId))
    .leftJoin(botChats, eq(botChats.telegramId, users.telegramId))
    .leftJoin(actors, eq(actors.id, notifications.actorId))
    .leftJoin(transactions, eq(transactions.id, notifications.transactionId))
    .leftJoin(requests, eq(requests.id, notifications.requestId))
    .where(eq(botOutbox.id, due.id));
  if (!row) throw new Error(`bot message ${due.id} lacks its notification`);
  const { message, notification } = row;
  const isAnswered =
    notification.type === 'review_acceptance_needed' && row.dealStatus !== 'pending_approval';
  const isGone = /\.(found|ending)$/.test(notification.kind) && !row.isOnMarket;
  return {
    id: message.id,
    userId: message.userId,
    telegramId: row.telegramId,
    notification: botNotification(notification, row.actor),
    genuineWord: row.settings?.genuineWord ?? null,
    isObsolete: notification.isRead || isAnswered || isGone || row.stoppedAt !== null,
    push: pushMessage(notification),
    rules: row.settings ?? DEFAULT_SETTINGS,
    language: row.settings?.language ?? null,
    attempts: message.attempts,
    createdAt: message.createdAt.getTime(),
    traceparent: message.traceparent,
  };
}
