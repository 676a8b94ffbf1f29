// Level limits: how much and how many deals a person may have at a time, by level of trust (EXPO-04).
import { TRUST_LEVELS, type TrustLevel } from '../trust.ts';

export interface LevelLimit {
  /** The largest deal in USD; null for no limit. */
  readonly usd: number | null;
  /** Deals that run at a time, acceptances that wait included. */
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
  /** Deals of the person that run already. */
  readonly running: number;
  /** The first deal of the two people by a method whose payments can come back after days. */
  readonly isRiskyFirst: boolean;
}

/** The limit that a deal is over, and the level that opens more; null for none. */
export interface LevelFault {
  readonly reason: 'usd' | 'running';
  readonly limit: number;
  readonly next: TrustLevel | null;
}

/**
 * The limit that the deal is over; null for none.
 * The limit in USD is halved for a risky first deal of two people.
 */
export function levelFault(deal: LimitedDeal, limits: LevelLimits): LevelFault | null {
  const { usd, running } = limits[deal.level];
  const next = TRUST_LEVELS[TRUST_LEVELS.indexOf(deal.level) + 1] ?? null;
  const most = usd === null ? null : deal.isRiskyFirst ? usd / 2 : usd;
  if (most !== null && deal.usd !== null && deal.usd > most) return { reason: 'usd', limit: most, next };
  return deal.running >= running ? { reason: 'running', limit: running, next } : null;
}
