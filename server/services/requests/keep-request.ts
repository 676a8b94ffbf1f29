// End of a request that lives for more than a day: its author is asked before it, and may keep the request (CALL-23).
import { ENDING_NOTICE_MS } from '#domain/deadlines.ts';
import { DAY_MS } from '#domain/durations.ts';
import { claimDueJob, deleteJob, type JobClaim, scheduleJob } from '../../store/jobs.ts';
import { lockRequest, type RequestRow, updateRequestRow } from '../../store/requests.ts';
import { notify } from '../notifications/notify.ts';
import { ok, type ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { recordEdited, recordUnseen } from './events.ts';
import { lockOwnRequest } from './lock-own-request.ts';
import { type OwnRequest, sumsParams } from './view.ts';

export const REQUEST_ENDING_JOB = 'request_ending';

/**
 * To be called with each new end of a request that is on the market.
 * A job for each end: a request that ends at another time by then is not asked about.
 */
export async function scheduleEndingNotice(work: UnitOfWork, row: RequestRow): Promise<void> {
  const runAt = new Date(row.expiresAt.getTime() - ENDING_NOTICE_MS);
  if (row.ttlMs === null || row.ttlMs <= DAY_MS || runAt <= work.now) return;
  await scheduleJob(work.tx, {
    kind: REQUEST_ENDING_JOB,
    // It begins with the author, with whose account it is deleted.
    subject: `${row.ownerId} ${row.id} ${row.expiresAt.toISOString()}`,
    runAt,
    createdAt: work.now,
  });
}

/** False: no request is due. Nothing is asked about one that is paused, accepted or gone. */
export async function noticeNextEnding(work: UnitOfWork, claim: JobClaim): Promise<boolean> {
  const job = await claimDueJob(work.tx, claim, REQUEST_ENDING_JOB);
  if (!job) return false;
  claim.claimed(job.id);
  const [, id = '', end] = job.subject.split(' ');
  const row = await lockRequest(work.tx, id);
  const isOnMarket = row?.status === 'requested' && row.pausedAt === null && row.expiresAt > work.now;
  if (isOnMarket && row.expiresAt.toISOString() === end)
    await notify(work, {
      to: row.ownerId,
      notice: { kind: 'request.ending', params: sumsParams(row) },
      until: row.expiresAt,
      actor: null,
      requestId: row.id,
      status: row.status,
    });
  await deleteJob(work.tx, job.id);
  return true;
}

/**
 * An own open request is open for its whole time again, from now on; a paused one has that time left.
 * It keeps its place in lists. REQUEST_NOT_OPEN once it was accepted or has ended.
 */
export async function keepRequest(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<OwnRequest>> {
  const locked = await lockOwnRequest(work, viewer, id, 'edit');
  if (!locked.ok) return locked;
  const { row: before, author } = locked.value;
  const ttlMs = before.ttlMs ?? work.config.requestTtlMs;
  const time = before.pausedAt ? { remainingMs: ttlMs } : { expiresAt: new Date(work.now.getTime() + ttlMs) };
  const row = await updateRequestRow(work.tx, id, time, before.updatedAt);
  if (row.pausedAt) recordUnseen(work, row);
  else {
    recordEdited(work, before, row);
    await scheduleEndingNotice(work, row);
  }
  return ok({ row, author });
}
