// Timeouts: open requests expire, acceptances time out, overdue deals take the timeout action of the transition table.

import { timeoutAction } from '#domain/deadlines.ts';
import { claimExpiredRequest, claimOverdueDeal, claimUnansweredAcceptance } from '../../store/claim-due.ts';
import { findUser } from '../../store/users.ts';
import { applyDealAction } from '../deals/apply-deal-action.ts';
import { expireRequest } from '../requests/expire-request.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { JobClaim } from './job-claim.ts';

/** Processes one item, as those below do; false: nothing is due that no other instance has claimed. */
export async function expireNextRequest(work: UnitOfWork, claim: JobClaim): Promise<boolean> {
  const request = await claimExpiredRequest(work.tx, claim);
  if (!request) return false;
  claim.claimed(request.id);
  const author = await findUser(work.tx, request.ownerId);
  if (!author || !(await expireRequest(work, request, author)))
    throw new Error('a due request did not expire');
  return true;
}

/** The request is open again with its first expiry, or expires when that has passed. */
export async function timeOutNextAcceptance(work: UnitOfWork, claim: JobClaim): Promise<boolean> {
  const deal = await claimUnansweredAcceptance(work.tx, claim);
  if (!deal) return false;
  claim.claimed(deal.id);
  // Refused when the answer came before the lock: then there is nothing left to do.
  await applyDealAction(work, deal.id, 'approval_timeout', 'system');
  return true;
}

export async function timeOutNextDeal(work: UnitOfWork, claim: JobClaim): Promise<boolean> {
  const deal = await claimOverdueDeal(work.tx, claim);
  if (!deal) return false;
  claim.claimed(deal.id);
  const action = timeoutAction(deal.status, deal.hasMessages);
  if (!action) throw new Error(`a deal that is ${deal.status} has a deadline`);
  const result = await applyDealAction(work, deal.id, action, 'system');
  if (!result.ok) throw new Error(`${action} was refused: ${result.code}`);
  return true;
}
