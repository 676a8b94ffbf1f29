// Every table: amounts are numeric, times are timestamptz(3) given by the application's clock, ids are UUIDv7 made by it.

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NotificationType } from '#domain/nouns.ts';

const at = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
const bigNumber = () => bigint({ mode: 'number' });
const userId = () => uuid().references(() => users.id);
/** At most 1e12 with at most 8 decimals (money.ts refuses more before it comes here). */
const amount = () => numeric({ precision: 21, scale: 8 });

/** The terms of an offer, frozen into the deal when somebody accepts: later edits of one never change the other. */
const terms = () => ({
  payCurrency: text().notNull(),
  payMethods: text().array().notNull(),
  /** Indicative, at the rate of the moment; null when no rate is known. */
  payAmount: numeric(),
  receiveCurrency: text().notNull(),
  receiveMethods: text().array().notNull(),
  amount: amount().notNull(),
  additionalDetails: text().notNull().default(''),
});

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  telegramId: bigNumber().notNull().unique(),
  username: text(),
  firstName: text().notNull(),
  lastName: text().notNull().default(''),
  phone: text(),
  locationCountry: text(),
  locationCity: text(),
  kycStatus: text({ enum: ['verified', 'unverified'] })
    .notNull()
    .default('unverified'),
  /** Sum and count of final ratings, up = 5, down = 1: the average is derived. */
  ratingSum: integer().notNull().default(0),
  ratingCount: integer().notNull().default(0),
  completedCount: integer().notNull().default(0),
  failedCount: integer().notNull().default(0),
  createdAt: at().notNull(),
  updatedAt: at().notNull(),
});

export const requests = pgTable(
  'requests',
  {
    id: uuid().primaryKey(),
    ownerId: userId().notNull(),
    status: text({ enum: ['requested', 'pending_approval', 'approved', 'expired', 'deleted'] }).notNull(),
    ...terms(),
    pendingAccepterId: userId(),
    viewCount: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [
    index('requests_owner').on(t.ownerId, t.status),
    index('requests_market')
      .on(t.updatedAt.desc(), t.id)
      .where(sql`${t.status} in ('requested', 'pending_approval')`),
    index('requests_mirror').on(t.payCurrency, t.receiveCurrency).where(sql`${t.status} = 'requested'`),
    index('requests_expiry').on(t.expiresAt).where(sql`${t.status} = 'requested'`),
    check(
      'requests_status',
      sql`${t.status} in ('requested', 'pending_approval', 'approved', 'expired', 'deleted')`,
    ),
    check('requests_amount', sql`${t.amount} > 0 and ${t.amount} <= 1000000000000`),
    check(
      'requests_pending_has_accepter',
      sql`${t.status} <> 'pending_approval' or ${t.pendingAccepterId} is not null`,
    ),
    check('requests_not_own', sql`${t.pendingAccepterId} <> ${t.ownerId}`),
  ],
);

export const requestViews = pgTable(
  'request_views',
  {
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    viewerId: userId().notNull(),
    viewedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.viewerId] })],
);

const TRANSACTION_STATUS = [
  'pending_approval',
  'initiated',
  'completion_pending',
  'cancellation_pending',
  'disputed',
  'completed',
  'failed',
  'cancelled',
] as const;

