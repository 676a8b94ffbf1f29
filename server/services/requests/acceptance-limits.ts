// Limits of acceptances: counted under the accepter's lock, so that parallel calls never exceed them (LIMIT-02, LIMIT-03).
import { counterpartyId } from '#domain/parties.ts';
import { dealWeights } from '#domain/trust.ts';
import {
  ACCEPTANCE_WINDOW_MS,
  type AcceptanceRefusal,
  refuseAcceptance,
} from '../../limits/acceptance-limits.ts';
import { countRunningDeals, listRecentDeals } from '../../store/limits.ts';
import { findTrust } from '../../store/trust.ts';
import { lockUser, type UserRow } from '../../store/users.ts';
import { waitText } from '../../texts/time-text.ts';
import { type Refusal, refuse } from '../result.ts';
import { loadPairRecords } from '../trust/compute-trust.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** More than a hasty deal, or a further one with the same partner, is worth: those are free to make up. */
const MIN_COUNTING_WEIGHT = 0.2;

/**
 * Null when the accepter may accept one more request.
 * The caller has locked the request and the accepter.
 */
export async function checkAcceptanceLimits(
  work: UnitOfWork,
  accepter: UserRow,
  requestId: string,
): Promise<Refusal | null> {
  const { limits } = work.config;
  const tooMany = refuseRunning(await countRunningDeals(work.tx, accepter.id), limits.runningDeals);
  if (tooMany) return tooMany;
  const now = work.now.getTime();
  const deals = await listRecentDeals(work.tx, accepter.id, new Date(now - ACCEPTANCE_WINDOW_MS));
  const isNew = ((await findTrust(work.tx, accepter.id))?.weight ?? 0) < MIN_COUNTING_WEIGHT;
  const refusedBy = (counting: ReadonlySet<string>) => {
    const recent = deals.map((deal) => ({
      requestId: deal.requestId,
      isAccepter: deal.accepterId === accepter.id,
      isWaiting: deal.status === 'pending_approval',
      isCompleted: deal.status === 'completed',
      counts: counting.has(deal.id),
      isApproved: deal.approvedAt !== null,
      createdAt: deal.createdAt.getTime(),
      finishedAt: deal.finishedAt?.getTime() ?? null,
    }));
    return refuseAcceptance(limits, recent, { requestId, isNew, now });
  };
  const refused = refusedBy(new Set());
  // What a deal of today is worth makes a difference to this refusal alone, which few acceptances get.
  const partners = new Set(
    deals.filter(({ status }) => status === 'completed').map((deal) => counterpartyId(deal, accepter.id)),
  );
  const mayBeForgiven = refused?.kind === 'unsuccessful' && partners.size > 0;
  const limited = mayBeForgiven ? refusedBy(await countingDeals(work, accepter.id, partners)) : refused;
  return limited && refusalOf(limited, now);
}

/** Null when one more deal of the author may begin with this approval. Locks the author. */
export async function checkAuthorDeals(work: UnitOfWork, authorId: string): Promise<Refusal | null> {
  const { limits } = work.config;
  await lockUser(work.tx, authorId);
  return refuseRunning(await countRunningDeals(work.tx, authorId), limits.runningDeals);
}

const refuseRunning = (running: number, max: number): Refusal | null =>
  running < max
    ? null
    : refuse('LIMIT_REACHED', { message: ({ refusals }) => refusals.runningDealLimit(max) });

/** Ids of the deals of a person with these partners that are worth something to trust. */
async function countingDeals(
  work: UnitOfWork,
  userId: string,
  partners: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const deals = await loadPairRecords({ ...work, db: work.tx }, userId, partners);
  const weights = dealWeights(deals, work.now.getTime());
  return new Set(weights.flatMap(({ deal, weight }) => (weight >= MIN_COUNTING_WEIGHT ? [deal.id] : [])));
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
      const { unsuccessfulCooldown, repeatCooldown } = texts.refusals;
      return refused.kind === 'unsuccessful'
        ? unsuccessfulCooldown(refused.count, wait)
        : repeatCooldown(wait);
    },
    retryAfterSeconds: Math.ceil(ms / 1000),
  });
}
