// Tables of cases: one for each dispute, the files of its two sides, and its steps.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CASE_AUDIENCES } from '#domain/cases/case-audience.ts';
import { APPEAL_RESULTS, CASE_EVENTS } from '#domain/cases/case-events.ts';
import { CASE_GROUNDS, CASE_OUTCOMES } from '#domain/cases/case-grounds.ts';
import { CASE_REASONS, CASE_WANTS, type CaseQuestion } from '#domain/cases/case-reasons.ts';
import { CASE_STATUSES } from '#domain/cases/case-status.ts';
import type { Language } from '#domain/languages.ts';
import { PARTIES } from '#domain/parties.ts';
import { timestampColumn } from './columns.ts';
import { files, transactions } from './deals.ts';
import { users } from './users.ts';

const person = () => uuid().references(() => users.id);

export const cases = pgTable(
  'cases',
  {
    id: uuid().primaryKey(),
    transactionId: uuid()
      .notNull()
      .references(() => transactions.id),
    /** The number that people call it by, from 1. */
    number: integer().notNull(),
    /** Null: a deadline opened the dispute. */
    openedBy: person(),
    reasonCode: text({ enum: CASE_REASONS }).notNull(),
    /** A late claim, beside a deal that had ended. */
    isClaim: boolean().notNull().default(false),
    /** The texts of its deal had been erased before it was opened: those of a claim come later. */
    isDealErased: boolean().notNull().default(false),
    /** Opened by somebody who has opened several for nothing: it comes after the others in the queue. */
    isReviewedFirst: boolean().notNull().default(false),
    status: text({ enum: CASE_STATUSES }).notNull(),
    /** The member of staff who looks after it, and below the one who may read it too. */
    assignedTo: person(),
    readerId: person(),
    takenAt: timestampColumn(),
    /** The time at which it was taken for the first time. */
    firstReplyAt: timestampColumn(),
    /** The time since which nobody looks after it; where it was given back, the last one. */
    waitingSince: timestampColumn().notNull(),
    /** The time until which the sides below have to answer. */
    dueAt: timestampColumn(),
    dueSides: text({ enum: PARTIES }).array().notNull().default([]),
    /** The order of the queue. */
    queueAt: timestampColumn().notNull(),
    decidedBy: person(),
    decidedAt: timestampColumn(),
    outcome: text({ enum: CASE_OUTCOMES }),
    faultUserId: person(),
    groundCode: text({ enum: CASE_GROUNDS }),
    note: text(),
    appealUntil: timestampColumn(),
    openedAt: timestampColumn().notNull(),
    /** The end of the dispute, by a decision or by the parties. */
    endedAt: timestampColumn(),
    version: integer().notNull().default(1),
    /** The number of its last step. */
    stepCount: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('cases_number').on(t.number),
    index('cases_transaction').on(t.transactionId, t.openedAt),
    uniqueIndex('cases_one_running')
      .on(t.transactionId)
      .where(sql`${t.status} in ('open', 'taken', 'waiting')`),
    uniqueIndex('cases_one_claim').on(t.transactionId, t.openedBy).where(sql`${t.isClaim}`),
    index('cases_queue')
      .on(t.queueAt, t.id)
      .where(sql`${t.status} in ('open', 'taken', 'waiting', 'appealed')`),
    index('cases_queue_opener')
      .on(t.openedBy, t.queueAt, t.id)
      .where(sql`${t.status} in ('open', 'taken', 'waiting', 'appealed')`),
    index('cases_ended').on(t.endedAt, t.id).where(sql`${t.endedAt} is not null`),
    index('cases_opener').on(t.openedBy),
    index('cases_holder').on(t.assignedTo),
    index('cases_reader').on(t.readerId),
    index('cases_judge').on(t.decidedBy),
    index('cases_at_fault').on(t.faultUserId),
    check(
      'cases_status',
      sql`${t.status} in ('open', 'taken', 'waiting', 'decided', 'appealed', 'withdrawn', 'closed')`,
    ),
    check('cases_waiting', sql`(${t.status} = 'waiting') = (${t.dueAt} is not null)`),
  ],
);

/** Files of the sides; their texts are erased with the chat. */
export const caseFiles = pgTable(
  'case_files',
  {
    caseId: uuid()
      .notNull()
      .references(() => cases.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    answers: json().$type<readonly { readonly question: CaseQuestion; readonly text: string }[]>().notNull(),
    statement: text().notNull(),
    wants: text({ enum: CASE_WANTS }),
    /** Messages of the chat. */
    evidence: uuid().array().notNull(),
    filedAt: timestampColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.caseId, t.userId] }), index('case_files_user').on(t.userId)],
);

