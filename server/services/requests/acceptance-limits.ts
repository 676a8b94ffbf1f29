// Limits of acceptances: counted under the accepter's lock, so that parallel calls never exceed them (LIMIT-02, LIMIT-03).
import { type AcceptanceRefusal, refuseAcceptance, TAKE_WINDOW_MS } from '../../limits/acceptance-limits.ts';
import { listRecentDeals } from '../../store/limits.ts';
import type { UserRow } from '../../store/users.ts';
import { waitText } from '../../texts/wait-text.ts';
import { type Refusal, refuse } from '../result.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** Null when the accepter may accept one more request. The caller has locked the request and the accepter. */
export async function checkAcceptanceLimits(
  work: UnitOfWork,
  accepter: UserRow,
  requestId: string,
): Promise<Refusal | null> {
  const { limits } = work.market;
  if (!limits) return null;
  const now = work.now.getTime();
  const deals = await listRecentDeals(work.tx, accepter.id, new Date(now - TAKE_WINDOW_MS));
  const recent = deals.map((deal) => ({
    requestId: deal.requestId,
    isAccepter: deal.accepterId === accepter.id,
    isWaiting: deal.status === 'pending_approval',
    isCompleted: deal.status === 'completed',
    isApproved: deal.approvedAt !== null,
    createdAt: deal.createdAt.getTime(),
    finishedAt: deal.finishedAt?.getTime() ?? null,
  }));
  const isNew = accepter.completedCount === 0;
  const refused = refuseAcceptance(limits, recent, { requestId, isNew, now });
  return refused && refusalOf(refused, now);
}

function refusalOf(refused: AcceptanceRefusal, now: number): Refusal {
  if (refused.kind === 'waiting')
    return refuse('ACCEPTANCE_LIMIT', {
      message: ({ refusals }) => refusals.waitingAcceptanceLimit(refused.max),
    });
  const ms = refused.until - now;
  return refuse('TAKE_COOLDOWN', {
    message: (texts) => {
      const wait = waitText(ms)(texts);
      const { takeCooldown, retakeCooldown } = texts.refusals;
      return refused.kind === 'takes' ? takeCooldown(refused.count, wait) : retakeCooldown(wait);
    },
    retryAfterSeconds: Math.ceil(ms / 1000),
  });
}
