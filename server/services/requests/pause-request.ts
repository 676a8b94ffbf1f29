// Pause of an own open request: it leaves the market with the time that it has left, and comes back with it (AWAY-01).
import { MAX_PAUSE_MS } from '#domain/deadlines.ts';
import { decideRequest } from '#domain/request-table.ts';
import { lockRequest, NOT_PAUSED, type RequestRow, updateRequestRow } from '../../store/requests.ts';
import type { PauseReason } from '../../store/tables/requests.ts';
import { requireUser, type UserRow } from '../../store/users.ts';
import { refuseDeletionScheduled } from '../account/refuse-leaving.ts';
import { isRequestHidden } from '../blocks/visibility.ts';
import { isHidingDue } from '../reports/count-reporters.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { isAway } from '../settings/user-settings.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { recordPaused, recordResumed, recordUnseen } from './events.ts';
import type { OwnRequest } from './own-request.ts';
import { requestFacts, requestView } from './view.ts';

/** REQUEST_NOT_OPEN once somebody has accepted it, INVALID_STATE while it is paused already. */
export async function pauseRequest(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<OwnRequest>> {
  const locked = await lockForChange(work, viewer, id, 'pause');
  if (!locked.ok) return locked;
  const { row, author } = locked.value;
  return ok({ row: await pauseLockedRequest(work, row, 'author'), author });
}

/** INVALID_STATE while it is not paused, PAUSED while its author is away. */
export async function resumeRequest(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<OwnRequest>> {
  const locked = await lockForChange(work, viewer, id, 'resume');
  if (!locked.ok) return locked;
  const { row, author } = locked.value;
  if (author.deletionAt) return refuseDeletionScheduled(work.tx, author.id, author.deletionAt);
  if (await isAway(work, viewer.id))
    return refuse('PAUSED', { data: requestView(work.config, row, author, viewer) });
  return ok({ row: await resumeLockedRequest(work, row, author), author });
}

/** Columns of a request that is paused at `now`; `expiresAt` becomes the end of the pause (AWAY-04). */
export const pauseColumns = (
  now: Date,
  { expiresAt, pausedMs }: Pick<RequestRow, 'expiresAt' | 'pausedMs'>,
  by: PauseReason,
) => ({
  pausedAt: now,
  pausedBy: by,
  remainingMs: expiresAt.getTime() - now.getTime(),
  expiresAt: new Date(now.getTime() + Math.max(MAX_PAUSE_MS - pausedMs, 0)),
});

/**
 * `row` is locked and on the market, and keeps its place in lists (AWAY-08).
 * It ends after `MAX_PAUSE_MS` of all its pauses together (AWAY-04).
 */
export async function pauseLockedRequest(
  work: UnitOfWork,
  row: RequestRow,
  by: PauseReason,
): Promise<RequestRow> {
  const paused = await updateRequestRow(work.tx, row.id, pauseColumns(work.now, row, by), row.updatedAt);
  recordPaused(work, paused);
  return paused;
}

/**
 * `row` is locked and paused.
 * It keeps its place in the feed: a pause brings no request to the top (RULE-03).
 * It stays hidden when enough reports came meanwhile (RPT-01).
 * It stays off the market while its author's account waits to be deleted, or while they are away (AWAY-06).
 */
export async function resumeLockedRequest(
  work: UnitOfWork,
  row: RequestRow,
  author: UserRow,
): Promise<RequestRow> {
  if (!row.pausedAt || row.remainingMs === null) throw new Error(`request ${row.id} is not paused`);
  if (row.pausedBy !== 'reports' && (await isHidingDue(work, row))) return keepPaused(work, row, 'reports');
  if (author.deletionAt) return keepPaused(work, row, 'deletion');
  if (await isAway(work, row.ownerId)) return keepPaused(work, row, 'absence');
  const now = work.now.getTime();
  const resumed = await updateRequestRow(
    work.tx,
    row.id,
    {
      ...NOT_PAUSED,
      pausedMs: row.pausedMs + now - row.pausedAt.getTime(),
      expiresAt: new Date(now + row.remainingMs),
    },
    row.updatedAt,
  );
  recordResumed(work, resumed);
  return resumed;
}

async function keepPaused(work: UnitOfWork, row: RequestRow, by: PauseReason): Promise<RequestRow> {
  const paused = await updateRequestRow(work.tx, row.id, { pausedBy: by }, row.updatedAt);
  recordUnseen(work, paused);
  return paused;
}

async function lockForChange(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  action: 'pause' | 'resume',
): Promise<ServiceResult<OwnRequest>> {
  const row = await lockRequest(work.tx, id);
  if (!row || (await isRequestHidden(work.tx, row, viewer))) return refuse('NOT_FOUND');
  const author = await requireUser(work.tx, row.ownerId);
  const decision = decideRequest(requestFacts(row), action, viewer, work.now.getTime());
  if (decision.ok && action === 'resume' && row.pausedBy === 'reports')
    return refuse('INVALID_STATE', {
      message: ({ refusals }) => refusals.UNDER_REVIEW,
      data: requestView(work.config, row, author, viewer),
    });
  if (decision.ok) return ok({ row, author });
  const includesCurrent = decision.code === 'REQUEST_NOT_OPEN' || decision.code === 'INVALID_STATE';
  return refuse(
    decision.code,
    includesCurrent && viewer.id === row.ownerId
      ? { data: requestView(work.config, row, author, viewer) }
      : {},
  );
}
