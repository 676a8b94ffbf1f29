// Absence: while its author is away every own open request is paused; at the end of the absence they come back together (AWAY-06).
import type { UserSettings } from '#domain/user-settings.ts';
import { claimDueJob, deleteJob, type JobClaim, scheduleJob } from '../../store/jobs.ts';
import { lockOpenRequestsOf, lockRequestsOnMarket, lockRequestsPausedBy } from '../../store/requests.ts';
import { lockUser, requireUser, type UserRow } from '../../store/users.ts';
import { notify } from '../notifications/notify.ts';
import { isAway } from '../settings/user-settings.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { pauseLockedRequest, resumeLockedRequest } from './pause-request.ts';

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
