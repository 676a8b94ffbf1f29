// Limits by level: whether a person may enter one more deal, by its value and by what runs already (EXPO-03, EXPO-04).
import type { RequestDto } from '#contract/dto.ts';
import {
  DEFAULT_LEVEL_LIMITS,
  isRiskyRail,
  type LevelFault,
  levelFault,
} from '#domain/settlement/level-limits.ts';
import { railOf } from '#domain/settlement/rail.ts';
import { levelLimitText } from '#i18n/level-limit.ts';
import { type DealRow, findPendingDeal } from '../../store/deals.ts';
import { countRunningDeals, haveCompletedDeal } from '../../store/limits.ts';
import type { RequestRow } from '../../store/requests.ts';
import { lockUser, requireUser, type UserRow } from '../../store/users.ts';
import { type Refusal, refuse } from '../result.ts';
import type { ReadContext, ServiceConfig, UnitOfWork, Viewer } from '../unit-of-work.ts';

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

/** By the rates of this moment; null when none is known. */
export const usdValueOf = (
  { exchangeData }: Pick<ServiceConfig, 'exchangeData'>,
  { amount, receiveCurrency }: Pick<RequestRow, 'amount' | 'receiveCurrency'>,
): string | null => exchangeData.convert(amount, receiveCurrency, 'USD');

/**
 * The limit that one more deal would be over for this person; null for none.
 * Deals that run already are not touched. `usdValue`: of the deal, decimal text.
 */
async function findLevelFault(
  { db, config, now }: ReadContext,
  person: Pick<UserRow, 'id' | 'trustLevel' | 'limitedUntil'>,
  partnerId: string,
  terms: LimitedTerms,
  usdValue: string | null,
): Promise<LevelFault | null> {
  const isLimited = isLimitedNow(person, now);
  const levelLimits = config.settlement.levelLimits ?? (isLimited ? DEFAULT_LEVEL_LIMITS : null);
  if (!levelLimits) return null;
  const deal = {
    level: isLimited ? 'newcomer' : (person.trustLevel ?? 'newcomer'),
    usd: usdValue === null ? null : Number(usdValue),
    running: await countRunningDeals(db, person.id),
    isRiskyFirst: isRisky(config, terms) && !(await haveCompletedDeal(db, person.id, partnerId)),
  };
  return levelFault(deal, levelLimits, config.trust.settings);
}

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

async function approvalFault(ctx: ReadContext, author: UserRow, request: RequestRow) {
  const deal = request.status === 'pending_approval' ? await findPendingDeal(ctx.db, request.id) : null;
  return deal && findLevelFault(ctx, author, deal.accepterId, deal, deal.usdValue);
}
