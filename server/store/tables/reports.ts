// Table of reports about people, their requests, deals and messages.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_SUBJECTS } from '#domain/reports.ts';
import { timestampColumn } from './columns.ts';
import { users } from './users.ts';

export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    reporterId: uuid()
      .notNull()
      .references(() => users.id),
    /** The person whom it is about, directly or as the author of the subject. */
    userId: uuid()
      .notNull()
      .references(() => users.id),
    subject: text({ enum: REPORT_SUBJECTS }).notNull(),
    subjectId: uuid().notNull(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    text: text().notNull().default(''),
    /** When the author of a hidden request asked for speed. */
    urgentAt: timestampColumn(),
    status: text({ enum: ['open', ...REPORT_OUTCOMES] })
      .notNull()
      .default('open'),
    createdAt: timestampColumn().notNull(),
    resolvedAt: timestampColumn(),
    resolvedBy: uuid().references(() => users.id),
  },
  (t) => [
    index('reports_reporter').on(t.reporterId, t.createdAt),
    index('reports_user').on(t.userId),
    index('reports_resolver').on(t.resolvedBy),
    index('reports_answered').on(t.resolvedAt).where(sql`${t.resolvedAt} is not null`),
    index('reports_queue').on(t.createdAt, t.id).where(sql`${t.status} = 'open'`),
    // One open report of a person about a subject (RPT-02).
    uniqueIndex('reports_once').on(t.subjectId, t.subject, t.reporterId).where(sql`${t.status} = 'open'`),
    check('reports_not_self', sql`${t.reporterId} <> ${t.userId}`),
    check('reports_resolved', sql`(${t.status} = 'open') = (${t.resolvedAt} is null)`),
  ],
);
