// Check of a sent payment after a day: one that has not been received is counted, without its people (SETL-04).
import { findDeal } from '../../store/deals.ts';
import { claimDueJob, deleteJob, type JobClaim, scheduleJob } from '../../store/jobs.ts';
import { findSettlement } from '../../store/settlements.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

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
