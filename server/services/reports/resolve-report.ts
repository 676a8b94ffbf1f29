// Answer of staff to reports: the outcome that their reporters get, and what becomes of a reported request (RPT-03).
import type { ReportOutcome } from '#domain/reports.ts';
import * as store from '../../store/reports.ts';
import { lockOpenRequestsOf, lockRequestAndHidden, type RequestRow } from '../../store/requests.ts';
import { findUser, lockUser } from '../../store/users.ts';
import { can } from '../access/can.ts';
import { findConflicts } from '../access/staff.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { recordAct } from '../staff/audit.ts';
import { recordReport } from '../staff/events.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { answerHidden } from './hide-request.ts';

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
