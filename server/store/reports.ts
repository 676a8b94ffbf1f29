// Queries of reports. Contains no rules.
import { and, asc, count, eq, gt, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm';
import type { ReportOutcome, ReportSubject } from '#domain/reports.ts';
import { type Executor, isOneOf, readByIds, type Tx } from './database.ts';
import { afterLatest, afterOldest, type Keyset, latestFirst, oldestFirst } from './keyset.ts';
import type { RequestRow } from './requests.ts';
import { chatMessages } from './tables/deals.ts';
import { reports } from './tables/reports.ts';
import { requests } from './tables/requests.ts';

export type ReportRow = typeof reports.$inferSelect;

/** The subject of a report. */
export interface Reported {
  readonly subject: ReportSubject;
  readonly subjectId: string;
}

const isOpenAbout = ({ subject, subjectId }: Reported) =>
  and(eq(reports.subjectId, subjectId), eq(reports.subject, subject), eq(reports.status, 'open'));

/** The open report of this person about the same, or null. */
export async function findOpenReport(
  db: Executor,
  reporterId: string,
  about: Reported,
): Promise<ReportRow | null> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(isOpenAbout(about), eq(reports.reporterId, reporterId)));
  return row ?? null;
}

/** For the limit per day. */
export async function countReportsSince(db: Executor, reporterId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), gt(reports.createdAt, since)));
  return row?.n ?? 0;
}

export async function insertReport(tx: Tx, newRow: typeof reports.$inferInsert): Promise<ReportRow> {
  const [row] = await tx.insert(reports).values(newRow).returning();
  if (!row) throw new Error('insert returned no report');
  return row;
}

/** Open reports about requests of this person. */
export const isOpenAboutRequestsOf = (userId: string) =>
  and(eq(reports.userId, userId), eq(reports.subject, 'request'), eq(reports.status, 'open'));

/**
 * People with an open report, younger than `since`, about this request or one like it.
 * That is of the same author, and of the same currencies or reported before this one was posted.
 * Each person once, the earliest first.
 */
export async function listReportersSince(
  db: Executor,
  request: Pick<RequestRow, 'id' | 'ownerId' | 'payCurrency' | 'receiveCurrency' | 'createdAt'>,
  since: Date,
): Promise<string[]> {
  const isLikeIt = or(
    eq(requests.id, request.id),
    and(eq(requests.payCurrency, request.payCurrency), eq(requests.receiveCurrency, request.receiveCurrency)),
    lte(reports.createdAt, request.createdAt),
  );
  const rows = await db
    .select({ id: reports.reporterId })
    .from(reports)
    .innerJoin(requests, eq(requests.id, reports.subjectId))
    .where(and(isOpenAboutRequestsOf(request.ownerId), gt(reports.createdAt, since), isLikeIt))
    .groupBy(reports.reporterId)
    .orderBy(asc(min(reports.createdAt)));
  return rows.map(({ id }) => id);
}

/** Who has an open report about this. */
export async function listOpenReporters(db: Executor, about: Reported): Promise<string[]> {
  const rows = await db.select({ id: reports.reporterId }).from(reports).where(isOpenAbout(about));
  return rows.map(({ id }) => id);
}

/** True when anybody has an open report about this. */
export async function hasOpenReport(db: Executor, about: Reported): Promise<boolean> {
  const rows = await db.select({ id: reports.id }).from(reports).where(isOpenAbout(about)).limit(1);
  return rows.length > 0;
}

/** The row, locked until the transaction ends. */
export async function lockReport(tx: Tx, id: string): Promise<ReportRow | null> {
  const [row] = await tx.select().from(reports).where(eq(reports.id, id)).for('update');
  return row ?? null;
}

export async function findReport(db: Executor, id: string): Promise<ReportRow | null> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id));
  return row ?? null;
}

export const findReports = (db: Executor, ids: Iterable<string>): Promise<ReadonlyMap<string, ReportRow>> =>
  readByIds(
    ids,
    (wanted) => db.select().from(reports).where(isOneOf(reports.id, wanted)),
    ({ id }) => id,
  );

/**
 * Open reports, those that have waited longest first, but those about the people of the query
 * `hidden`, and those of one of them who is not the reader.
 */
