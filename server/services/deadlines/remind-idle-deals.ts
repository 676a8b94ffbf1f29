// Reminders: notifies both parties of a running deal, once per silence, that nothing has happened for a day.
import { REMINDER_DELAY_MS } from '#domain/deadlines.ts';
import { partyIds } from '#domain/parties.ts';
import { claimIdleDeal } from '../../store/claim-due.ts';
import { markReminded } from '../../store/deals.ts';
import { findUsers } from '../../store/users.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { notify } from '../notifications/notify.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { JobClaim } from './job-claim.ts';

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
