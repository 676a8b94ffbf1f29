// Deletion of an account on request: scheduled for later, so that it can be stopped; offers leave the market at once.
import type { SentDeletion } from '#contract/account.ts';
import type { DealDto } from '#contract/dto.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { listUnfinishedDealsOf, lockAccountExclusive } from '../../store/deletion.ts';
import { claimDueJob, deleteJob, type JobClaim, scheduleJob } from '../../store/jobs.ts';
import { lockOpenRequestsOf } from '../../store/requests.ts';
import { findRolesOf } from '../../store/staff.ts';
import { findUser, lockUser, type UserRow, updateUser } from '../../store/users.ts';
import { dealListView } from '../deals/view.ts';
import { pauseForDeletion, resumeAfterDeletion } from '../requests/pause-request.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { deleteAccount } from './delete-account.ts';
import { notifyAccountHolder, notifyScheduled } from './notify-account-holder.ts';

export const DELETION_JOB = 'delete_account';

/** Why an account cannot be deleted now. */
interface DeletionBlocks {
  /** Deals that have not ended, the oldest first, at most `MAX_LISTED`. */
  readonly deals: readonly DealDto[];
  readonly roles: readonly StaffRole[];
}

const MAX_LISTED = 20;

const deletionView = ({ deletionAt }: Pick<UserRow, 'deletionAt'>): SentDeletion => ({
  deletionAt: deletionAt?.toISOString() ?? null,
});

export async function readDeletion(ctx: ReadContext, viewer: Viewer): Promise<ServiceResult<SentDeletion>> {
  const user = await findUser(ctx.db, viewer.id);
  return user ? ok(deletionView(user)) : refuse('TOKEN_INVALID');
}

/**
 * DATA-18. DELETION_BLOCKED with what has not ended. A second call changes nothing.
 * Nobody with a role may go: staff have to answer for their acts until an owner revokes it.
 */
export async function scheduleDeletion(
  work: UnitOfWork,
  viewer: Viewer,
): Promise<ServiceResult<SentDeletion>> {
  const user = await lockWithRequests(work, viewer.id);
  if (!user) return refuse('TOKEN_INVALID');
  if (user.deletionAt) return ok(deletionView(user));
  const blocks = await findDeletionBlocks(work, viewer, user);
  if (blocks) return refuse('DELETION_BLOCKED', { data: blocks });
  const deletionAt = new Date(work.now.getTime() + work.config.account.deletionDelayMs);
  const row = await updateUser(work.tx, user.id, { deletionAt });
  await pauseForDeletion(work, row);
  await scheduleDeletionJob(work, user.id, deletionAt);
  await notifyScheduled(work, user.id, 'account.deletion', deletionAt);
  return ok(deletionView(row));
}

/** DATA-13: everything is as it was. Nothing happens when no deletion is scheduled. */
export async function stopDeletion(work: UnitOfWork, viewer: Viewer): Promise<ServiceResult<SentDeletion>> {
  const user = await lockWithRequests(work, viewer.id);
  if (!user) return refuse('TOKEN_INVALID');
  if (!user.deletionAt) return ok(deletionView(user));
  const row = await updateUser(work.tx, user.id, { deletionAt: null });
  await resumeAfterDeletion(work, row);
  await notifyAccountHolder(work, user.id, { kind: 'account.deletion_stopped', params: {} });
  return ok(deletionView(row));
}

/**
 * A job for each time that was ever set.
 * It does nothing unless the account still waits for just that time.
 */
const scheduleDeletionJob = (work: UnitOfWork, userId: string, at: Date): Promise<void> =>
  scheduleJob(work.tx, {
    kind: DELETION_JOB,
    subject: `${userId} ${at.toISOString()}`,
    runAt: at,
    createdAt: work.now,
  });

/** Null when nothing keeps the account. */
async function findDeletionBlocks(
  work: UnitOfWork,
  viewer: Viewer,
  user: UserRow,
): Promise<DeletionBlocks | null> {
  const rows = await listUnfinishedDealsOf(work.tx, user.id, MAX_LISTED);
  const roles = await findRolesOf(work.tx, user.telegramId);
  if (rows.length === 0 && roles.length === 0) return null;
  return { deals: await dealListView(work, rows, viewer), roles };
}

/** Requests before users, as everywhere; and again those that were posted meanwhile. */
async function lockWithRequests(work: UnitOfWork, userId: string): Promise<UserRow | null> {
  await lockOpenRequestsOf(work.tx, userId);
  await lockUser(work.tx, userId);
  await lockOpenRequestsOf(work.tx, userId);
  return findUser(work.tx, userId);
}

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