export const caseSteps = pgTable(
  'case_steps',
  {
    caseId: uuid()
      .notNull()
      .references(() => cases.id),
    n: integer().notNull(),
    event: text({ enum: CASE_EVENTS }).notNull(),
    at: timestampColumn().notNull(),
    /** Null: a deadline. */
    actorId: person(),
    /** The person whom an assignment gives the case to. */
    assigneeId: person(),
    sides: text({ enum: PARTIES }).array().notNull().default([]),
    until: timestampColumn(),
    /** A question or note; erased with the chat. */
    text: text(),
  },
  (t) => [
    primaryKey({ columns: [t.caseId, t.n] }),
    index('case_steps_actor').on(t.actorId),
    index('case_steps_assignee').on(t.assigneeId),
  ],
);

/** The appeal against the decision of a case, with the first decision, which may no longer count. */
export const caseAppeals = pgTable(
  'case_appeals',
  {
    caseId: uuid()
      .primaryKey()
      .references(() => cases.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** '' once it is erased with the chat. */
    text: text().notNull(),
    createdAt: timestampColumn().notNull(),
    decidedBy: person(),
    decidedAt: timestampColumn(),
    result: text({ enum: APPEAL_RESULTS }),
    /** The reasons of the second judge, for both sides. */
    note: text(),
    firstOutcome: text({ enum: CASE_OUTCOMES }).notNull(),
    firstFaultUserId: person(),
    firstGroundCode: text({ enum: CASE_GROUNDS }),
    firstNote: text().notNull(),
    firstDecidedAt: timestampColumn().notNull(),
  },
  (t) => [
    index('case_appeals_user').on(t.userId),
    index('case_appeals_judge').on(t.decidedBy),
    index('case_appeals_at_fault').on(t.firstFaultUserId),
    index('case_appeals_ruled').on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
    check('case_appeals_decided', sql`(${t.result} is null) = (${t.decidedAt} is null)`),
  ],
);

/** Decisions that were chosen to be read again by another judge, and what that judge found. */
export const secondReadings = pgTable(
  'second_readings',
  {
    caseId: uuid()
      .primaryKey()
      .references(() => cases.id),
    chosenAt: timestampColumn().notNull(),
    readBy: person(),
    readAt: timestampColumn(),
    agrees: boolean(),
    /** For staff. */
    note: text(),
  },
  (t) => [
    index('second_readings_reader').on(t.readBy),
    index('second_readings_unread').on(t.caseId).where(sql`${t.readAt} is null`),
    check('second_readings_read', sql`(${t.readAt} is null) = (${t.agrees} is null)`),
  ],
);

/** Reminders that staff sets for itself; their texts are erased with the chat. */
export const caseReminders = pgTable(
  'case_reminders',
  {
    id: uuid().primaryKey(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id),
    at: timestampColumn().notNull(),
    /** '' once it is erased with the chat. */
    text: text().notNull(),
    setBy: uuid()
      .notNull()
      .references(() => users.id),
    setAt: timestampColumn().notNull(),
    doneAt: timestampColumn(),
  },
  (t) => [index('case_reminders_case').on(t.caseId, t.at), index('case_reminders_author').on(t.setBy)],
);

/** Words and phrases that staff wants to notice in the texts of a case. */
export const watchWords = pgTable(
  'watch_words',
  {
    id: uuid().primaryKey(),
    text: text().notNull(),
    /** The text as it is looked for, which is there once. */
    folded: text().notNull(),
    addedBy: uuid()
      .notNull()
      .references(() => users.id),
    addedAt: timestampColumn().notNull(),
  },
  (t) => [uniqueIndex('watch_words_folded').on(t.folded), index('watch_words_author').on(t.addedBy)],
);

/** Texts that staff fills in: a row for each version, which is never changed. */
export const caseTemplates = pgTable(
  'case_templates',
  {
    id: uuid().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    texts: json().$type<readonly { readonly language: Language; readonly text: string }[]>().notNull(),
    isRetired: boolean().notNull(),
    changedBy: uuid()
      .notNull()
      .references(() => users.id),
    changedAt: timestampColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.version] }), index('case_templates_author').on(t.changedBy)],
);

/** Private messages of cases, in a table of their own: nothing that reads a chat can show them. */
export const caseMessages = pgTable(
  'case_messages',
  {
    id: uuid().primaryKey(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id),
    audience: text({ enum: CASE_AUDIENCES }).notNull(),
    /** The number of the message, without a gap for its audience. */
    seq: integer().notNull(),
    senderId: uuid()
      .notNull()
      .references(() => users.id),
    /** '' for a file, and once it is erased with the chat. */
    text: text().notNull(),
    fileId: uuid().references(() => files.id),
    createdAt: timestampColumn().notNull(),
  },
  (t) => [
    uniqueIndex('case_messages_seq').on(t.caseId, t.audience, t.seq),
    uniqueIndex('case_messages_file').on(t.fileId),
    index('case_messages_sender').on(t.senderId, t.createdAt),
    check('case_messages_audience', sql`${t.audience} in ('author', 'accepter', 'staff')`),
  ],
);
