// Rate decision of one currency: which of the sources' quotes is adopted, and which jump waits for confirmation (RATE-05, RATE-06).

import { MINUTE_MS } from '#domain/durations.ts';
/** The worth of a dollar by one source. */
export interface Quote {
  readonly source: string;
  /** Units of the currency for one USD, as decimal text greater than 0. */
  readonly perUsd: string;
  /** When the source took it, epoch ms. */
  readonly at: number;
}
export interface AcceptedRate {
  readonly perUsd: string;
  readonly at: number;
  /** The number of sources that quoted about the same; 0 for the built-in rate. */
  readonly sources: number;
  /** The name of the source, of a currency with sources of its own (PRICE-08). */
  readonly source?: string;
}
/** A jump that waits for confirmation. */
export interface HeldRate {
  readonly perUsd: string;
  /** Since when it has been quoted without another jump, epoch ms. */
  readonly since: number;
  readonly seenAt: number;
  readonly readings: number;
}
/**
 * `nonsense`: no positive number. `stale`: too old, or older than the rate in use.
 * `impossible`: five times as much or more, or a fifth or less.
 * `outlier`: far from what the other sources say. `jump`: waits for confirmation.
 */
const REFUSAL_REASONS = ['nonsense', 'stale', 'impossible', 'outlier', 'jump'] as const;
type RefusalReason = (typeof REFUSAL_REASONS)[number];
export interface RefusedQuote {
  readonly source: string;
  readonly reason: RefusalReason;
}
export interface RateDecision {
  readonly rate: AcceptedRate;
  readonly held: HeldRate | null;
  readonly refused: readonly RefusedQuote[];
}
export interface RateRules {
  /** Larger changes wait for confirmation. */
  readonly maxJumpPercent: number;
}

/** While a source quotes within this time, older quotes do not take part. */
export const FRESH_QUOTE_MS = 30 * MINUTE_MS;
/** Central banks quote nothing over a long weekend; beyond that a source is dead. */
const MAX_QUOTE_AGE_MS = 4 * 24 * 60 * MINUTE_MS;
/** Sources that differ by less confirm each other: they buy and sell at different places. */
const AGREEMENT_PERCENT = 2;
/** One source confirms its own jump when it repeats it this often and for this long. */
const CONFIRMING_READINGS = 3;
const CONFIRMING_MS = 30 * MINUTE_MS;
/** A longer pause between readings begins the confirmation again. */
const MAX_PAUSE_MS = 30 * MINUTE_MS;
/**
 * A slip of a decimal place, or a rate the wrong way round.
 * No market moves so far between two versions of this program.
 */
export const IMPOSSIBLE_FACTOR = 5;

/** The larger divided by the smaller; 1 for equal ones. */
export function ratio(a: string, b: string): number {
  const quotient = Number(a) / Number(b);
  return quotient >= 1 ? quotient : 1 / quotient;
}
const isWithin = (a: string, b: string, percent: number): boolean => ratio(a, b) <= 1 + percent / 100 + 1e-9;

/**
 * The middle of the fresh quotes; of two in the middle the one nearer to the rate in use.
 * A jump is adopted when a second source agrees, or when it stays for half an hour.
 * What is impossible from the rate in use and from the built-in one is never adopted.
 *
 * @param last the rate in use
 * @param builtIn units for one USD that ship with this version
 */
export function decideRate(
  quotes: readonly Quote[],
  last: AcceptedRate,
  builtIn: string,
  held: HeldRate | null,
  { maxJumpPercent }: RateRules,
  now: number,
): RateDecision {
  const { eligible, refused } = selectEligible(quotes, last, builtIn, now);
  const candidate = middleQuote(eligible, last);
  if (!candidate) return { rate: last, held: held && isPaused(held, now) ? null : held, refused };
  const agreeing = eligible.filter((one) => isWithin(one.perUsd, candidate.perUsd, AGREEMENT_PERCENT));
  const outliers = eligible
    .filter((one) => !isWithin(one.perUsd, candidate.perUsd, maxJumpPercent))
    .map(({ source }) => ({ source, reason: 'outlier' as const }));
  const waiting = repeatHeld(candidate.perUsd, held, maxJumpPercent, now);
  const isAdopted =
    isWithin(candidate.perUsd, last.perUsd, maxJumpPercent) ||
    agreeing.length >= 2 ||
    (waiting.readings >= CONFIRMING_READINGS && now - waiting.since >= CONFIRMING_MS);
  if (isAdopted) {
    const rate = { perUsd: candidate.perUsd, at: candidate.at, sources: agreeing.length };
    return { rate, held: null, refused: [...refused, ...outliers] };
  }
  const jumped = agreeing.map(({ source }) => ({ source, reason: 'jump' as const }));
  return { rate: last, held: waiting, refused: [...refused, ...outliers, ...jumped] };
}

/**
 * Quotes of the last half hour; without any, those that are newer than the rate in use.
 * Never impossible ones.
 */
function selectEligible(quotes: readonly Quote[], last: AcceptedRate, builtIn: string, now: number) {
  const refused: RefusedQuote[] = [];
  const isPossible = ({ source, perUsd }: Quote) => {
    const isFar = [last.perUsd, builtIn].every((one) => ratio(perUsd, one) >= IMPOSSIBLE_FACTOR);
    if (isFar) refused.push({ source, reason: 'impossible' });
    return !isFar;
  };
  const possible = quotes.filter(isPossible);
  const fresh = possible.filter(({ at }) => now - at <= FRESH_QUOTE_MS);
  const isAlive = ({ at }: Quote) => now - at <= MAX_QUOTE_AGE_MS;
  const isNewer = (one: Quote) => isAlive(one) && one.at >= last.at;
  const isStale = (one: Quote) => !(fresh.length > 0 ? isAlive(one) : isNewer(one));
  for (const { source } of possible.filter(isStale)) refused.push({ source, reason: 'stale' });
  return { eligible: fresh.length > 0 ? fresh : possible.filter(isNewer), refused };
}

function middleQuote(quotes: readonly Quote[], last: AcceptedRate): Quote | undefined {
  const sorted = [...quotes].sort(
    (a, b) => Number(a.perUsd) - Number(b.perUsd) || b.at - a.at || (a.source < b.source ? -1 : 1),
  );
  const lower = sorted[(sorted.length - 1) >> 1];
  const upper = sorted[sorted.length >> 1];
  if (!lower || !upper) return undefined;
  return ratio(upper.perUsd, last.perUsd) < ratio(lower.perUsd, last.perUsd) ? upper : lower;
}

const isPaused = (held: HeldRate, now: number): boolean => now - held.seenAt > MAX_PAUSE_MS;

function repeatHeld(perUsd: string, held: HeldRate | null, maxJumpPercent: number, now: number): HeldRate {
  const isRepeated = held && !isPaused(held, now) && isWithin(perUsd, held.perUsd, maxJumpPercent);
  return {
    perUsd,
    since: isRepeated ? held.since : now,
    seenAt: now,
    readings: isRepeated ? held.readings + 1 : 1,
  };
}
