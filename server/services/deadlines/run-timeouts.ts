// What silence decides: open requests expire, acceptances lapse, overdue deals go where the table sends them.
import { timeoutAction } from '#domain/deadlines.ts';
import {
  type ClaimFilter,
  claimExpiredRequest,
  claimOverdueDeal,
  claimUnansweredAcceptance,
} from '../../store/claim-due.ts';
import { findUser } from '../../store/users.ts';
import { applyDealAction } from '../deals/apply-deal-action.ts';
import { expireRequest } from '../requests/expire-request.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** One turn at due work: one thing is taken under its lock and done in the same transaction. */
export interface JobClaim extends ClaimFilter {
  /** Says what was taken, so that a fault can be told of its cause. */
  claimed(id: string): void;
}

/** Each of these deals with one thing; false: nothing is due that nobody else has. */
export async function expireNextRequest(work: UnitOfWork, claim: JobClaim): Promise<boolean> {
  const request = await claimExpiredRequest(work.tx, claim);
  if (!request) return false;
  claim.claimed(request.id);
  const owner = await findUser(work.tx, request.ownerId);
  if (!owner || !(await expireRequest(work, request, owner))) throw new Error('a due request did not expire');
  return true;
}

/** As a decline by nobody: the request is open again with its first expiry, or expires when that is over. */
export async function timeOutNextAcceptance(work: UnitOfWork, claim: JobClaim): Promise<boolean> {
  const deal = await claimUnansweredAcceptance(work.tx, claim);
  if (!deal) return false;
  claim.claimed(deal.id);
  // Refused when the answer came between the look and the lock: then there is nothing left to do.
  await applyDealAction(work, deal.id, 'approval_timeout', 'system');
  return true;
}

export async function timeOutNextDeal(work: UnitOfWork, claim: JobClaim): Promise<boolean> {
  const deal = await claimOverdueDeal(work.tx, claim);
  if (!deal) return false;
  claim.claimed(deal.id);
  const action = timeoutAction(deal.status, deal.hasMessages);
  if (!action) throw new Error(`a deal that is ${deal.status} has a deadline`);
  const outcome = await applyDealAction(work, deal.id, action, 'system');
  if (!outcome.ok) throw new Error(`${action} was refused: ${outcome.code}`);
  return true;
}