export async function listOpenReports(
  db: Executor,
  { after, limit }: { readonly after: Keyset | null; readonly limit: number },
  readerId: string,
  hidden: SQL,
): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.status, 'open'),
        sql`${reports.userId} not in (${hidden})`,
        or(eq(reports.reporterId, readerId), sql`${reports.reporterId} not in (${hidden})`),
        afterOldest(reports.createdAt, reports.id, after),
      ),
    )
    .orderBy(...oldestFirst(reports.createdAt, reports.id))
    .limit(limit);
}

/** Ends every open report about the same; resolves with their number. */
export async function resolveReportsAbout(
  tx: Tx,
  about: Reported,
  resolved: { readonly status: ReportOutcome; readonly resolvedBy: string; readonly resolvedAt: Date },
): Promise<number> {
  const ended = tx
    .$with('ended')
    .as(tx.update(reports).set(resolved).where(isOpenAbout(about)).returning({ id: reports.id }));
  const [row] = await tx.with(ended).select({ n: count() }).from(ended);
  return row?.n ?? 0;
}

/** Who has sent the reports that were answered together with this one, by id, those after `after`. */
export async function listAnsweredReporters(
  db: Executor,
  { subject, subjectId, resolvedAt }: Pick<ReportRow, 'subject' | 'subjectId' | 'resolvedAt'>,
  after: string | null,
  limit: number,
): Promise<string[]> {
  if (resolvedAt === null) return [];
  const rows = await db
    .selectDistinct({ id: reports.reporterId })
    .from(reports)
    .where(
      and(
        eq(reports.resolvedAt, resolvedAt),
        eq(reports.subjectId, subjectId),
        eq(reports.subject, subject),
        after === null ? undefined : gt(reports.reporterId, after),
      ),
    )
    .orderBy(asc(reports.reporterId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Marks the reports about requests of this person, once: a repeated call keeps the first time. */
export async function markReportsUrgent(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .update(reports)
    .set({ urgentAt: at })
    .where(and(isOpenAboutRequestsOf(userId), isNull(reports.urgentAt)));
}

/** What is known of a reported request, deal or message beside the report. */
export interface ReportedFacts {
  /** The text of a request or message. */
  readonly text: string;
  /** The deal, of itself or of its message. */
  readonly transactionId: string | null;
}

/** By the id of the subject; nothing for people. */
export async function findReportedFacts(
  db: Executor,
  rows: readonly Reported[],
): Promise<ReadonlyMap<string, ReportedFacts>> {
  const idsOf = (subject: ReportSubject) =>
    rows.filter((row) => row.subject === subject).map(({ subjectId }) => subjectId);
  const notes = await db
    .select({ id: requests.id, text: requests.additionalDetails })
    .from(requests)
    .where(isOneOf(requests.id, idsOf('request')));
  const messages = await db
    .select({ id: chatMessages.id, text: chatMessages.text, transactionId: chatMessages.transactionId })
    .from(chatMessages)
    .where(isOneOf(chatMessages.id, idsOf('message')));
  return new Map<string, ReportedFacts>([
    ...notes.map(({ id, text }) => [id, { text, transactionId: null }] as const),
    ...messages.map(({ id, ...facts }) => [id, facts] as const),
    ...idsOf('transaction').map((id) => [id, { text: '', transactionId: id }] as const),
  ]);
}

/** The number of open reports about each of these subjects, by its id. */
export async function countOpenReports(
  db: Executor,
  rows: readonly Reported[],
): Promise<ReadonlyMap<string, number>> {
  const counted = await db
    .select({ id: reports.subjectId, n: count() })
    .from(reports)
    .where(
      and(
        isOneOf(
          reports.subjectId,
          rows.map(({ subjectId }) => subjectId),
        ),
        eq(reports.status, 'open'),
      ),
    )
    .groupBy(reports.subjectId);
  return new Map(counted.map(({ id, n }) => [id, n]));
}

/** Reports that a user has sent, newest first. */
export async function listReportsBy(
  db: Executor,
  reporterId: string,
  { after, limit }: { readonly after: Keyset | null; readonly limit: number },
): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), afterLatest(reports.createdAt, reports.id, after)))
    .orderBy(...latestFirst(reports.createdAt, reports.id))
    .limit(limit);
}
