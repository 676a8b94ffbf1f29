// Reports of requests and people: sent once a day, read and resolved by staff.
import type { SentReport } from '#contract/reports.ts';
import { dealRole } from '#domain/deal-table.ts';
import { DAY_MS } from '#domain/durations.ts';
import { counterpartyId, partyIds } from '#domain/parties.ts';
import {
  REPORT_SUBJECTS,
  type ReportOutcome,
  type ReportReason,
  type ReportSubject,
} from '#domain/reports.ts';
import { conflictIds } from '../../store/case-people.ts';
import { findNewestCases } from '../../store/cases.ts';
import { findMessageById } from '../../store/chat.ts';
import { findDeal, findDeals } from '../../store/deals.ts';
import * as store from '../../store/reports.ts';
import { countReportsSince, findOpenReport, insertReport, type Reported } from '../../store/reports.ts';
import {
  lockOpenRequestsOf,
  lockRequest,
  lockRequestAndHidden,
  type RequestRow,
} from '../../store/requests.ts';
import { findUser, findUsers, lockUser, lockUsers, type UserRow } from '../../store/users.ts';
import { can } from '../access/can.ts';
import { type Actor, findConflicts, mayReadCase } from '../access/staff.ts';
import { dealFacts } from '../deals/view.ts';
import { shownName } from '../names/shown-name.ts';
import { decodeCursor, type ListPage, type Page, readPage } from '../paging.ts';
import { toIso } from '../requests/view.ts';
import { invalidField, ok, refuse, type ServiceResult } from '../result.ts';
import { recordAct } from '../staff/audit.ts';
import { recordReport } from '../staff/events.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { answerHidden, hideIfReported } from './hide-request.ts';

type ReportInput = { readonly [subject in `${ReportSubject}Id`]?: string | null | undefined } & {
  readonly reason: ReportReason;
  readonly text?: string | null | undefined;
};

/** One subject, with the person whom it is about; the request is locked. */
interface FoundSubject extends Reported {
  readonly userId: string;
  readonly request?: RequestRow;
}

/** A report that is open already is answered again: nothing is added. */
export async function sendReport(
  work: UnitOfWork,
  viewer: Viewer,
  input: ReportInput,
): Promise<ServiceResult<{ id: string }>> {
  const named = REPORT_SUBJECTS.flatMap((subject) => {
    const subjectId = input[`${subject}Id`];
    return subjectId ? [{ subject, subjectId }] : [];
  });
  const [about] = named;
  if (!about || named.length > 1) return invalidField('requestId', (errors) => errors.reportSubject);
  const found = await findSubject(work, viewer, about);
  if (!found) return refuse('NOT_FOUND');
  const { userId, request } = found;
  if (userId === viewer.id) return invalidField(`${about.subject}Id`, (errors) => errors.aboutYourself);

  // Reports about several requests of one author count one after the other.
  await lockUsers(work.tx, request ? [viewer.id, userId] : [viewer.id]);
  const open = await findOpenReport(work.tx, viewer.id, about);
  if (open) return ok({ id: open.id });
  const max = work.config.maxReportsPerDay;
  const since = new Date(work.now.getTime() - DAY_MS);
  if ((await countReportsSince(work.tx, viewer.id, since)) >= max)
    return refuse('LIMIT_REACHED', { message: ({ refusals }) => refusals.reportLimit(max) });
  const { id } = await insertReport(work.tx, {
    ...about,
    id: work.newId(),
    reporterId: viewer.id,
    userId,
    reason: input.reason,
    text: input.text ?? '',
    createdAt: work.now,
  });
  recordReport(work, 'report.sent', id);
  const author = request && (await findUser(work.tx, request.ownerId));
  if (request && author) await hideIfReported(work, request);
  return ok({ id });
}

/**
 * Anybody may report a person or a request that exists, also one that they no longer see.
 * What they reported may have been taken, and an answer by visibility would reveal a block.
 * Deals and messages are reported by the parties alone.
 */
async function findSubject(work: UnitOfWork, viewer: Viewer, about: Reported): Promise<FoundSubject | null> {
  const { subject, subjectId } = about;
  if (subject === 'user') return (await findUser(work.tx, subjectId)) && { ...about, userId: subjectId };
  if (subject === 'request') {
    const request = await lockRequest(work.tx, subjectId);
    return request && { ...about, userId: request.ownerId, request };
  }
  const message = subject === 'message' ? await findMessageById(work.tx, subjectId) : null;
  const deal = await findDeal(work.tx, message?.transactionId ?? subjectId);
  if (!deal || (subject === 'message' && !message)) return null;
  const role = dealRole(dealFacts(deal), viewer);
  if (role === 'outsider' || role === 'admin') return null;
  if (!message) return { ...about, userId: counterpartyId(deal, viewer.id) };
  return message.senderId ? { ...about, userId: message.senderId } : null;
}

interface NamedPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}
/** Marked as everywhere (REAL-02): staff are misled by names as well. */
const named = (config: ReadContext['config'], id: string, user: UserRow | undefined): NamedPerson => ({
  id,
  ...(user ? shownName(config, user) : { firstName: '', lastName: '' }),
});

