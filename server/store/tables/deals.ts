// Tables of deals, their steps, ratings, chat messages and files.

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DEAL_STEP_ACTIONS } from '#domain/deal-table.ts';
import { DEAL_STATUSES } from '#domain/entities.ts';
import type { KindParams } from '#domain/kind-params.ts';
import { termsColumns, timestampColumn } from './columns.ts';
import { requests } from './requests.ts';
import { users } from './users.ts';

export const transactions = pgTable(
  'transactions',
  {
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    initiatorId: uuid()
      .references(() => users.id)
      .notNull(),
    accepterId: uuid()
      .references(() => users.id)
      .notNull(),
    status: text({ enum: DEAL_STATUSES }).notNull(),
    ...termsColumns(),
    /** The accepter's own request that waits while this acceptance does (CALL-06); null for none. */
    insteadRequestId: uuid(),
    /** Value at the rate of the acceptance, in USD; null when no rate was known. */
    usdValue: numeric(),
    completionProposedBy: uuid().references(() => users.id),
    cancellationRequestedBy: uuid().references(() => users.id),
    cancellationReason: text(),
    disputedBy: uuid().references(() => users.id),
    /** The status that a dispute interrupted. */
    statusBefore: text({ enum: DEAL_STATUSES }),
    /** The admin who ended the dispute. */
    resolvedBy: uuid().references(() => users.id),
    faultUserId: uuid().references(() => users.id),
    decisionNote: text(),
    /** When the status times out; null without a deadline. */
    deadlineAt: timestampColumn(),
    /** The latest end of a bank's hold; the deadline stands still until the hold is over (HOLD-01). */
    heldUntil: timestampColumn(),
    /** Last action or message; `remindedAt`: since then, or since the question, a reminder was sent. */
    lastActivityAt: timestampColumn().notNull(),
    remindedAt: timestampColumn(),
    /** The seq of the last chat message. */
    chatSeq: integer().notNull().default(0),
    /** True when a party has written a message: decides how 72 h of silence end the deal. */
    hasMessages: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: timestampColumn().notNull(),
    updatedAt: timestampColumn().notNull(),
    approvedAt: timestampColumn(),
    finishedAt: timestampColumn(),
    /** Whether it counts as completed, where an appeal has decided otherwise than the status says. */
    countsAsCompleted: boolean(),
    /** When its texts and files were erased, RETENTION_DAYS after its end. */
    erasedAt: timestampColumn(),
  },
  (t) => [
    // Each foreign key has an index: deleting what it refers to would otherwise read the whole table.
    index('transactions_request').on(t.requestId),
    index('transactions_proposer').on(t.completionProposedBy),
    index('transactions_canceller').on(t.cancellationRequestedBy),
    index('transactions_disputant').on(t.disputedBy),
    index('transactions_resolver').on(t.resolvedBy),
    index('transactions_at_fault').on(t.faultUserId),
    // Enforced by the database: at most one unfinished deal per request.
    uniqueIndex('transactions_one_live_per_request')
      .on(t.requestId)
      .where(sql`${t.status} not in ('completed', 'failed', 'cancelled')`),
    // The history, and the deals that the feed shows.
    index('transactions_initiator').on(
      t.initiatorId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('transactions_accepter').on(
      t.accepterId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('transactions_initiator_current').on(t.initiatorId, sql`coalesce(${t.finishedAt}, 'infinity')`),
    index('transactions_accepter_current').on(t.accepterId, sql`coalesce(${t.finishedAt}, 'infinity')`),
    // Partners of a user, without a look at the rows.
    index('transactions_counted_initiator')
      .on(t.initiatorId, t.finishedAt, t.accepterId)
      .where(sql`coalesce(${t.countsAsCompleted}, ${t.status} = 'completed')`),
    index('transactions_counted_accepter')
      .on(t.accepterId, t.finishedAt, t.initiatorId)
      .where(sql`coalesce(${t.countsAsCompleted}, ${t.status} = 'completed')`),
    // The deals of a pair, and the partners of a user one by one, however many deals each of them has.
    index('transactions_counted_pair')
      .on(t.initiatorId, t.accepterId, t.finishedAt)
      .where(sql`coalesce(${t.countsAsCompleted}, ${t.status} = 'completed')`),
    index('transactions_counted_pair_reversed')
      .on(t.accepterId, t.initiatorId, t.finishedAt)
      .where(sql`coalesce(${t.countsAsCompleted}, ${t.status} = 'completed')`),
    // The newest deals of a pair of currencies.
    index('transactions_counted_currencies')
      .on(t.payCurrency, t.receiveCurrency, t.finishedAt)
      .where(sql`coalesce(${t.countsAsCompleted}, ${t.status} = 'completed')`),
    index('transactions_deadline').on(t.deadlineAt).where(sql`${t.deadlineAt} is not null`),
    index('transactions_quiet')
      .on(t.lastActivityAt)
      .where(sql`${t.status} = 'initiated' and ${t.remindedAt} is null`),
    index('transactions_answer_due')
      .on(t.deadlineAt)
      .where(
        sql`${t.status} in ('pending_approval', 'completion_pending', 'cancellation_pending') and ${t.remindedAt} is null`,
      ),
    index('transactions_to_erase')
      .on(t.finishedAt)
      .where(sql`${t.finishedAt} is not null and ${t.erasedAt} is null`),
    index('transactions_disputed').on(t.updatedAt, t.id).where(sql`${t.status} = 'disputed'`),
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

/**
 * Every step of a deal with its time and actor (null: a timeout).
 * `version`: the deal's version after the step.
 */
export const transactionSteps = pgTable(
  'transaction_steps',
  {
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id),
    version: integer().notNull(),
    action: text({ enum: DEAL_STEP_ACTIONS }).notNull(),
    actorId: uuid().references(() => users.id),
    status: text({ enum: DEAL_STATUSES }).notNull(),
    note: text(),
    at: timestampColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.transactionId, t.version] }),
    index('transaction_steps_actor').on(t.actorId),
  ],
);

