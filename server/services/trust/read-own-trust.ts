// Own trust: what others are shown of the viewer, and the factors of each of the viewer's exchanges (TRST-11).
import type { CountedDealDto, TrustDto } from '#contract/dto.ts';
import { type DealWeight, dealWeights, isHasty, type TrustDeal } from '#domain/trust.ts';
import type { StoredTrustFacts } from '../../store/tables/trust.ts';
import { findTrust, type TrustRow } from '../../store/trust.ts';
import { findPeople, findUser, type PersonRow } from '../../store/users.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { toIso } from '../requests/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { loadNewestRecords } from './refresh-trust.ts';

const NO_FACTS: StoredTrustFacts = {
  exchanges: 0,
  completedPercent: null,
  acceptances: 0,
  lapsed: 0,
  answerMs: null,
  decidedAgainst: 0,
  decidedAgainstAt: null,
  firstAt: null,
  isMostlyOnePartner: false,
  resumedAfterMs: null,
  satisfiedPercent: null,
};

/** Level and partners as shown everywhere; `stored` is null before the first deal or daily job. */
export const trustView = (user: PersonRow, stored: TrustRow | null): TrustDto => ({
  level: user.trustLevel ?? 'newcomer',
  partners: user.trustPartners ?? 0,
  levelSince: stored?.levelSince ? toIso(stored.levelSince) : null,
  ...NO_FACTS,
  ...stored?.facts,
});

/** The newest; older ones weigh little. */
const MAX_DEALS = 100;

interface OwnTrustDto {
  readonly trust: TrustDto;
  readonly deals: readonly CountedDealDto[];
}

/** The newest deals first. */
export async function readOwnTrust(ctx: ReadContext, viewer: Viewer): Promise<ServiceResult<OwnTrustDto>> {
  const user = await findUser(ctx.db, viewer.id);
  if (!user) return refuse('TOKEN_INVALID');
  const records = (await loadNewestRecords(ctx, viewer.id, MAX_DEALS)).map(coarseDeal);
  const weights = dealWeights(records, ctx.now.getTime())
    .sort((a, b) => b.deal.completedAt - a.deal.completedAt)
    .slice(0, MAX_DEALS);
  const partners = await findPeople(
    ctx.db,
    weights.map(({ deal }) => deal.partnerId),
  );
  const deals = weights.map((one) => {
    const partner = partners.get(one.deal.partnerId);
    return countedDealView(one, partner ? shownFirstName(ctx.config, partner) : '');
  });
  return ok({ trust: trustView(user, await findTrust(ctx.db, viewer.id)), deals });
}

const round = (factor: number): number => Math.round(factor * 1000) / 1000;

function countedDealView(
  { deal, weight, age, size, pair, partner, clean }: DealWeight,
  partnerName: string,
): CountedDealDto {
  return {
    transactionId: deal.id,
    partnerName,
    completedAt: toIso(new Date(deal.completedAt)),
    weight: round(weight),
    age: round(age),
    size: round(size),
    pair,
    partner: round(partner),
    clean,
    suspicion: clean === 1 ? null : suspicionOf(deal),
  };
}

/** The deal with linked accounts as a closed ring: nobody reads which of both it is (TRST-11). */
const coarseDeal = (deal: TrustDeal): TrustDeal => ({
  ...deal,
  isSameCluster: false,
  isClosedRing: deal.isSameCluster || deal.isClosedRing,
});

/** One word for a ring, linked accounts and an empty chat; 'hasty' follows from the viewer's acts. */
const suspicionOf = (deal: DealWeight['deal']): CountedDealDto['suspicion'] =>
  isHasty(deal) ? 'hasty' : 'unusual';
