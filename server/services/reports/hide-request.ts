// Requests that reports hide: off the market as a pause that its author cannot end, until staff have looked at them (RPT-01).
import type { NotificationKind } from '#domain/notification-kinds.ts';
import type { ReportOutcome } from '#domain/reports.ts';
import { hasOpenReport, markReportsUrgent } from '../../store/reports.ts';
import { findRequest, type RequestRow } from '../../store/requests.ts';
import type { UserRow } from '../../store/users.ts';
import { notify } from '../notifications/notify.ts';
import { deleteLockedRequest } from '../requests/end-request.ts';
import { pauseLockedRequest, resumeLockedRequest } from '../requests/pause-request.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { isHidingDue } from './count-reporters.ts';

/**
 * The row, hidden now; null when it is not due.
 * `row` is locked; one that is accepted or paused is looked at again when it comes back.
 */
export async function hideIfReported(work: UnitOfWork, row: RequestRow): Promise<RequestRow | null> {
  if (row.status !== 'requested' || row.pausedAt || !(await isHidingDue(work, row))) return null;
  const hidden = await pauseLockedRequest(work, row, 'reports');
  await tellAuthor(work, row, 'request.hidden');
  return hidden;
}

/**
 * Applies staff's answer to the reports about `request` to it and to the author's `hidden` ones.
 * A hidden one with an open report of its own is left as it is. All are locked.
 */
export async function answerHidden(
  work: UnitOfWork,
  request: RequestRow,
  hidden: readonly RequestRow[],
  author: UserRow,
  outcome: ReportOutcome,
): Promise<void> {
  if (outcome === 'acted') await takeDown(work, request);
  else await showRequest(work, request, author);
  for (const row of hidden) {
    if (await hasOpenReport(work.tx, { subject: 'request', subjectId: row.id })) continue;
    if (outcome === 'acted') await takeDown(work, row);
    else if (!(await isHidingDue(work, row))) await showRequest(work, row, author);
  }
}

/** No breach: the request comes back with the time that it had left. `row` is locked. */
async function showRequest(work: UnitOfWork, row: RequestRow, author: UserRow): Promise<void> {
  if (row.pausedBy !== 'reports') return;
  await resumeLockedRequest(work, row, author);
  await tellAuthor(work, row, 'request.shown_again');
}

/**
 * A breach: an open request is deleted. `row` is locked.
 * One that waits for its author's approval, or has a deal, stays.
 */
async function takeDown(work: UnitOfWork, row: RequestRow): Promise<void> {
  if (row.status !== 'requested') return;
  await deleteLockedRequest(work, row);
  await tellAuthor(work, row, 'request.taken_down');
}

/** The author of a hidden request asks staff to be quick; repeated calls change nothing. */
export async function askForReview(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<{ id: string }>> {
  const row = await findRequest(work.tx, id);
  if (!row || row.ownerId !== viewer.id) return refuse('NOT_FOUND');
  if (row.pausedBy !== 'reports') return refuse('INVALID_STATE');
  // All of them: it may be hidden by reports about an earlier one.
  await markReportsUrgent(work.tx, viewer.id, work.now);
  return ok({ id });
}

export const tellAuthor = (
  work: UnitOfWork,
  row: RequestRow,
  kind: Extract<NotificationKind, 'request.hidden' | 'request.shown_again' | 'request.taken_down'>,
): Promise<void> =>
  notify(work, { to: row.ownerId, notice: { kind, params: {} }, actor: null, requestId: row.id });
