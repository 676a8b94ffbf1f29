// Deletion of an account on request: scheduled for later, so that it can be stopped; offers leave the market at once.
import type { DealDto } from '#contract/dto.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { listUnfinishedDealsOf } from '../../store/deletion.ts';
import { scheduleJob } from '../../store/jobs.ts';
import { lockOpenRequestsOf } from '../../store/requests.ts';
import { findRolesOf } from '../../store/staff.ts';
import { findUser, lockUser, type UserRow, updateUser } from '../../store/users.ts';
import { dealListView } from '../deals/view.ts';
import { pauseForDeletion, resumeAfterDeletion } from '../requests/pause-for-deletion.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { notifyAccountHolder, notifyScheduled } from './notify-account-holder.ts';

export const DELETION_JOB = 'delete_account';

export interface DeletionDto {
  /** ISO; null: the account is not going to be deleted. */
  readonly deletionAt: string | null;
}
/** Why an account cannot be deleted now. */
export interface DeletionBlocks {
  /** Deals that have not ended, the oldest first, at most `MAX_LISTED`. */
  readonly deals: readonly DealDto[];
  readonly roles: readonly StaffRole[];
}

const MAX_LISTED = 20;

const deletionView = ({ deletionAt }: Pick<UserRow, 'deletionAt'>): DeletionDto => ({
  deletionAt: deletionAt?.toISOString() ?? null,
});

export async function readDeletion(ctx: ReadContext, viewer: Viewer): Promise<ServiceResult<DeletionDto>> {
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
): Promise<ServiceResult<DeletionDto>> {
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
export async function stopDeletion(work: UnitOfWork, viewer: Viewer): Promise<ServiceResult<DeletionDto>> {
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
export const scheduleDeletionJob = (work: UnitOfWork, userId: string, at: Date): Promise<void> =>
  scheduleJob(work.tx, {
    kind: DELETION_JOB,
    subject: `${userId} ${at.toISOString()}`,
    runAt: at,
    createdAt: work.now,
  });

/** Null when nothing keeps the account. */
export async function findDeletionBlocks(
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
