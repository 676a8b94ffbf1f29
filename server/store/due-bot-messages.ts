// Messages of the bot that wait to be sent: what is due, with the state of its matter, claimed by one instance at a time.
import { and, asc, desc, eq, gt, isNotNull, lte, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DEAL_STATUSES, type DealStatus, type NotificationType } from '#domain/entities.ts';
import type { KindParams } from '#domain/kind-params.ts';
import { findKindRule } from '#domain/notification-kinds.ts';
import type { PushMessage, PushRules } from '#domain/push-rules.ts';
import { DEFAULT_SETTINGS } from '#domain/user-settings.ts';
import { isOneOf, type Tx } from './database.ts';
import type { StoredNotification } from './notifications.ts';
import { type MatterState, readMatter } from './open-bot-messages.ts';
import { botChats, botOutbox, notifications } from './tables/notifications.ts';
import { userSettings, users } from './tables/users.ts';

/** A notification that waits to be sent to the user's chat with the bot. */
export interface PendingBotMessage {
  readonly id: string;
  readonly userId: string;
  readonly telegramId: number;
  readonly notification: BotNotification;
  /** The user's personal word; null as long as there is none. Never to be logged (REAL-05). */
  readonly genuineWord: string | null;
  /** True for one that need not be sent any more: the user has read the notification, or has sent /stop. */
  readonly isObsolete: boolean;
  /** The data that decide whether it is sent now, and the choices of the user about it (PUSH-01). */
  readonly push: PushMessage;
  readonly rules: PushRules;
  /** A tag that the user has chosen; null: none. */
  readonly language: string | null;
  /** Failed attempts so far; postponements do not count. */
  readonly attempts: number;
  /** Others to the user that have waited for the end of quiet hours, claimed with it, in their order. */
  readonly waited: readonly PendingBotMessage[];
  /** The state, as it is now, of what it is about. */
  readonly state: MatterState;
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

/** The most that one message says: what is beyond is the next one. */
const MAX_WAITED = 50;

/** Rows that another instance is claiming are skipped, not waited for. */
export async function claimDueMessage(
  tx: Tx,
  now: Date,
  leaseUntil: Date,
): Promise<PendingBotMessage | null> {
  const isNow = sql`${now.toISOString()}::timestamptz`;
  const [due] = await tx
    .select({ id: botOutbox.id, userId: botOutbox.userId, quietUntil: botOutbox.quietUntil })
    .from(botOutbox)
    .innerJoin(users, eq(users.id, botOutbox.userId))
    .where(
      and(
        lte(botOutbox.nextAttemptAt, now),
        sql`not exists (select 1 from bot_hold where until > ${isNow})`,
        // Of what has waited for the end of quiet hours the first is claimed with the others, so that one instance has all.
        sql`(${botOutbox.quietUntil} is null or not exists (
          select 1 from bot_outbox w where w.user_id = ${botOutbox.userId} and w.quiet_until is not null
            and w.next_attempt_at <= ${isNow} and w.id < ${botOutbox.id}
        ))`,
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
  const others = due.quietUntil
    ? await tx
        .select({ id: botOutbox.id })
        .from(botOutbox)
        .where(
          and(
            eq(botOutbox.userId, due.userId),
            isNotNull(botOutbox.quietUntil),
            lte(botOutbox.nextAttemptAt, now),
            ne(botOutbox.id, due.id),
          ),
        )
        .orderBy(asc(botOutbox.id))
        .limit(MAX_WAITED)
        .for('update', { skipLocked: true })
    : [];
  const ids = [due, ...others].map(({ id }) => id);
  await tx.update(botOutbox).set({ nextAttemptAt: leaseUntil }).where(isOneOf(botOutbox.id, ids));
  const [first, ...waited] = await readMessages(tx, ids);
  if (!first) throw new Error(`bot message ${due.id} lacks its notification`);
  return { ...first, waited };
}

async function readMessages(tx: Tx, ids: readonly string[]): Promise<PendingBotMessage[]> {
  const rows = await tx
    .select({
      message: botOutbox,
      notification: notifications,
      telegramId: users.telegramId,
      settings: userSettings,
      actor: { firstName: actors.firstName, isStaff: actors.isStaff },
      stoppedAt: botChats.stoppedAt,
    })
    .from(botOutbox)
    .innerJoin(notifications, eq(notifications.id, botOutbox.notificationId))
    .innerJoin(users, eq(users.id, botOutbox.userId))
    .leftJoin(userSettings, eq(userSettings.userId, botOutbox.userId))
    .leftJoin(botChats, eq(botChats.telegramId, users.telegramId))
    .leftJoin(actors, eq(actors.id, notifications.actorId))
    .where(isOneOf(botOutbox.id, ids))
    .orderBy(asc(botOutbox.id));
  const messages: PendingBotMessage[] = [];
  for (const { message, notification, settings, ...row } of rows)
    messages.push({
      id: message.id,
      userId: message.userId,
      telegramId: row.telegramId,
      notification: botNotification(notification, row.actor),
      genuineWord: settings?.genuineWord ?? null,
      isObsolete: notification.isRead || row.stoppedAt !== null,
      push: pushMessage(notification),
      rules: settings ?? DEFAULT_SETTINGS,
      language: settings?.language ?? null,
      attempts: message.attempts,
      waited: [],
      state: await readMatter(tx, message.userId, notification.id),
      createdAt: message.createdAt.getTime(),
      traceparent: message.traceparent,
    });
  return messages;
}
