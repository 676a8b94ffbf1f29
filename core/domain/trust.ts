// Trust: how much of a person's exchanges counts, and the level that follows, by a published formula (TRST-01 to TRST-03).
import { DAY_MS } from './durations.ts';
import type { EpochMs } from './entities.ts';

export const TRUST_LEVELS = ['newcomer', 'known', 'established', 'trusted'] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

/** The needs of each level; an operator may set each (`TRUST_*`). */
export interface TrustSettings {
  /** Sum of the weights of all exchanges, and partners with whom one of them counts. */
  readonly knownWeight: number;
  readonly knownPartners: number;
  /** Days by UTC on which one of these exchanges ended, so that nobody is known within minutes. */
  readonly knownDays: number;
  readonly establishedWeight: number;
  readonly establishedPartners: number;
  /** Since the first exchange that counts. */
  readonly establishedDays: number;
  readonly trustedWeight: number;
  readonly trustedPartners: number;
  readonly trustedDays: number;
  /** Bound on the deals decided against a trusted person, of a hundred ended ones: fewer than this. */
  readonly trustedFaultPercent: number;
}

export const DEFAULT_TRUST_SETTINGS: TrustSettings = {
  knownWeight: 1.5,
  knownPartners: 2,
  knownDays: 3,
  establishedWeight: 5,
  establishedPartners: 5,
  establishedDays: 30,
  trustedWeight: 15,
  trustedPartners: 12,
  trustedDays: 90,
  trustedFaultPercent: 2,
};

/** One completed deal of a person, as far as the formula reads it. */
export interface TrustDeal {
  readonly id: string;
  readonly partnerId: string;
  /** Value when the request was accepted; null when no rate was known. */
  readonly usd: number | null;
  readonly approvedAt: EpochMs;
  readonly completedAt: EpochMs;
  /** Chat messages of the parties up to completion; more than two make no difference. */
  readonly messageCount: number;
  /** The accounts of both parties are linked, directly or through others. */
  readonly isSameCluster: boolean;
  /** Both parties belong to one group that trades almost only with itself. */
  readonly isClosedRing: boolean;
  /** The partner's other partners outside the clusters of both; more than three make no difference. */
  readonly partnerReach: number;
}

/** Older deals do not count. */
export const TRUST_RECORD_MS = 3 * 365 * DAY_MS;
const HALF_LIFE_DAYS = 365;
const FULL_SIZE_DECIMALS = 2;
const MIN_SIZE_FACTOR = 0.15;
/** Weights of the deals with one partner: the heaviest, the second, third and fourth. Sum: 1.85. */
const PAIR_FACTORS = [1, 0.5, 0.25, 0.1] as const;
/** From here on more partners of a partner make no difference. */
export const FULL_REACH = 3;
const MIN_PARTNER_FACTOR = 0.25;
const HASTY_MS = 2 * 60_000;
export const MIN_MESSAGES = 2;
const SUSPECT_FACTOR = 0.2;

/** The factors of one deal; `weight` is their product. */
export interface DealWeight {
  readonly deal: TrustDeal;
  readonly age: number;
  readonly size: number;
  readonly pair: number;
  readonly partner: number;
  readonly clean: number;
  readonly weight: number;
}

/** Halves every 365 days. */
const ageFactor = (completedAt: EpochMs, now: EpochMs): number =>
  0.5 ** (Math.max(0, now - completedAt) / DAY_MS / HALF_LIFE_DAYS);

/** 100 USD and more count fully; an unknown value as the smallest. */
function sizeFactor(usd: number | null): number {
  const size = usd !== null && usd > 0 ? Math.log10(usd) / FULL_SIZE_DECIMALS : 0;
  return Math.min(1, Math.max(MIN_SIZE_FACTOR, size));
}

const partnerFactor = (reach: number): number =>
  MIN_PARTNER_FACTOR + (1 - MIN_PARTNER_FACTOR) * Math.min(1, reach / FULL_REACH);

/** Approved and completed within two minutes, or hardly a word written: cheap to make up. */
export const isHasty = (deal: Pick<TrustDeal, 'approvedAt' | 'completedAt'>): boolean =>
  deal.completedAt - deal.approvedAt < HASTY_MS;

/** Facts by which a deal counts as made up, wholly or mostly. */
export type CleanFacts = Pick<
  TrustDeal,
  'approvedAt' | 'completedAt' | 'messageCount' | 'isSameCluster' | 'isClosedRing'
>;

function cleanFactor(deal: CleanFacts): number {
  if (deal.isSameCluster) return 0;
  return isHasty(deal) || deal.messageCount < MIN_MESSAGES || deal.isClosedRing ? SUSPECT_FACTOR : 1;
}

/** A deal of one cluster or closed ring, hasty, or with hardly a word written. */
export const isHollow = (deal: CleanFacts): boolean => cleanFactor(deal) < 1;

/** A deal with its factors but that of the pair, and their product. */
type WeighedDeal = Omit<DealWeight, 'pair' | 'weight'> & { readonly full: number };

function weigh(deal: TrustDeal, now: EpochMs): WeighedDeal {
  const age = ageFactor(deal.completedAt, now);
  const size = sizeFactor(deal.usd);
  const partner = partnerFactor(deal.partnerReach);
  const clean = cleanFactor(deal);
  return { deal, age, size, partner, clean, full: age * size * partner * clean };
}

const byWeight = (a: WeighedDeal, b: WeighedDeal): number =>
  b.full - a.full || (a.deal.id < b.deal.id ? -1 : 1);

/** `rank`: among the deals with the partner, from 0. */
function weightInPair({ full, ...factors }: WeighedDeal, rank: number): DealWeight {
  const pair = PAIR_FACTORS[rank] ?? 0;
  return { ...factors, pair, weight: full * pair };
}

