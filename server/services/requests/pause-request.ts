// Pauses of a request: by its author, while the author is away (AWAY-06), and while the account waits for its deletion.
import { MAX_PAUSE_MS } from '#domain/deadlines.ts';
import type { PauseReason } from '#domain/entities.ts';
import { decideRequest } from '#domain/request-table.ts';
import type { UserSettings } from '#domain/user-settings.ts';
import { claimDueJob, deleteJob, type JobClaim, scheduleJob } from '../../store/jobs.ts';
import {
  findRequest,
  lockOpenRequestsOf,
  lockRequest,
  lockRequestsOnMarket,
  lockRequestsPausedBy,
  NOT_PAUSED,
  type RequestRow,
  updateRequestRow,
} from '../../store/requests.ts';
import { clearMissedAcceptances, lockUser, requireUser, type UserRow } from '../../store/users.ts';
import { refuseDeletionScheduled } from '../access/standing.ts';
import { isRequestHidden } from '../blocks/visibility.ts';
import { notify } from '../notifications/notify.ts';
import { isHidingDue } from '../reports/count-reporters.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { isAway } from '../settings/user-settings.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { recordPaused, recordResumed, recordUnseen } from './events.ts';
import { scheduleEndingNotice } from './keep-request.ts';
import { followedColumns } from './own-price.ts';
import { type OwnRequest, requestFacts, requestView } from './view.ts';

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

/**
 * INVALID_STATE while it is not paused, PAUSED while its author is away.
 * Of requests that missed acceptances have paused all come back (CALL-24).
 */
export async function resumeRequest(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<OwnRequest>> {
  // One tap brings back all that are paused for this reason, whose locks have one order.
  const isOfMissed = (await findRequest(work.tx, id))?.pausedBy === 'missed';
  if (isOfMissed) await lockOpenRequestsOf(work.tx, viewer.id);
  const locked = await lockForChange(work, viewer, id, 'resume');
  if (!locked.ok) return locked;
  const { row, author } = locked.value;
  if (author.deletionAt) return refuseDeletionScheduled(work.tx, author.id, author.deletionAt);
  if (await isAway(work, viewer.id))
    return refuse('PAUSED', { data: requestView(work.config, row, author, viewer) });
  const resumed = await resumeLockedRequest(work, row, author);
  if (isOfMissed) {
    await clearMissedAcceptances(work.tx, author.id);
    for (const other of await lockRequestsPausedBy(work.tx, author.id, 'missed', work.now))
      await resumeLockedRequest(work, other, author);
  }
  return ok({ row: resumed, author });
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
      ...followedColumns(work, row),
      pausedMs: row.pausedMs + now - row.pausedAt.getTime(),
      expiresAt: new Date(now + row.remainingMs),
    },
    row.updatedAt,
  );
  recordResumed(work, resumed);
  await scheduleEndingNotice(work, resumed);
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

/** `author` and their open requests are locked; none of these waits for an approval. */
export async function pauseForDeletion(work: UnitOfWork, author: UserRow): Promise<void> {
  for (const row of await lockRequestsOnMarket(work.tx, author.id, work.now))
    await pauseLockedRequest(work, row, 'deletion');
}

/**
 * Also resumes those that would have come back while the account waited.
 * Somebody who is away gets them back later.
 */
export async function resumeAfterDeletion(work: UnitOfWork, author: UserRow): Promise<void> {
  for (const row of await lockRequestsPausedBy(work.tx, author.id, 'deletion', work.now))
    await resumeLockedRequest(work, row, author);
}

export const ABSENCE_END_JOB = 'absence_end';

/**
 * Brings the requests in line with the setting.
 * Called with the user's open requests and the user locked: a request that is created or opens again at the same time
 * waits for one of the two, and then finds its author away.
 */
export async function applyAbsence(
  work: UnitOfWork,
  userId: string,
  pausedUntil: UserSettings['pausedUntil'],
): Promise<void> {
  if (pausedUntil === null) {
    await bringBack(work, await requireUser(work.tx, userId));
    return;
  }
  for (const row of await lockRequestsOnMarket(work.tx, userId, work.now))
    await pauseLockedRequest(work, row, 'absence');
  if (pausedUntil !== 'on') await scheduleReturn(work, userId, new Date(pausedUntil));
}

/**
 * A job for each end that was ever set.
 * An absence that was prolonged or ended by hand makes the earlier ones do nothing.
 */
const scheduleReturn = (work: UnitOfWork, userId: string, until: Date): Promise<void> =>
  scheduleJob(work.tx, {
    kind: ABSENCE_END_JOB,
    subject: `${userId} ${until.toISOString()}`,
    runAt: until,
    createdAt: work.now,
  });

async function bringBack(work: UnitOfWork, author: UserRow): Promise<number> {
  const rows = await lockRequestsPausedBy(work.tx, author.id, 'absence', work.now);
  for (const row of rows) await resumeLockedRequest(work, row, author);
  return rows.length;
}

/** False: no absence is due to end. */
export async function endNextAbsence(work: UnitOfWork, claim: JobClaim): Promise<boolean> {
  const job = await claimDueJob(work.tx, claim, ABSENCE_END_JOB);
  if (!job) return false;
  claim.claimed(job.id);
  const [userId = ''] = job.subject.split(' ');
  await lockOpenRequestsOf(work.tx, userId);
  await lockUser(work.tx, userId);
  if (!(await isAway(work, userId))) {
    const author = await requireUser(work.tx, userId);
    const count = await bringBack(work, author);
    if (count > 0)
      await notify(work, {
        to: userId,
        notice: { kind: 'absence.ended', params: { count } },
        actor: null,
      });
  }
  await deleteJob(work.tx, job.id);
  return true;
}
