// Acceptances that an author lets lapse: after two in a row their requests pause, until they resume them (CALL-24).
import { MAX_MISSED_ACCEPTANCES } from '#domain/deadlines.ts';
import type { DealAction } from '#domain/deal-table.ts';
import { claimDueJob, deleteJob, type JobClaim, scheduleJob } from '../../store/jobs.ts';
import { lockOpenRequestsOf, lockRequestsOnMarket } from '../../store/requests.ts';
import { addMissedAcceptance, clearMissedAcceptances, lockUserRow, type UserRow } from '../../store/users.ts';
import { notify } from '../notifications/notify.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { pauseLockedRequest } from './pause-request.ts';

export const MISSED_PAUSE_JOB = 'missed_pause';

/**
 * To be called with each answer of an author, and with each deadline for one.
 * The pause is a job: it locks the author's other requests, in their own order.
 */
export async function countAnswer(work: UnitOfWork, author: UserRow, action: DealAction): Promise<void> {
  if (action === 'approval_timeout') {
    const count = await addMissedAcceptance(work.tx, author.id);
    if (count >= MAX_MISSED_ACCEPTANCES)
      await scheduleJob(work.tx, {
        ...{ kind: MISSED_PAUSE_JOB, subject: author.id },
        ...{ runAt: work.now, createdAt: work.now },
      });
  } else if (author.missedAcceptances > 0 && (action === 'approve' || action === 'decline'))
    await clearMissedAcceptances(work.tx, author.id);
}

/** False: no author is due. Nothing pauses of one who has answered or resumed meanwhile. */
export async function pauseNextMissed(work: UnitOfWork, claim: JobClaim): Promise<boolean> {
  const job = await claimDueJob(work.tx, claim, MISSED_PAUSE_JOB);
  if (!job) return false;
  claim.claimed(job.id);
  await lockOpenRequestsOf(work.tx, job.subject);
  const author = await lockUserRow(work.tx, job.subject);
  const isDue = author.missedAcceptances >= MAX_MISSED_ACCEPTANCES;
  const rows = isDue ? await lockRequestsOnMarket(work.tx, author.id, work.now) : [];
  for (const row of rows) await pauseLockedRequest(work, row, 'missed');
  const [first] = rows;
  if (first)
    await notify(work, {
      to: author.id,
      notice: { kind: 'request.missed_pause', params: { count: rows.length } },
      actor: null,
      requestId: first.id,
      status: first.status,
    });
  await deleteJob(work.tx, job.id);
  return true;
}
