// Bot outbox in the database: messages are written with their notification and claimed by one instance at a time.
import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DEAL_STATUSES, type DealStatus } from '#domain/entities.ts';
import { findKindRule } from '#domain/notification-kinds.ts';
import type { PushMessage } from '#domain/push-rules.ts';
import { DEFAULT_SETTINGS } from '#domain/user-settings.ts';
import type { BotNotification, BotOutbox, PendingBotMessage } from '../bot/outbox.ts';
import type { WallClock } from '../clock.ts';
import type { Database, Tx } from './database.ts';
import type { StoredNotification } from './notifications.ts';
import { insertSentBotMessage } from './sent-bot-messages.ts';
import { botChats, botHold } from './tables/bot.ts';
import { transactions } from './tables/deals.ts';
import { botOutbox, notifications } from './tables/notifications.ts';
import { userSettings } from './tables/settings.ts';
import { users } from './tables/users.ts';

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

/** Due at once. Writes nothing for a user whom the bot cannot reach, or who has sent /stop. */
export async function insertBotMessage(
  tx: Tx,
  id: string,
  notification: StoredNotification,
  traceparent: string | null = null,
): Promise<void> {
  const { userId, createdAt } = notification;
  const [reachable] = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(botChats, eq(botChats.telegramId, users.telegramId))
    .where(and(eq(users.id, userId), isNull(users.botBlockedAt), isNull(botChats.stoppedAt)));
  if (!reachable) return;
  await tx.insert(botOutbox).values({
    id,
    userId,
    notificationId: notification.id,
    nextAttemptAt: createdAt,
    traceparent,
    createdAt,
    isUrgent: notification.urgency === 'now',
  });
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
    .orderBy(desc(botOutbox.isUrgent), asc(botOutbox.nextAttemptAt))
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