const isInRecord = ({ completedAt }: TrustDeal, now: EpochMs): boolean =>
  now - completedAt <= TRUST_RECORD_MS;

/**
 * The weights of the deals of the last three years, in the order in which they count: heaviest first.
 * The pair's factors go by weight and not by time, over the pair's whole record.
 * So one partner brings at most 1.85, an added deal never lowers the sum, and the order of discovery makes no difference.
 */
export function dealWeights(deals: readonly TrustDeal[], now: EpochMs): DealWeight[] {
  const ranks = new Map<string, number>();
  return deals
    .filter((deal) => isInRecord(deal, now))
    .map((deal) => weigh(deal, now))
    .sort(byWeight)
    .map((weighed) => {
      const { partnerId } = weighed.deal;
      const rank = ranks.get(partnerId) ?? 0;
      ranks.set(partnerId, rank + 1);
      return weightInPair(weighed, rank);
    });
}

/**
 * The deals of a person that weigh something, found while deals are added one by one, in any order.
 * Keeps the heaviest deals with each partner, so that many deals are never sorted all together.
 */
export function createCountingDeals(now: EpochMs) {
  const byPartner = new Map<string, WeighedDeal[]>();
  return {
    add(deal: TrustDeal): void {
      if (!isInRecord(deal, now)) return;
      const heaviest = byPartner.get(deal.partnerId) ?? [];
      heaviest.push(weigh(deal, now));
      heaviest.sort(byWeight).splice(PAIR_FACTORS.length);
      byPartner.set(deal.partnerId, heaviest);
    },
    /** With the same weights as in `dealWeights`. */
    list: (): DealWeight[] =>
      [...byPartner.values()].flatMap((heaviest) =>
        heaviest.map(weightInPair).filter(({ weight }) => weight > 0),
      ),
  };
}

/** Facts of a person's ended deals. */
interface EndedCounts {
  /** Approved deals of the last three years that have ended, completed or not. */
  readonly endedCount: number;
  /** Deals that an admin decided against the person. */
  readonly faultCount: number;
}

interface TrustLedger extends EndedCounts {
  readonly completed: readonly TrustDeal[];
}

interface TrustStanding {
  /** Sum of the weights, to six decimals. */
  readonly weight: number;
  /** Partners with whom a deal counts. */
  readonly partners: number;
  /** Days by UTC on which a deal ended that counts. */
  readonly days: number;
  /** End of the first deal that counts; null without one. */
  readonly since: EpochMs | null;
  readonly level: TrustLevel;
}

export function trustStanding(ledger: TrustLedger, now: EpochMs, settings: TrustSettings): TrustStanding {
  const counting = createCountingDeals(now);
  for (const deal of ledger.completed) counting.add(deal);
  return standingOf(counting.list(), ledger, now, settings);
}

/** `counting`: the deals that weigh something. */
export function standingOf(
  counting: readonly DealWeight[],
  ended: EndedCounts,
  now: EpochMs,
  settings: TrustSettings,
): TrustStanding {
  const weight = Math.round(counting.reduce((sum, deal) => sum + deal.weight, 0) * 1e6) / 1e6;
  const partners = new Set(counting.map(({ deal }) => deal.partnerId)).size;
  const days = new Set(counting.map(({ deal }) => Math.floor(deal.completedAt / DAY_MS))).size;
  const since = counting.reduce<EpochMs | null>(
    (first, { deal }) => (first === null || deal.completedAt < first ? deal.completedAt : first),
    null,
  );
  return {
    ...{ weight, partners, days, since },
    level: trustLevel({ ...ended, weight, partners, days, since }, now, settings),
  };
}

function trustLevel(
  { weight, partners, days, since, endedCount, faultCount }: Omit<TrustStanding, 'level'> & EndedCounts,
  now: EpochMs,
  needs: TrustSettings,
): TrustLevel {
  const age = since === null ? 0 : (now - since) / DAY_MS;
  const isKnown = weight >= needs.knownWeight && partners >= needs.knownPartners && days >= needs.knownDays;
  if (!isKnown) return 'newcomer';
  const isEstablished =
    weight >= needs.establishedWeight &&
    partners >= needs.establishedPartners &&
    age >= needs.establishedDays;
  if (!isEstablished) return 'known';
  const isTrusted =
    weight >= needs.trustedWeight &&
    partners >= needs.trustedPartners &&
    age >= needs.trustedDays &&
    faultCount * 100 < endedCount * needs.trustedFaultPercent;
  return isTrusted ? 'trusted' : 'established';
}

/** True when `level` is `least` or a higher one. */
export const isLevelAtLeast = (level: TrustLevel, least: TrustLevel): boolean =>
  TRUST_LEVELS.indexOf(level) >= TRUST_LEVELS.indexOf(least);

const SILENCE_MS = 60 * DAY_MS;
/** Deals after which a person who came back is no longer new to others. */
const RESUMED_DEALS = 10;

/**
 * Absence, in ms, before a return with other payment details: a sold account looks like this.
 * Null unless the newest detail was named in a silence of more than 60 days, fewer than ten deals ago (TRST-12).
 */
export function resumedAfter(
  completedAt: readonly EpochMs[],
  identifiedAt: EpochMs | null,
  now: EpochMs,
): number | null {
  if (identifiedAt === null) return null;
  const before = completedAt.filter((at) => at <= identifiedAt);
  const after = completedAt.filter((at) => at > identifiedAt);
  if (before.length === 0 || after.length >= RESUMED_DEALS) return null;
  const silence = Math.min(now, ...after) - before.reduce((last, at) => Math.max(last, at));
  return silence > SILENCE_MS ? silence : null;
}
