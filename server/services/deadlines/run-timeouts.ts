// What silence decides: open requests expire, acceptances lapse, overdue deals go where the table sends them.
import { timeoutAction } from '#domain/deadlines.ts';
import { type Take, takeExpiredRequest, takeOverdueDeal, takeUnansweredAcceptance } from '../../store/claim-due.ts';
import { findUser } from '../../store/users.ts';
import { applyDealAction } from '../deals/apply-deal-action.ts';
import { expireRequest } from '../requests/expire-request.ts';
import type { Work } from '../unit-of-work.ts';

/** One turn at due work: one thing is taken under its lock and done in the same transaction. */
export interface Turn extends Take {
  /** Says what was taken, so that a fault can be told of its cause. */
  took(id: string): void;
}

/** Each of these deals with one thing; false: nothing is due that nobody else has. */
export async function expireNextRequest(work: Work, turn: Turn): Promise<boolean> {
  const request = await takeExpiredRequest(work.tx, turn);
  if (!request) return false;
  turn.took(request.id);
  const owner = await findUser(work.tx, request.ownerId);
  if (!owner || !(await expireRequest(work, request, owner))) throw new Error('a due request did not expire');
  return true;
}

/** As a decline by nobody: the request is open again with its first expiry, or expires when that is over. */
export async function lapseNextAcceptance(work: Work, turn: Turn): Promise<boolean> {
  const deal = await takeUnansweredAcceptance(work.tx, turn);
  if (!deal) return false;
  turn.took(deal.id);
  // Refused when the answer came between the look and the lock: then there is nothing left to do.
  await applyDealAction(work, deal.id, 'approval_timeout', 'clock');
  return true;
}

export async function timeOutNextDeal(work: Work, turn: Turn): Promise<boolean> {
  const deal = await takeOverdueDeal(work.tx, turn);
  if (!deal) return false;
  turn.took(deal.id);
  const action = timeoutAction(deal.status, deal.hasMessages);
  if (!action) throw new Error(`a deal that is ${deal.status} has a deadline`);
  const outcome = await applyDealAction(work, deal.id, action, 'clock');
  if (!outcome.ok) throw new Error(`${action} was refused: ${outcome.code}`);
  return true;
}