export const transactions = pgTable(
  'transactions',
  {
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    initiatorId: userId().notNull(),
    accepterId: userId().notNull(),
    status: text({ enum: TRANSACTION_STATUS }).notNull(),
    ...terms(),
    completionProposedBy: userId(),
    cancellationRequestedBy: userId(),
    cancellationReason: text(),
    disputedBy: userId(),
    /** The status that a dispute interrupted. */
    statusBefore: text({ enum: TRANSACTION_STATUS }),
    /** The admin who ended the dispute. */
    resolvedBy: userId(),
    faultUserId: userId(),
    decisionNote: text(),
    /** When silence decides next; null while no deadline runs. */
    deadlineAt: at(),
    /** Last action or message of a party, and whether both were reminded since. */
    lastActivityAt: at().notNull(),
    remindedAt: at(),
    /** The last seq given in the chat. */
    chatSeq: integer().notNull().default(0),
    /** Whether a party ever wrote: decides what 72 h of silence mean. */
    hasMessages: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
    approvedAt: at(),
    finishedAt: at(),
  },
  (t) => [
    // Whatever the code does: at most one live deal per request.
    uniqueIndex('transactions_one_live_per_request')
      .on(t.requestId)
      .where(sql`${t.status} not in ('completed', 'failed', 'cancelled')`),
    index('transactions_initiator').on(t.initiatorId, t.createdAt.desc()),
    index('transactions_accepter').on(t.accepterId, t.createdAt.desc()),
    index('transactions_deadline').on(t.deadlineAt).where(sql`${t.deadlineAt} is not null`),
    index('transactions_quiet')
      .on(t.lastActivityAt)
      .where(sql`${t.status} = 'initiated' and ${t.remindedAt} is null`),
    index('transactions_disputed').on(t.updatedAt.desc()).where(sql`${t.status} = 'disputed'`),
    check(
      'transactions_status',
      sql`${t.status} in ('pending_approval', 'initiated', 'completion_pending', 'cancellation_pending', 'disputed', 'completed', 'failed', 'cancelled')`,
    ),
    check('transactions_two_people', sql`${t.initiatorId} <> ${t.accepterId}`),
    check(
      'transactions_proposal',
      sql`${t.status} <> 'completion_pending' or ${t.completionProposedBy} is not null`,
    ),
    check(
      'transactions_cancellation',
      sql`${t.status} <> 'cancellation_pending' or ${t.cancellationRequestedBy} is not null`,
    ),
    check(
      'transactions_finished',
      sql`(${t.status} in ('completed', 'failed', 'cancelled')) = (${t.finishedAt} is not null)`,
    ),
  ],
);

/** Every step of a deal with its time and actor (null: the clock). `version` is the one that the step made. */
export const transactionSteps = pgTable(
  'transaction_steps',
  {
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id),
    version: integer().notNull(),
    action: text().notNull(),
    actorId: userId(),
    status: text({ enum: TRANSACTION_STATUS }).notNull(),
    note: text(),
    at: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.transactionId, t.version] })],
);

export const ratings = pgTable(
  'ratings',
  {
    id: uuid().primaryKey(),
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id),
    fromUserId: userId().notNull(),
    toUserId: userId().notNull(),
    value: text({ enum: ['up', 'down'] }).notNull(),
    comment: text().notNull().default(''),
    /** Provisional ones are shown to nobody and count for nobody. */
    isFinal: boolean().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    unique('ratings_once_per_side').on(t.transactionId, t.fromUserId),
    index('ratings_received').on(t.toUserId, t.createdAt.desc()).where(sql`${t.isFinal}`),
    check('ratings_not_own', sql`${t.fromUserId} <> ${t.toUserId}`),
  ],
);

export const files = pgTable('files', {
  id: uuid().primaryKey(),
  transactionId: uuid()
    .notNull()
    .references(() => transactions.id),
  uploaderId: userId().notNull(),
  /** The random name in the file store. */
  storageKey: text().notNull().unique(),
  name: text().notNull(),
  mime: text().notNull(),
  size: integer().notNull(),
  createdAt: at().notNull(),
});

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid().primaryKey(),
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id),
    /** Gapless from 1, given under the deal's row lock: the order of the chat. */
    seq: integer().notNull(),
    senderId: userId(),
    senderRole: text({ enum: ['party', 'admin', 'system'] }).notNull(),
    type: text({ enum: ['text', 'file', 'system'] }).notNull(),
    text: text().notNull().default(''),
    fileId: uuid().references(() => files.id),
    createdAt: at().notNull(),
  },
  (t) => [
    unique('chat_messages_seq').on(t.transactionId, t.seq),
    index('chat_messages_time').on(t.transactionId, t.createdAt),
    check('chat_messages_sender', sql`(${t.senderRole} = 'system') = (${t.senderId} is null)`),
    check('chat_messages_file', sql`(${t.type} = 'file') = (${t.fileId} is not null)`),
  ],
);

