// Staff look at reports: the queue, and the outcome that its reporters get (RPT-03).
import type { ReportOutcome } from '#domain/reports.ts';
import * as store from '../../store/reports.ts';
import { lockRequestAndHidden } from '../../store/requests.ts';
import { findUser, findUsers, type UserRow } from '../../store/users.ts';
import { shownName } from '../names/shown-name.ts';
import { notify } from '../notifications/notify.ts';
import { decodeCursor, type ListPage, type Page, readPage } from '../paging.ts';
import { toIso } from '../requests/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { recordAct } from '../staff/audit.ts';
import { requireAct } from '../staff/require-act.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { answerHidden } from './hide-request.ts';

export interface NamedPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}
export interface ReportDto extends Omit<store.Reported, 'subject'> {
  readonly id: string;
  readonly subject: store.Reported['subject'];
  readonly reporter: NamedPerson;
  /** Whom it is about. */
  readonly user: NamedPerson;
  /** The text of the reported request or message; '' for people and deals. */
  readonly content: string;
  readonly reason: store.ReportRow['reason'];
  readonly text: string;
  /** The author of a hidden request asked for speed. */
  readonly isUrgent: boolean;
  readonly createdAt: string;
}

/** Marked as everywhere (REAL-02): staff are misled by names as well. */
const named = (config: ReadContext['config'], id: string, user: UserRow | undefined): NamedPerson => ({
  id,
  ...(user ? shownName(config, user) : { firstName: '', lastName: '' }),
});

/** Open reports, those that have waited longest first. FORBIDDEN for everybody but staff. */
export async function readReports(
  { db, config }: ReadContext,
  viewer: Viewer,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ServiceResult<Page<ReportDto>>> {
  const allowed = await requireAct(db, viewer, 'read_reports');
  if (!allowed.ok) return allowed;
  const start = decodeCursor(query.cursor, ['reports']);
  if (!start.ok) return start;
  const list = {
    name: 'reports',
    read: (page: ListPage) => store.listOpenReports(db, page),
    keyOf: ({ createdAt, id }: store.ReportRow) => ({ at: createdAt, id }),
  };
  const { rows: found, nextCursor } = await readPage([list], start.value, query.limit);
  const rows = found.map(([, row]) => row);
  const people = await findUsers(
    db,
    rows.flatMap((row) => [row.reporterId, row.userId]),
  );
  const texts = await store.findReportedTexts(db, rows);
  const items = rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    subjectId: row.subjectId,
    reporter: named(config, row.reporterId, people.get(row.reporterId)),
    user: named(config, row.userId, people.get(row.userId)),
    content: texts.get(row.subjectId) ?? '',
    reason: row.reason,
    text: row.text,
    isUrgent: row.urgentAt !== null,
    createdAt: toIso(row.createdAt),
  }));
  return ok({ items, nextCursor });
}

/**
 * One look at what was reported answers every open report about it: each reporter gets the outcome.
 * `acted` takes a reported request down, `no_breach` shows it again.
 * Both also apply to what its author posted meanwhile and these reports hid.
 * INVALID_STATE when it has been resolved; FORBIDDEN for everybody but staff, and for staff whom a report about it concerns.
 */
export async function resolveReport(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  outcome: ReportOutcome,
): Promise<ServiceResult<{ id: string; resolved: number }>> {
  const unlocked = await store.findReport(work.tx, id);
  if (!unlocked) return refuse('NOT_FOUND');
  const allowed = await requireAct(work.tx, viewer, 'resolve_reports');
  if (!allowed.ok) return allowed;
  // Requests are locked first, everywhere.
  const { subject, subjectId, userId } = unlocked;
  const requests = subject === 'request' ? await lockRequestAndHidden(work.tx, userId, subjectId) : [];
  const report = await store.lockReport(work.tx, id);
  if (report?.status !== 'open') return refuse('INVALID_STATE');
  const isConcerned = report.userId === viewer.id || (await store.findOpenReport(work.tx, viewer.id, report));
  if (isConcerned) return refuse('FORBIDDEN');
  const resolved = await store.resolveReportsAbout(work.tx, report, {
    status: outcome,
    resolvedBy: viewer.id,
    resolvedAt: work.now,
  });
  await recordAct(work, allowed.value, 'report.resolve', {
    userId: report.userId,
    ...(report.subject === 'transaction' ? { transactionId: report.subjectId } : {}),
    details: {
      ...{ reportId: id, subject: report.subject, subjectId: report.subjectId },
      ...{ outcome, resolved: resolved.length },
    },
  });
  for (const { reporterId } of resolved)
    await notify(work, {
      to: reporterId,
      notice: { kind: 'report.resolved', params: { outcome } },
      actor: null,
    });
  const request = requests.find((row) => row.id === subjectId);
  const author = request && (await findUser(work.tx, request.ownerId));
  if (request && author) {
    const hidden = requests.filter((row) => row !== request);
    await answerHidden(work, request, hidden, author, outcome);
  }
  return ok({ id, resolved: resolved.length });
}
