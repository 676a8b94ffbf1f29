// Tells both parties of a running deal, once per silence, that nothing has happened for a day.
import { REMINDER_MS } from '#domain/deadlines.ts';
import { takeQuietDeal } from '../../store/claim-due.ts';
import { markReminded } from '../../store/deals.ts';
import { findUsers } from '../../store/users.ts';
import { NOTICES } from '../strings.ts';
import { notify } from '../notifications/notify.ts';
import type { Turn } from './run-timeouts.ts';
import type { Work } from '../unit-of-work.ts';

/** Deals that were last touched before this are reminded of. */
export const quietSince = (now: Date): Date => new Date(now.getTime() - REMINDER_MS);

/** Not a step of the deal: its version and record stay as they are. False: nobody is left to remind. */
export async function remindNextDeal(work: Work, turn: Turn): Promise<boolean> {
  const deal = await takeQuietDeal(work.tx, turn, quietSince(work.now));
  if (!deal) return false;
  turn.took(deal.id);
  await markReminded(work.tx, deal.id, work.now);
  const people = await findUsers(work.tx, [deal.initiatorId, deal.accepterId]);
  for (const [to, other] of [
    [deal.initiatorId, deal.accepterId],
    [deal.accepterId, deal.initiatorId],
  ] as const) {
    await notify(work, {
      to,
      type: 'transaction_status',
      sentence: NOTICES.reminder(people.get(other)?.firstName ?? '', deal.hasMessages),
      actor: null,
      transactionId: deal.id,
      requestId: deal.requestId,
      status: deal.status,
    });
  }
  return true;
}
