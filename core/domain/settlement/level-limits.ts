// Level limits: how much and how many deals a person may have at a time, by level of trust (EXPO-03, EXPO-04).
import { TRUST_LEVELS, type TrustLevel, type TrustSettings } from '../trust.ts';
import type { Rail } from './rail.ts';

export interface LevelLimit {
  /** The largest deal in USD; null for no limit. */
  readonly usd: number | null;
  /** Deals that run at a time, own acceptances that wait included. */
  readonly running: number;
}
export type LevelLimits = Readonly<Record<TrustLevel, LevelLimit>>;

export const DEFAULT_LEVEL_LIMITS: LevelLimits = {
  newcomer: { usd: 200, running: 2 },
  known: { usd: 1_000, running: 4 },
  established: { usd: 5_000, running: 8 },
  trusted: { usd: null, running: 15 },
};

export interface LimitedDeal {
  readonly level: TrustLevel;
  /** Value of the deal; null when no rate is known, which no limit refuses. */
  readonly usd: number | null;
  /** Deals of the person that run already, this one not included. */
  readonly running: number;
  /** The first deal of the two people by a method whose payments can come back after days. */
  readonly isRiskyFirst: boolean;
}

/** The least that a level takes (TRST-01). No deal weighs more than 1, so it takes more of small ones. */
export interface LevelNeeds {
  readonly deals: number;
  readonly partners: number;
  /** Since the first deal; 0 for none. */
  readonly days: number;
  /** Different days on which these deals end. */
  readonly differentDays: number;
}

/** 'usd': too large a deal. 'first': too large for a risky first one. 'running': too many deals run. */
export const LEVEL_FAULT_REASONS = ['usd', 'first', 'running'] as const;
export type LevelFaultReason = (typeof LEVEL_FAULT_REASONS)[number];

/** The limit that a deal is over, and what opens more. */
export interface LevelFault {
  readonly reason: LevelFaultReason;
  /** In USD, or for 'running' a number of deals. */
  readonly limit: number;
  /** The limit after one completed deal with the same person; only for 'first'. */
  readonly afterFirst: number | null;
  /** The nearest level that opens more; its limit is null for none. Null: no level does. */
  readonly next: (LevelNeeds & { readonly level: TrustLevel; readonly limit: number | null }) | null;
}

/** True for a method whose payments can come back after days. */
export const isRiskyRail = ({ reversible }: Rail): boolean => reversible !== 'hours';

/**
 * The limit that the deal is over; null for none.
 * The limit in USD is halved for a risky first deal of two people.
 */
export function levelFault(deal: LimitedDeal, limits: LevelLimits, trust: TrustSettings): LevelFault | null {
  const { usd, running } = limits[deal.level];
  const fault = (reason: LevelFaultReason, limit: number, afterFirst: number | null): LevelFault => ({
    reason,
    limit,
    afterFirst,
    next: nextLevel(deal.level, limit, limitBy(reason, limits), trust),
  });
  if (usd !== null && deal.usd !== null) {
    if (deal.usd > usd) return fault('usd', usd, null);
    if (deal.isRiskyFirst && deal.usd > usd / 2) return fault('first', usd / 2, usd);
  }
  return deal.running >= running ? fault('running', running, null) : null;
}

type LimitOf = (level: TrustLevel) => number | null;

const limitBy =
  (reason: LevelFaultReason, limits: LevelLimits): LimitOf =>
  (level) => {
    const { usd, running } = limits[level];
    if (reason === 'running') return running;
    return reason === 'first' && usd !== null ? usd / 2 : usd;
  };

function nextLevel(
  level: TrustLevel,
  limit: number,
  limitOf: LimitOf,
  trust: TrustSettings,
): LevelFault['next'] {
  const opens = TRUST_LEVELS.slice(TRUST_LEVELS.indexOf(level) + 1).find(
    (higher) => (limitOf(higher) ?? Number.POSITIVE_INFINITY) > limit,
  );
  return opens ? { level: opens, limit: limitOf(opens), ...levelNeeds(opens, trust) } : null;
}

/** The needs of a level and of all levels below it together. */
function levelNeeds(level: TrustLevel, trust: TrustSettings): LevelNeeds {
  const each: Readonly<Record<TrustLevel, readonly [weight: number, partners: number, days: number]>> = {
    newcomer: [0, 0, 0],
    known: [trust.knownWeight, trust.knownPartners, 0],
    established: [trust.establishedWeight, trust.establishedPartners, trust.establishedDays],
    trusted: [trust.trustedWeight, trust.trustedPartners, trust.trustedDays],
  };
  const upTo = TRUST_LEVELS.slice(0, TRUST_LEVELS.indexOf(level) + 1).map((one) => each[one]);
  const partners = Math.max(...upTo.map(([, count]) => count));
  const differentDays = level === 'newcomer' ? 0 : trust.knownDays;
  return {
    deals: Math.max(partners, differentDays, ...upTo.map(([weight]) => Math.ceil(weight))),
    partners,
    differentDays,
    days: Math.max(...upTo.map(([, , days]) => days)),
  };
}

/**
 * Limits of all levels from 'newcomer:200/2,known:1000/4,established:5000/8,trusted:none/15'.
 * The first number is of USD, or 'none'; the second of deals. Null when it is anything else, or a higher level has less.
 */
export function parseLevelLimits(text: string): LevelLimits | null {
  const found: Partial<Record<TrustLevel, LevelLimit>> = {};
  const parts = text.split(',');
  if (parts.length !== TRUST_LEVELS.length) return null;
  for (const part of parts) {
    const [, name, usd, running] = /^\s*([a-z]+):(none|\d{1,9})\/(\d{1,4})\s*$/.exec(part) ?? [];
    const level = TRUST_LEVELS.find((one) => one === name);
    if (!level || Number(running) < 1 || Number(usd) === 0) return null;
    found[level] = { usd: usd === 'none' ? null : Number(usd), running: Number(running) };
  }
  const { newcomer, known, established, trusted } = found;
  if (!newcomer || !known || !established || !trusted) return null;
  const limits = { newcomer, known, established, trusted };
  const isFalling = TRUST_LEVELS.some((level, at) => {
    const above = TRUST_LEVELS[at + 1];
    return above !== undefined && hasLess(limits[above], limits[level]);
  });
  return isFalling ? null : limits;
}

const hasLess = (a: LevelLimit, b: LevelLimit): boolean =>
  a.running < b.running || (a.usd ?? Number.POSITIVE_INFINITY) < (b.usd ?? Number.POSITIVE_INFINITY);
