// Deadlines: requests expire, acceptances and deals time out, answers that are due and idle deals are reminded of, finished ones leave the feed.
import { FINISHED_IN_FEED_MS, REMINDER_DELAY_MS, timeoutAction } from '#domain/deadlines.ts';
import { counterpartyId, partyIds } from '#domain/parties.ts';
import { findDeal, markReminded } from '../../store/deals.ts';
import {
  claimDueJob,
  claimEndingAnswer,
  claimExpiredRequest,
  claimIdleDeal,
  claimOverdueDeal,
  claimUnansweredAcceptance,
  deleteJob,
  type JobClaim,
  scheduleJob,
} from '../../store/jobs.ts';
import { findUser, findUsers } from '../../store/users.ts';
import { applyDealAction } from '../deals/apply-deal-action.ts';
import { recordDealLeftFeed } from '../deals/events.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { notify } from '../notifications/notify.ts';
import { expireRequest } from '../requests/end-request.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** Deals without activity since then get a reminder. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - REMINDER_DELAY_MS);

/** Not a step of the deal: its version and record stay unchanged. False: no deal is left to remind of. */
export async function remindNextIdleDeal(work: UnitOfWork, claim: JobClaim): Promise<boolean> {
  const deal = await claimIdleDeal(work.tx, claim, idleSince(work.now));
  if (!deal) return false;
  claim.claimed(deal.id);
  await markReminded(work.tx, deal.id, work.now);
  const people = await findUsers(work.tx, partyIds(deal));
  for (const [to, other] of [partyIds(deal), [deal.accepterId, deal.initiatorId]] as const) {
    const partner = people.get(other);
    await notify(work, {
      to,
      notice: {
        kind: 'deal.reminder',
        params: {
          name: partner ? shownFirstName(work.config, partner) : '',
          byAdmin: deal.hasMessages,
        },
      },
      until: deal.deadlineAt,
      actor: null,
      transactionId: deal.id,
      requestId: deal.requestId,
      status: deal.status,
    });
  }
  return true;
}

/**
 * Reminds who has to answer, once, shortly before the time is over (PUSH-11).
 * Not a step of the deal. False: nobody is left to remind.
 */
export async function remindNextAnswer(work: UnitOfWork, claim: JobClaim): Promise<boolean> {
  const deal = await claimEndingAnswer(work.tx, claim);
  if (!deal) return false;
  claim.claimed(deal.id);
  await markReminded(work.tx, deal.id, work.now);
  const isApproval = deal.status === 'pending_approval';
  const asking =
    deal.status === 'completion_pending' ? deal.completionProposedBy : deal.cancellationRequestedBy;
  const partner = await findUser(work.tx, isApproval ? deal.accepterId : (asking ?? ''));
  if (!partner) throw new Error(`nobody asks in a deal that is ${deal.status}`);
  await notify(work, {
    to: counterpartyId(deal, partner.id),
    notice: {
      kind: isApproval ? 'acceptance.ending' : 'deal.answer_ending',
      params: { name: shownFirstName(work.config, partner) },
    },
    until: deal.deadlineAt,
    // The bot's message names the partner.
    actor: partner,
    transactionId: deal.id,
    requestId: deal.requestId,
    status: deal.status,
  });
  return true;
}

export const EXPIRE_FROM_FEED_JOB = 'leave_feed';

/** To be called when a deal has ended that had been approved. One that never was is in nobody's feed. */
export const scheduleFeedExpiry = (work: UnitOfWork, dealId: string, endedAt: Date): Promise<void> =>
  scheduleJob(work.tx, {
    kind: EXPIRE_FROM_FEED_JOB,
    subject: dealId,
    runAt: new Date(endedAt.getTime() + FINISHED_IN_FEED_MS),
    createdAt: work.now,
  });

/** False: no deal is due. */
export async function expireNextFromFeed(work: UnitOfWork, claim: JobClaim): Promise<boolean> {
  const job = await claimDueJob(work.tx, claim, EXPIRE_FROM_FEED_JOB);
  if (!job) return false;
  claim.claimed(job.id);
  const deal = await findDeal(work.tx, job.subject);
  if (deal) recordDealLeftFeed(work, deal);
  await deleteJob(work.tx, job.id);
  return true;
}

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
