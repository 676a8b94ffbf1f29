// Tables of notifications and of the bot: what is sent, to which chats, and which updates were handled.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NotificationType } from '#domain/entities.ts';
import type { KindParams } from '#domain/kind-params.ts';
import { URGENCIES } from '#domain/notification-kinds.ts';
import { bigintColumn, timestampColumn } from './columns.ts';
import { transactions } from './deals.ts';
import { requests } from './requests.ts';
import { users } from './users.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .references(() => users.id)
      .notNull(),
    type: text().$type<Exclude<NotificationType, 'other'>>().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** The notice from which the text was made (KIND-01). */
    kind: text().notNull(),
    params: jsonb().$type<KindParams>().notNull(),
    urgency: text({ enum: URGENCIES }).notNull(),
    /** Null where nothing ends. */
    until: timestampColumn(),
    isRead: boolean().notNull().default(false),
    actorId: uuid().references(() => users.id),
    transactionId: uuid().references(() => transactions.id),
    requestId: uuid().references(() => requests.id),
    /** When the first of the notices was written that are merged into this one; null: nothing is merged. */
    mergedFrom: timestampColumn(),
    /** The deal's status when it was written: open pages follow it (ACT-06). */
    status: text(),
    createdAt: timestampColumn().notNull(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('notifications_unread')
      .on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`not ${t.isRead}`),
    index('notifications_age').on(t.createdAt),
    index('notifications_actor').on(t.actorId),
    index('notifications_deal').on(t.transactionId),
    index('notifications_request').on(t.requestId),
  ],
);

export const botOutbox = pgTable(
  'bot_outbox',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .references(() => users.id)
      .notNull(),
    notificationId: uuid().notNull(),
    attempts: integer().notNull().default(0),
    /** Sent before all others that are due. */
    isUrgent: boolean().notNull().default(false),
    nextAttemptAt: timestampColumn().notNull(),
    /** The end of the quiet hours that it waits for, or has waited for; null: it has not waited. */
    quietUntil: timestampColumn(),
    /** The trace of the transaction that wrote it; null without one (RUN-06). */
    traceparent: text(),
    createdAt: timestampColumn().notNull(),
  },
  (t) => [
    index('bot_outbox_due').on(t.nextAttemptAt),
    index('bot_outbox_order').on(t.isUrgent.desc().nullsFirst(), t.nextAttemptAt),
    index('bot_outbox_user').on(t.userId),
    index('bot_outbox_notification').on(t.notificationId),
    foreignKey({
      columns: [t.notificationId],
      foreignColumns: [notifications.id],
      name: 'bot_outbox_notification',
    }).onDelete('cascade'),
  ],
);

/**
 * Messages that were sent and whose matter is not settled yet (CALL-09); the id is that of the outbox.
 * What they were about is kept, since a notification changes with its deal (NOTIF-09).
 */
export const openBotMessages = pgTable(
  'open_bot_messages',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .references(() => users.id)
      .notNull(),
    /** Null: the notification was deleted. */
    notificationId: uuid(),
    /** Telegram's id of the message in its chat. */
    messageId: bigintColumn().notNull(),
    kind: text().notNull(),
    /** The deal's status that it was about; null without a deal. */
    status: text(),
    /** The next step that it named (`stepKey`); '' for none. */
    step: text().notNull(),
    /** One of several lines of one message (PUSH-09). */
    isLine: boolean().notNull().default(false),
    sentAt: timestampColumn().notNull(),
    /** When it is looked at next, without a change of its matter. */
    nextCheckAt: timestampColumn().notNull(),
    /** An instance works on it until then. */
    leasedUntil: timestampColumn(),
    /** Failed calls so far. */
    attempts: integer().notNull().default(0),
  },
  (t) => [
    index('open_bot_messages_due').on(sql`coalesce(${t.leasedUntil}, ${t.nextCheckAt})`),
    index('open_bot_messages_user').on(t.userId),
    index('open_bot_messages_notification').on(t.notificationId),
    foreignKey({
      columns: [t.notificationId],
      foreignColumns: [notifications.id],
      name: 'open_bot_messages_notification',
    }).onDelete('set null'),
  ],
);

/**
 * The messages that the bot has sent, by the code at its end.
 * A user can ask whether a message was ours.
 */
export const sentBotMessages = pgTable(
  'sent_bot_messages',
  {
    userId: uuid()
      .references(() => users.id)
      .notNull(),
    code: text().notNull(),
    /** Without the personal word and the code. */
    text: text().notNull(),
    sentAt: timestampColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.code] }), index('sent_bot_messages_age').on(t.sentAt)],
);

/** Updates of the last day, so that each is handled once. */
export const botUpdates = pgTable(
  'bot_updates',
  {
    /** Telegram's `update_id`. */
    id: bigintColumn().primaryKey(),
    /** The id of a private chat, which is the Telegram id of the person. */
    chatId: bigintColumn().notNull(),
    /** Updates of one topic overtake each other: only the newest decides. */
    topic: text({ enum: ['command', 'member', 'other'] }).notNull(),
    /** Telegram's time, in whole seconds. */
    sentAt: timestampColumn().notNull(),
    /** The answer, which is repeated when Telegram has not got it. */
    reply: json().$type<Readonly<Record<string, unknown>>>(),
    receivedAt: timestampColumn().notNull(),
  },
  (t) => [index('bot_updates_chat').on(t.chatId), index('bot_updates_age').on(t.receivedAt)],
);

/** By Telegram id: people without an account write to the bot too. */
export const botChats = pgTable(
  'bot_chats',
  {
    telegramId: bigintColumn().primaryKey(),
    /** When the person sent /stop; null: the bot may write. */
    stoppedAt: timestampColumn(),
    /** When the bot last explained itself to this person. */
    helpedAt: timestampColumn(),
    seenAt: timestampColumn().notNull(),
    /** The next message to this chat is sent no earlier: the pace of one a second, or Retry-After. */
    pausedUntil: timestampColumn(),
    /** When Telegram last refused a message to this chat with 429. */
    refusedAt: timestampColumn(),
  },
  (t) => [
    index('bot_chats_refused').on(t.refusedAt).where(sql`${t.refusedAt} is not null`),
    index('bot_chats_idle').on(t.seenAt).where(sql`${t.stoppedAt} is null`),
  ],
);

/** One row: Telegram has asked for a pause (429), which all instances keep. */
export const botHold = pgTable(
  'bot_hold',
  {
    one: boolean().primaryKey().default(true),
    until: timestampColumn().notNull(),
  },
  (t) => [check('bot_hold_single', sql`${t.one}`)],
);