export const ratings = pgTable(
  'ratings',
  {
    id: uuid().primaryKey(),
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id),
    fromUserId: uuid()
      .references(() => users.id)
      .notNull(),
    toUserId: uuid()
      .references(() => users.id)
      .notNull(),
    value: text({ enum: ['up', 'down'] }).notNull(),
    comment: text().notNull().default(''),
    /** Provisional ratings are not shown and do not count. */
    isFinal: boolean().notNull(),
    createdAt: timestampColumn().notNull(),
  },
  (t) => [
    unique('ratings_once_per_side').on(t.transactionId, t.fromUserId),
    index('ratings_given').on(t.fromUserId, t.createdAt.desc().nullsFirst()),
    index('ratings_to').on(t.toUserId),
    index('ratings_received').on(t.toUserId, t.createdAt.desc().nullsFirst()).where(sql`${t.isFinal}`),
    check('ratings_not_own', sql`${t.fromUserId} <> ${t.toUserId}`),
  ],
);

export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id),
    uploaderId: uuid()
      .references(() => users.id)
      .notNull(),
    /** The random key in the file store. */
    storageKey: text().notNull().unique(),
    name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    /** Hash of the stored bytes, lower-case hex. */
    sha256: text().notNull(),
    /** The same bytes had been sent in another deal before; null in rows from before it was kept. */
    isReused: boolean(),
    createdAt: timestampColumn().notNull(),
    /** Others fetch a file only when it is clean; without a scanner it is so from the beginning. */
    scanState: text({ enum: ['pending', 'clean', 'blocked'] })
      .notNull()
      .default('clean'),
    /** When a pending file is scanned next, and how often that was tried. */
    scanAt: timestampColumn(),
    scanAttempts: integer().notNull().default(0),
  },
  (t) => [
    index('files_to_scan').on(t.scanAt).where(sql`${t.scanState} = 'pending'`),
    check('files_scan', sql`${t.scanState} in ('pending', 'clean', 'blocked')`),
    index('files_transaction').on(t.transactionId),
    // Files with the same bytes in other deals.
    index('files_hash').on(t.sha256, t.createdAt).concurrently(),
    index('files_uploader').on(t.uploaderId, t.createdAt),
  ],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid().primaryKey(),
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id),
    /** Order of the chat, gapless from 1, assigned under the deal's row lock. */
    seq: integer().notNull(),
    senderId: uuid().references(() => users.id),
    senderRole: text({ enum: ['party', 'admin', 'system'] }).notNull(),
    type: text({ enum: ['text', 'file', 'system'] }).notNull(),
    text: text().notNull().default(''),
    /** The notice from which the text of a system message was made (KIND-03); null for every other message. */
    systemKind: text(),
    systemParams: jsonb().$type<KindParams>(),
    fileId: uuid().references(() => files.id),
    createdAt: timestampColumn().notNull(),
  },
  (t) => [
    unique('chat_messages_seq').on(t.transactionId, t.seq),
    index('chat_messages_time').on(t.transactionId, t.createdAt),
    // Unread messages of one sender, or of admins, are counted without a look at anybody else's.
    index('chat_messages_sender').on(t.senderId, t.transactionId, t.seq),
    // Texts of a sender within a day.
    index('chat_messages_sent').on(t.senderId, t.createdAt).where(sql`${t.type} = 'text'`),
    index('chat_messages_admin').on(t.transactionId, t.seq).where(sql`${t.senderRole} = 'admin'`),
    index('chat_messages_file').on(t.fileId),
    check('chat_messages_sender', sql`(${t.senderRole} = 'system') = (${t.senderId} is null)`),
    check(
      'chat_messages_system',
      sql`(${t.type} = 'system') = (${t.systemKind} is not null) and (${t.type} = 'system') = (${t.systemParams} is not null)`,
    ),
    check('chat_messages_file', sql`(${t.type} = 'file') = (${t.fileId} is not null)`),
  ],
);

export const chatReads = pgTable(
  'chat_reads',
  {
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id),
    userId: uuid()
      .references(() => users.id)
      .notNull(),
    lastReadSeq: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.transactionId, t.userId] }), index('chat_reads_user').on(t.userId)],
);
