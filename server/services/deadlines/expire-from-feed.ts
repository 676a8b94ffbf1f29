// Feed expiry: a finished deal stays in the feeds of its parties for a day and is then removed from open pages.
import { FINISHED_IN_FEED_MS } from '#domain/deadlines.ts';
import { claimDueJob } from '../../store/claim-due.ts';
import { findDeal } from '../../store/deals.ts';
import { deleteJob, scheduleJob } from '../../store/jobs.ts';
import { recordDealLeftFeed } from '../deals/events.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { JobClaim } from './job-claim.ts';

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