export const chatReads = pgTable(
  'chat_reads',
  {
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id),
    userId: userId().notNull(),
    lastReadSeq: integer().notNull(),
    readAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.transactionId, t.userId] })],
);

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: userId().notNull(),
    type: text().$type<Exclude<NotificationType, 'other'>>().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    isRead: boolean().notNull().default(false),
    actorId: userId(),
    transactionId: uuid().references(() => transactions.id),
    requestId: uuid().references(() => requests.id),
    /** The deal's status when it was written: live pages follow it (ACT-06). */
    status: text(),
    createdAt: at().notNull(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.createdAt.desc(), t.id.desc()),
    index('notifications_unread').on(t.userId).where(sql`not ${t.isRead}`),
  ],
);

export const fundsTransferDetails = pgTable(
  'funds_transfer_details',
  {
    id: uuid().primaryKey(),
    userId: userId().notNull(),
    label: text().notNull(),
    detailsText: text().notNull(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [index('funds_transfer_details_user').on(t.userId, t.createdAt)],
);

export const outbox = pgTable(
  'outbox',
  {
    id: bigNumber().primaryKey().generatedAlwaysAsIdentity(),
    /** Given after commit by outbox_flush(): gapless, in commit order per entity; never reused. */
    seq: bigNumber(),
    topic: text().notNull(),
    type: text().notNull(),
    payload: json().$type<Record<string, unknown>>().notNull(),
    /** Users who must not get it although they listen to the topic: they get their own version of the change. */
    exceptUsers: uuid().array(),
    createdAt: at().notNull(),
  },
  (t) => [
    index('outbox_unsequenced').on(t.id).where(sql`${t.seq} is null`),
    uniqueIndex('outbox_seq').on(t.seq),
    index('outbox_topic').on(t.topic, t.seq),
    index('outbox_age').on(t.createdAt),
  ],
);

export const outboxHead = pgTable(
  'outbox_head',
  { one: boolean().primaryKey().default(true), lastSeq: bigNumber().notNull() },
  (t) => [check('outbox_head_single', sql`${t.one}`)],
);

export const idempotency = pgTable(
  'idempotency',
  {
    userId: userId().notNull(),
    key: text().notNull(),
    /** Hash of method, path and body: the same key with another call is a conflict. */
    fingerprint: text().notNull(),
    /** Null only inside the transaction that runs the call. */
    status: integer(),
    body: json().$type<unknown>(),
    createdAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_age').on(t.createdAt)],
);

export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** At most one job of a kind for one thing, e.g. the request's id. */
    subject: text().notNull(),
    runAt: at().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: at().notNull(),
  },
  (t) => [unique('jobs_once').on(t.kind, t.subject), index('jobs_due').on(t.runAt)],
);

export const botOutbox = pgTable(
  'bot_outbox',
  {
    id: uuid().primaryKey(),
    userId: userId().notNull(),
    notificationId: uuid().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: at().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    index('bot_outbox_due').on(t.nextAttemptAt),
    foreignKey({
      columns: [t.notificationId],
      foreignColumns: [notifications.id],
      name: 'bot_outbox_notification',
    }).onDelete('cascade'),
  ],
);

export const ratesSnapshot = pgTable(
  'rates_snapshot',
  {
    one: boolean().primaryKey().default(true),
    /** Units of each currency for one USD, as decimal text. */
    perUsd: jsonb().$type<Record<string, string>>().notNull(),
    takenAt: at().notNull(),
    fetchedAt: at().notNull(),
  },
  (t) => [check('rates_snapshot_single', sql`${t.one}`)],
);
