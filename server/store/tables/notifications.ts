// Tables of notifications, of bot messages that wait to be sent, and of those that were sent.

import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NotificationType } from '#domain/entities.ts';
import type { KindParams } from '#domain/kind-params.ts';
import { URGENCIES } from '#domain/notification-kinds.ts';
import { timestampColumn } from './columns.ts';
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
