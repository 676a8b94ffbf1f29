// A finished deal stays in the feeds of its parties for a day; then their open pages are told that it is gone.
import { FINISHED_IN_FEED_MS } from '#domain/deadlines.ts';
import { takeDueJob } from '../../store/claim-due.ts';
import { deleteJob, scheduleJob } from '../../store/jobs.ts';
import { findTransaction, type TransactionRow } from '../../store/deals.ts';
import type { Turn } from './run-timeouts.ts';
import { feedOf } from '../../events/topics.ts';
import type { Work } from '../unit-of-work.ts';

export const LEAVE_FEED = 'leave_feed';

/** Called with the step that ends a deal. One that never began is in nobody's feed. */
export async function planLeavingFeed(work: Work, deal: TransactionRow): Promise<void> {
  if (!deal.finishedAt || !deal.approvedAt) return;
  await scheduleJob(work.tx, {
    kind: LEAVE_FEED,
    subject: deal.id,
    runAt: new Date(deal.finishedAt.getTime() + FINISHED_IN_FEED_MS),
    createdAt: work.now,
  });
}

/** False: none is due. */
export async function leaveFeedNext(work: Work, turn: Turn): Promise<boolean> {
  const job = await takeDueJob(work.tx, turn, LEAVE_FEED);
  if (!job) return false;
  turn.took(job.id);
  const deal = await findTransaction(work.tx, job.subject);
  for (const id of deal ? [deal.initiatorId, deal.accepterId] : []) {
    work.emit({ topic: feedOf(id), type: 'feed_remove', payload: { id: job.subject } });
  }
  await deleteJob(work.tx, job.id);
  return true;
}
