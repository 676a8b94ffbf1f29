// Due job of deletions: deletes the account whose time has come, on one instance, unless it was stopped.
import { claimDueJob } from '../../store/claim-due.ts';
import { lockAccountExclusive } from '../../store/deletion.ts';
import { deleteJob } from '../../store/jobs.ts';
import { updateUser } from '../../store/users.ts';
import type { JobClaim } from '../deadlines/job-claim.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { deleteAccount } from './delete-account.ts';
import { notifyScheduled } from './notify-account-holder.ts';
import { DELETION_JOB, findDeletionBlocks, scheduleDeletionJob } from './schedule-deletion.ts';

const RETRY_MS = 24 * 3_600_000;

/** False: no deletion is due. */
export async function runNextDeletion(work: UnitOfWork, claim: JobClaim): Promise<boolean> {
  const job = await claimDueJob(work.tx, claim, DELETION_JOB);
  if (!job) return false;
  claim.claimed(job.id);
  const [userId = '', at = ''] = job.subject.split(' ');
  // From here on no write of the person begins: one that is under way is seen, a stop among them.
  const user = await lockAccountExclusive(work.tx, userId);
  if (user?.deletionAt?.toISOString() === at) {
    // Nobody can begin a deal meanwhile; a role may have been granted.
    if (await findDeletionBlocks(work, { id: userId, isAdmin: false }, user)) {
      const deletionAt = new Date(work.now.getTime() + RETRY_MS);
      await updateUser(work.tx, userId, { deletionAt });
      await scheduleDeletionJob(work, userId, deletionAt);
      await notifyScheduled(work, userId, 'account.deletion_waits', deletionAt);
    } else {
      const tombstone = work.config.account.tombstoneOf(user.telegramId);
      await deleteAccount(work, user, { tombstone, jobId: job.id });
    }
  }
  await deleteJob(work.tx, job.id);
  return true;
}
