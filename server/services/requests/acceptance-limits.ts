// Limits of acceptances: counted under the accepter's lock, so that parallel calls never exceed them (LIMIT-02, LIMIT-03), and by level of trust (EXPO-04).
import type { RequestDto } from '#contract/dto.ts';
import { counterpartyId } from '#domain/parties.ts';
import {
  DEFAULT_LEVEL_LIMITS,
  isRiskyRail,
  type LevelFault,
  levelFault,
} from '#domain/settlement/level-limits.ts';
import { railOf } from '#domain/settlement/rail.ts';
import { dealWeights } from '#domain/trust.ts';
import { levelLimitText } from '#i18n/level-limit.ts';
import {
  ACCEPTANCE_WINDOW_MS,
  type AcceptanceRefusal,
  refuseAcceptance,
} from '../../limits/acceptance-limits.ts';
import { type DealRow, findPendingDeal } from '../../store/deals.ts';
import {
  countRunningDeals,
  countRunningDealsOf,
  listCompletedPartners,
  listRecentDeals,
} from '../../store/limits.ts';
import type { RequestRow } from '../../store/requests.ts';
import { findTrust } from '../../store/trust.ts';
import { lockUser, requireUser, type UserRow } from '../../store/users.ts';
import { waitText } from '../../texts/texts.ts';
import { type Refusal, refuse } from '../result.ts';
import { loadPairRecords } from '../trust/refresh-trust.ts';
import type { ReadContext, ServiceConfig, UnitOfWork, Viewer } from '../unit-of-work.ts';

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

/** Terms of a request or a deal, as far as limits read them. */
interface LimitedTerms {
  readonly payMethods: readonly string[];
  readonly receiveMethods: readonly string[];
}

/** Any of the methods may be chosen when it comes to paying. */
const isRisky = ({ settlement }: ServiceConfig, { payMethods, receiveMethods }: LimitedTerms): boolean =>
  [...payMethods, ...receiveMethods].some((method) =>
    isRiskyRail(railOf(method, settlement.knownRail(method))),
  );

/**
 * By the rates of this moment; null when none is known.
 * Where the author named both amounts, that of the side that is worth more: either person may lose one of them.
 */
export function usdValueOf(
  { exchangeData }: Pick<ServiceConfig, 'exchangeData'>,
  request: Pick<RequestRow, 'amount' | 'receiveCurrency' | 'payAmount' | 'payCurrency' | 'priceKind'>,
): string | null {
  const received = exchangeData.convert(request.amount, request.receiveCurrency, 'USD');
  if (request.priceKind === 'market' || request.payAmount === null) return received;
  const paid = exchangeData.convert(request.payAmount, request.payCurrency, 'USD');
  if (received === null || paid === null) return received ?? paid;
  return Number(paid) > Number(received) ? paid : received;
}

type LevelledPerson = Pick<UserRow, 'id' | 'trustLevel' | 'limitedUntil'>;

/**
 * By the ids of these people: the limit that one more deal with `partnerId` would be over, if any.
 * Deals that run already are not touched. `usdValue`: of the deal, decimal text.
 */
async function findLevelFaults(
  { db, config, now }: ReadContext,
  people: readonly LevelledPerson[],
  partnerId: string,
  terms: LimitedTerms,
  usdValue: string | null,
): Promise<ReadonlyMap<string, LevelFault>> {
  const limitsOf = (person: LevelledPerson) =>
    config.settlement.levelLimits ?? (isLimitedNow(person, now) ? DEFAULT_LEVEL_LIMITS : null);
  const ids = people.filter((person) => limitsOf(person) !== null).map(({ id }) => id);
  const faults = new Map<string, LevelFault>();
  if (ids.length === 0) return faults;
  const running = await countRunningDealsOf(db, ids);
  const isRiskyDeal = isRisky(config, terms);
  const partners = isRiskyDeal ? await listCompletedPartners(db, partnerId, ids) : null;
  for (const person of people) {
    const levelLimits = limitsOf(person);
    if (!levelLimits) continue;
    const deal = {
      level: isLimitedNow(person, now) ? 'newcomer' : (person.trustLevel ?? 'newcomer'),
      usd: usdValue === null ? null : Number(usdValue),
      running: running.get(person.id) ?? 0,
      isRiskyFirst: partners !== null && !partners.has(person.id),
    };
    const fault = levelFault(deal, levelLimits, config.trust.settings);
    if (fault) faults.set(person.id, fault);
  }
  return faults;
}

