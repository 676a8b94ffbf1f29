// Timers of settlements: a notice an hour before a meeting (CASH-06), the step after a bank's hold (SETL-15), and the count of payments not received after a day (SETL-04).
import { isTerminal } from '#domain/deal-table.ts';
import { partyIds } from '#domain/parties.ts';
import { type DealRow, findDeal, lockDeal } from '../../store/deals.ts';
import { claimDueJob, deleteJob, type JobClaim, scheduleJob } from '../../store/jobs.ts';
import { findSettlement } from '../../store/settlements.ts';
import { findUsers } from '../../store/users.ts';
import { recordSettlementChanged } from '../deals/events.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { notify } from '../notifications/notify.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { areTogether, isCashDeal, loadSettlement } from './load-settlement.ts';

export const MEETING_SOON_JOB = 'meeting_soon';
const BEFORE_MS = 3_600_000;

/**
 * To be called when a time is agreed.
 * Nothing for one within the hour: the parties have just agreed to it. A meeting that is moved makes the job do nothing.
 */
export async function scheduleMeetingSoon(work: UnitOfWork, dealId: string, meetingAt: Date): Promise<void> {
  const runAt = new Date(meetingAt.getTime() - BEFORE_MS);
  if (runAt <= work.now) return;
  const subject = `${dealId} ${meetingAt.toISOString()}`;
  await scheduleJob(work.tx, { kind: MEETING_SOON_JOB, subject, runAt, createdAt: work.now });
}

/** False: no notice is due. */
export async function announceNextMeeting(work: UnitOfWork, claim: JobClaim): Promise<boolean> {
  const job = await claimDueJob(work.tx, claim, MEETING_SOON_JOB);
  if (!job) return false;
  claim.claimed(job.id);
  const [dealId = '', time = ''] = job.subject.split(' ');
  const meetingAt = new Date(time);
  const deal = await lockDeal(work.tx, dealId);
  if (deal && (await isAhead(work, deal, meetingAt))) await notifyBoth(work, deal, meetingAt);
  await deleteJob(work.tx, job.id);
  return true;
}

/** False after the end of the deal, in a dispute, when the meeting was moved, is over or has begun. */
async function isAhead(work: UnitOfWork, deal: DealRow, meetingAt: Date): Promise<boolean> {
  if (isTerminal(deal.status) || deal.status === 'disputed' || meetingAt <= work.now) return false;
  const settlement = await loadSettlement(work, deal);
  return (
    settlement.stored.row?.meetingAt?.getTime() === meetingAt.getTime() &&
    isCashDeal(settlement) &&
    !areTogether(settlement, work.now.getTime())
  );
}

async function notifyBoth(work: UnitOfWork, deal: DealRow, meetingAt: Date): Promise<void> {
  const people = await findUsers(work.tx, partyIds(deal));
  for (const [to, other] of [partyIds(deal), [deal.accepterId, deal.initiatorId]] as const) {
    const partner = people.get(other) ?? null;
    await notify(work, {
      to,
      notice: {
        kind: 'settlement.meeting_soon',
        params: { name: partner ? shownFirstName(work.config, partner) : '' },
      },
      until: meetingAt,
      // The bot's message names the partner.
      actor: partner,
      transactionId: deal.id,
      requestId: deal.requestId,
      status: deal.status,
    });
  }
}

export const HOLD_END_JOB = 'hold_end';

/** To be called when a bank holds a payment. After an earlier release the job does nothing. */
export const scheduleHoldEnd = (work: UnitOfWork, dealId: string, heldUntil: Date): Promise<void> =>
  scheduleJob(work.tx, {
    kind: HOLD_END_JOB,
    subject: `${dealId} ${heldUntil.toISOString()}`,
    runAt: heldUntil,
    createdAt: work.now,
  });

/** False: no hold ends. The cards of both parties have another step then, by time alone (SETL-15). */
export async function endNextHold(work: UnitOfWork, claim: JobClaim): Promise<boolean> {
  const job = await claimDueJob(work.tx, claim, HOLD_END_JOB);
  if (!job) return false;
  claim.claimed(job.id);
  const [dealId = '', time = ''] = job.subject.split(' ');
  const deal = await lockDeal(work.tx, dealId);
  if (deal && !isTerminal(deal.status) && deal.heldUntil?.getTime() === Date.parse(time))
    recordSettlementChanged(work, deal);
  await deleteJob(work.tx, job.id);
  return true;
}

export const PAYMENT_CHECK_JOB = 'payment_check';
const AFTER_MS = 24 * 3_600_000;

/**
 * To be called when a payment is marked as sent, and when a bank has released it.
 * A check that waits already stays the only one: no payment is counted twice for one mark.
 */
export const schedulePaymentCheck = (work: UnitOfWork, dealId: string, n: number): Promise<void> =>
  scheduleJob(work.tx, {
    kind: PAYMENT_CHECK_JOB,
    subject: `${dealId} ${n}`,
    runAt: new Date(work.now.getTime() + AFTER_MS),
    createdAt: work.now,
  });

/** False: no check is due. In a completed deal the money has come, also where nobody has marked it. */
export async function checkNextPayment(work: UnitOfWork, claim: JobClaim): Promise<boolean> {
  const job = await claimDueJob(work.tx, claim, PAYMENT_CHECK_JOB);
  if (!job) return false;
  claim.claimed(job.id);
  const [dealId = '', n = ''] = job.subject.split(' ');
  const deal = await findDeal(work.tx, dealId);
  if (deal && deal.status !== 'completed') {
    const { payments } = await findSettlement(work.tx, dealId);
    if (payments.find((payment) => payment.n === Number(n))?.state === 'sent')
      work.record({ type: 'payment.unreceived', dealId });
  }
  await deleteJob(work.tx, job.id);
  return true;
}