/**
 * Open reports, those that have waited longest first (RPT-03).
 * None about the reader, and none of or about somebody with whom they have a conflict of interest.
 * FORBIDDEN for everybody but staff.
 */
export async function readReports(
  ctx: ReadContext,
  viewer: Viewer,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ServiceResult<Page<SentReport>>> {
  const { db, config } = ctx;
  const allowed = await can(ctx, viewer, 'read_reports');
  if (!allowed.ok) return allowed;
  const start = decodeCursor(query.cursor, ['reports']);
  if (!start.ok) return start;
  const hidden = conflictIds(viewer.id, ctx.now);
  const list = {
    name: 'reports',
    read: (page: ListPage) => store.listOpenReports(db, page, viewer.id, hidden),
    keyOf: ({ createdAt, id }: store.ReportRow) => ({ at: createdAt, id }),
  };
  const { rows: found, nextCursor } = await readPage([list], start.value, query.limit);
  const rows = found.map(([, row]) => row);
  const people = await findUsers(
    db,
    rows.flatMap((row) => [row.reporterId, row.userId]),
  );
  const facts = await store.findReportedFacts(db, rows);
  const counts = await store.countOpenReports(db, rows);
  const deals = [...facts.values()].flatMap(({ transactionId }) => transactionId ?? []);
  const cases = await readableCases(ctx, allowed.value, deals);
  const items = rows.map((row): SentReport => {
    const { text: content = '', transactionId = null } = facts.get(row.subjectId) ?? {};
    return {
      id: row.id,
      subject: row.subject,
      subjectId: row.subjectId,
      reporter: named(config, row.reporterId, people.get(row.reporterId)),
      user: named(config, row.userId, people.get(row.userId)),
      content,
      reason: row.reason,
      text: row.text,
      isUrgent: row.urgentAt !== null,
      openCount: counts.get(row.subjectId) ?? 1,
      transactionId,
      caseId: (transactionId && cases.get(transactionId)) ?? null,
      createdAt: toIso(row.createdAt),
    };
  });
  return ok({ items, nextCursor });
}

/** The ids of the newest cases of these deals that the reader may open, by deal (CASE-03). */
async function readableCases(
  ctx: ReadContext,
  reader: Actor,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const cases = await findNewestCases(ctx.db, transactionIds);
  const deals = await findDeals(ctx.db, cases.keys());
  const sides = [...deals.values()].flatMap(partyIds);
  const isInConflict = await findConflicts(ctx, [reader.id], sides);
  const readable = new Map<string, string>();
  for (const [transactionId, row] of cases) {
    const deal = deals.get(transactionId);
    if (deal && mayReadCase({ deal, row }, reader, isInConflict)) readable.set(transactionId, row.id);
  }
  return readable;
}

/**
 * The reported request and what else of its author is hidden.
 * All of the author's open requests and the author are locked: until the commit none of them is posted, changed or hidden
 * by these reports, which would then have nobody to answer them.
 */
async function lockReported({ tx }: UnitOfWork, authorId: string, requestId: string): Promise<RequestRow[]> {
  await lockOpenRequestsOf(tx, authorId);
  await lockUser(tx, authorId);
  return lockRequestAndHidden(tx, authorId, requestId);
}

/**
 * One look at what was reported answers every open report about it.
 * Each reporter gets the outcome, by a reader of the log: they may be many.
 * `acted` takes a reported request down, `no_breach` shows it again.
 * Both also apply to what its author posted meanwhile and these reports hid.
 * INVALID_STATE when it has been resolved; FORBIDDEN for everybody but staff, and for staff whom a report about it concerns.
 * CONFLICT_OF_INTEREST with whom it is about, or with one of those who have reported it.
 */
export async function resolveReport(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  outcome: ReportOutcome,
): Promise<ServiceResult<{ id: string; resolved: number }>> {
  const unlocked = await store.findReport(work.tx, id);
  if (!unlocked) return refuse('NOT_FOUND');
  const allowed = await can(work, viewer, 'resolve_reports');
  if (!allowed.ok) return allowed;
  // Requests are locked first, everywhere.
  const { subject, subjectId, userId } = unlocked;
  const requests = subject === 'request' ? await lockReported(work, userId, subjectId) : [];
  const report = await store.lockReport(work.tx, id);
  if (report?.status !== 'open') return refuse('INVALID_STATE');
  const people = [report.userId, ...(await store.listOpenReporters(work.tx, report))];
  if (people.includes(viewer.id)) return refuse('FORBIDDEN');
  const isInConflict = await findConflicts(work, [viewer.id], people);
  if (isInConflict(viewer.id)) return refuse('CONFLICT_OF_INTEREST');
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
      ...{ outcome, resolved },
    },
  });
  recordReport(work, 'report.answered', id);
  work.record({ type: 'reporters.to_answer', reportId: id, after: null });
  const request = requests.find((row) => row.id === subjectId);
  const author = request && (await findUser(work.tx, request.ownerId));
  if (request && author) {
    const hidden = requests.filter((row) => row !== request);
    await answerHidden(work, request, hidden, author, outcome);
  }
  return ok({ id, resolved });
}
