// Bot outbox in the database: messages are written with their notification and claimed by one instance at a time.
import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DEAL_STATUSES, type DealStatus, type NotificationType } from '#domain/entities.ts';
import { findKindRule } from '#domain/notification-kinds.ts';
import type { PushMessage, PushRules } from '#domain/push-rules.ts';
import { DEFAULT_SETTINGS } from '#domain/user-settings.ts';
import type { WallClock } from '../runtime/clock.ts';
import { type Database, isOneOf, type Tx } from './database.ts';
import type { StoredNotification } from './notifications.ts';
import { insertSentBotMessage } from './sent-bot-messages.ts';
import { botChats, botHold } from './tables/bot.ts';
import { transactions } from './tables/deals.ts';
import { botOutbox, notifications } from './tables/notifications.ts';
import { userSettings } from './tables/settings.ts';
import { users } from './tables/users.ts';

/** A notification that waits to be sent to the user's chat with the bot. */
export interface PendingBotMessage {
  readonly id: string;
  readonly userId: string;
  readonly telegramId: number;
  readonly notification: BotNotification;
  /** The user's personal word; null as long as there is none. Never to be logged (REAL-05). */
  readonly genuineWord: string | null;
  /**
   * True when it need not be sent any more: the user has read the notification, or has answered it
   * (a review_acceptance_needed whose deal is no longer pending_approval), or has sent /stop.
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

/** The part of a notification that a bot message may contain: no amounts, no reasons, no last names. */
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
}

/** Times are epoch ms. Every call is a transaction of its own. */
export interface BotOutbox {
  /**
   * The message that has been due the longest, urgent ones first, or null.
   * It stays in the outbox and is due again at `leaseUntil`: no other instance claims it meanwhile.
   * When this one dies it is sent after all ('for update skip locked').
   * Null on every instance during a hold.
   */
  claimDue(now: number, leaseUntil: number): Promise<PendingBotMessage | null>;
  /** Keeps what is about to be sent under its code, so that the user can check it (REAL-01). */
  keepSent(message: { userId: string; code: string; text: string; at: number }): Promise<void>;
  /** Removes a message that was sent, became obsolete or was given up. */
  remove(id: string): Promise<void>;
  /** Makes it due again at `at`, with this many failed attempts. */
  reschedule(id: string, at: number, attempts: number): Promise<void>;
  /** Makes it due again at `until`, and none before, on all instances: Telegram asked for a pause. */
  hold(id: string, until: number): Promise<void>;
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
});

const pushMessage = ({ kind, urgency, until }: StoredNotification): PushMessage => ({
  group: findKindRule(kind)?.push ?? 'deal',
  urgency,
  until: until?.getTime() ?? null,
});

export interface NewBotMessage {
  readonly id: string;
  readonly notification: StoredNotification;
  readonly traceparent: string | null;
}

/** Due at once. None for a user whom the bot cannot reach, or who has sent /stop. */
export async function insertBotMessages(tx: Tx, messages: readonly NewBotMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const people = [...new Set(messages.map(({ notification }) => notification.userId))];
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(botChats, eq(botChats.telegramId, users.telegramId))
    .where(and(isOneOf(users.id, people), isNull(users.botBlockedAt), isNull(botChats.stoppedAt)));
  const reachable = new Set(found.map(({ id }) => id));
  const rows = messages
    .filter(({ notification }) => reachable.has(notification.userId))
    .map(({ id, notification: { id: notificationId, userId, createdAt, urgency }, traceparent }) => ({
      ...{ id, userId, notificationId, nextAttemptAt: createdAt, traceparent, createdAt },
      isUrgent: urgency === 'now',
    }));
  if (rows.length > 0) await tx.insert(botOutbox).values(rows);
}

export function createBotOutbox(database: Database, clock: WallClock): BotOutbox {
  return {
    claimDue: (now, leaseUntil) =>
      database.transaction((tx) => claimDue(tx, new Date(now), new Date(leaseUntil))),
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
    hold: (id, until) =>
      database.transaction(async (tx) => {
        const row = { until: new Date(until) };
        // The longest pause counts, whichever instance it was asked of.
        const set = { until: sql`greatest(${botHold.until}, excluded.until)` };
        await tx.insert(botHold).values(row).onConflictDoUpdate({ target: botHold.one, set });
        await tx.update(botOutbox).set({ nextAttemptAt: row.until }).where(eq(botOutbox.id, id));
      }),
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

/** Rows that another instance is claiming are skipped, not waited for. */
async function claimDue(tx: Tx, now: Date, leaseUntil: Date): Promise<PendingBotMessage | null> {
  const [due] = await tx
    .select({ id: botOutbox.id })
    .from(botOutbox)
    .where(
      and(
        lte(botOutbox.nextAttemptAt, now),
        sql`not exists (select 1 from bot_hold where until > ${now.toISOString()}::timestamptz)`,
      ),
    )
    // Last by id: what is due at the same time is sent in the order in which it was written.
    .orderBy(desc(botOutbox.isUrgent), asc(botOutbox.nextAttemptAt), asc(botOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
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
      stoppedAt: botChats.stoppedAt,
    })
    .from(botOutbox)
    .innerJoin(notifications, eq(notifications.id, botOutbox.notificationId))
    .innerJoin(users, eq(users.id, botOutbox.userId))
    .leftJoin(userSettings, eq(userSettings.userId, botOutbox.userId))
    .leftJoin(botChats, eq(botChats.telegramId, users.telegramId))
    .leftJoin(actors, eq(actors.id, notifications.actorId))
    .leftJoin(transactions, eq(transactions.id, notifications.transactionId))
    .where(eq(botOutbox.id, due.id));
  if (!row) throw new Error(`bot message ${due.id} lacks its notification`);
  const { message, notification } = row;
  const isAnswered =
    notification.type === 'review_acceptance_needed' && row.dealStatus !== 'pending_approval';
  return {
    id: message.id,
    userId: message.userId,
    telegramId: row.telegramId,
    notification: botNotification(notification, row.actor),
    genuineWord: row.settings?.genuineWord ?? null,
    isObsolete: notification.isRead || isAnswered || row.stoppedAt !== null,
    push: pushMessage(notification),
    rules: row.settings ?? DEFAULT_SETTINGS,
    language: row.settings?.language ?? null,
    attempts: message.attempts,
    createdAt: message.createdAt.getTime(),
    traceparent: message.traceparent,
  };
}
