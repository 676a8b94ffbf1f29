// Visibility under blocks: who must not see whose requests and profile (BLK-01, BLK-02).
import { isBlockedPair } from '../../store/blocks.ts';
import type { Executor } from '../../store/database.ts';
import { hasUnfinishedDeal } from '../../store/deals.ts';
import type { RequestRow } from '../../store/requests.ts';
import { findConflicts } from '../access/staff.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';

/**
 * True when a block hides this request from the viewer, to whom it then does not exist. Never from
 * its author and from the person whose acceptance waits or was approved.
 */
export async function isRequestHidden(db: Executor, row: RequestRow, viewer: Viewer): Promise<boolean> {
  if (viewer.id === row.ownerId) return false;
  const hasAccepter = row.status === 'pending_approval' || row.status === 'approved';
  if (hasAccepter && viewer.id === row.pendingAccepterId) return false;
  return isBlockedPair(db, row.ownerId, viewer.id);
}

/**
 * True when a block hides this user's profile from the viewer.
 * Never from an admin without a conflict of interest, nor while both have a deal that runs.
 */
export async function isProfileHidden(
  ctx: Pick<ReadContext, 'db' | 'now'>,
  userId: string,
  viewer: Viewer,
): Promise<boolean> {
  const { db } = ctx;
  if (viewer.id === userId || !(await isBlockedPair(db, userId, viewer.id))) return false;
  if (viewer.isAdmin && !(await findConflicts(ctx, [viewer.id], [userId]))(viewer.id)) return false;
  return !(await hasUnfinishedDeal(db, userId, viewer.id));
}
