// Request of a pending deal: it leaves the market with an approval, and is open again without one.
import type { DealAction } from '#domain/deal-table.ts';
import type { Reopening } from '#domain/notification-kinds.ts';
import { decideRequest, type RequestAction } from '#domain/request-table.ts';
import { isBlockedPair } from '../../store/blocks.ts';
import { type RequestRow, updateRequestRow } from '../../store/requests.ts';
import { hideIfReported } from '../reports/hide-request.ts';
import { expireRequest } from '../requests/end-request.ts';
import { recordMoved } from '../requests/events.ts';
import { followedColumns } from '../requests/own-price.ts';
import { pauseLockedRequest } from '../requests/pause-request.ts';
import { requestFacts } from '../requests/view.ts';
import { isAway } from '../settings/user-settings.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import type { AppliedStep } from './notify-parties.ts';

/** Actions on a pending deal, which are also those of its request. */
export const OF_REQUEST: readonly (DealAction & RequestAction)[] = [
  ...(['approve', 'decline', 'withdraw', 'approval_timeout'] as const),
];

/** The status of the request when the deal is not approved. */
export async function reopeningOf(work: UnitOfWork, request: RequestRow | null): Promise<Reopening> {
  if (!request || request.expiresAt <= work.now) return 'expired';
  return (await isAway(work, request.ownerId)) ? 'paused' : 'open';
}

/** The request follows its pending deal: removed from the market, or open again with its first expiry. */
export async function moveRequest(
  work: UnitOfWork,
  request: RequestRow | null,
  action: RequestAction,
  by: Viewer | 'system',
): Promise<RequestRow> {
  if (!request) throw new Error('the request of a pending transaction was not locked');
  const decision = decideRequest(requestFacts(request), action, by);
  if (!decision.ok) throw new Error(`request ${request.id} disagrees with its deal: ${decision.code}`);
  const isOpenAgain = decision.to === 'requested';
  const reopened = isOpenAgain ? { pendingAccepterId: null, ...followedColumns(work, request) } : {};
  return updateRequestRow(work.tx, request.id, { status: decision.to, ...reopened }, work.now);
}

/** A request that is open again is shown to others, unless its author is away or its time is over. */
export async function reopenRequest(
  work: UnitOfWork,
  moved: RequestRow,
  { row, author, reopening }: AppliedStep,
): Promise<void> {
  if (reopening === 'paused') return void (await pauseLockedRequest(work, moved, 'absence'));
  if (reopening === 'expired') return void (await expireRequest(work, moved, author));
  // A block waits for the request's lock, so the answer still holds when this is committed.
  const isHidden = await isBlockedPair(work.tx, author.id, row.accepterId);
  recordMoved(work, 'pending_approval', moved, row.accepterId, isHidden);
  await hideIfReported(work, moved);
}