/** The limit that one more deal of this person would be over; null for none. */
const findLevelFault = async (
  ctx: ReadContext,
  person: LevelledPerson,
  ...deal: [partnerId: string, terms: LimitedTerms, usdValue: string | null]
): Promise<LevelFault | null> => (await findLevelFaults(ctx, [person], ...deal)).get(person.id) ?? null;

/** SANC-01: a person with a limit deals as a newcomer, also where there are no limits by level. */
const isLimitedNow = ({ limitedUntil }: Pick<Viewer, 'limitedUntil'>, now: Date): boolean =>
  limitedUntil != null && now < limitedUntil;

const refuseLevel = (fault: LevelFault | null): Refusal | null =>
  fault && refuse('LEVEL_LIMIT', { message: ({ levels }) => levelLimitText(levels, fault), data: fault });

/**
 * Null when the accepter's level allows this deal.
 * The caller has locked the accepter, so that parallel calls never exceed a limit.
 */
export const checkAccepterLevel = async (
  work: UnitOfWork,
  accepter: UserRow,
  request: RequestRow,
  usdValue: string | null,
): Promise<Refusal | null> =>
  refuseLevel(await findLevelFault(work, accepter, request.ownerId, request, usdValue));

/**
 * Null when the author's level allows this deal, whose value was fixed at the acceptance.
 * The accepter's level was checked then, and the acceptance has counted as theirs since. Locks the author.
 */
export async function checkApproverLevel(
  work: UnitOfWork,
  author: UserRow,
  deal: DealRow,
): Promise<Refusal | null> {
  if (!work.config.settlement.levelLimits && !isLimitedNow(author, work.now)) return null;
  await lockUser(work.tx, author.id);
  return refuseLevel(await findLevelFault(work, author, deal.accepterId, deal, deal.usdValue));
}

/** Field of a single request: the limit that the viewer's acceptance or approval would be over. */
export async function levelFields(
  ctx: ReadContext,
  request: RequestRow,
  viewer: Viewer,
): Promise<Pick<RequestDto, 'levelLimit'>> {
  if (!ctx.config.settlement.levelLimits && !isLimitedNow(viewer, ctx.now)) return {};
  const person = await requireUser(ctx.db, viewer.id);
  const fault =
    request.ownerId === viewer.id
      ? await approvalFault(ctx, person, request)
      : await acceptanceFault(ctx, person, request);
  return fault ? { levelLimit: fault } : {};
}

async function acceptanceFault(ctx: ReadContext, person: UserRow, request: RequestRow) {
  if (request.status !== 'requested') return null;
  return findLevelFault(ctx, person, request.ownerId, request, usdValueOf(ctx.config, request));
}

/** The people whose level does not allow this acceptance, with the limit (EXPO-04). */
export const listOverLevel = (
  ctx: ReadContext,
  people: readonly UserRow[],
  request: RequestRow,
): Promise<ReadonlyMap<string, LevelFault>> =>
  findLevelFaults(ctx, people, request.ownerId, request, usdValueOf(ctx.config, request));

async function approvalFault(ctx: ReadContext, author: UserRow, request: RequestRow) {
  const deal = request.status === 'pending_approval' ? await findPendingDeal(ctx.db, request.id) : null;
  return deal && findLevelFault(ctx, author, deal.accepterId, deal, deal.usdValue);
}
