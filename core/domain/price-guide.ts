// Price guide: the band in which deals of a pair were usually completed, and who has to be among them (PRICE-11).
import { crossRate, quantile, roundToDigits } from './money.ts';
import { type CleanFacts, isHollow } from './trust.ts';

/** Deals count for this long after their end, and only once they have ended for half an hour. */
export const USUAL_DAYS = 30;
export const USUAL_DELAY_MS = 30 * 60_000;
const MIN_PEOPLE = 5;
const MIN_PAIRS = 5;
/** The most of the deals in which one person may be, in percent. */
const MAX_SHARE_PERCENT = 40;
/** The ends of the band: of ten deals the outer two lie outside, one on each side. */
const LOW = 0.1;
const HIGH = 0.9;
/** Significant digits of the band, so that it names no single deal. */
const DIGITS = 4;

/** A completed deal of the pair; amounts are above 0. */
export interface GuideDeal extends CleanFacts {
  readonly initiatorId: string;
  readonly accepterId: string;
  readonly payAmount: string;
  readonly amount: string;
}

/** Plain decimals: units that the author receives for one that they pay. */
export interface UsualRates {
  readonly low: string;
  readonly high: string;
}

/**
 * The band of the rates of these deals, from a tenth to nine tenths of them.
 * Hollow deals do not count (AGE-01). Null with fewer than five people in five pairs of people, and when one person
 * is in more than 40 % of the deals: the band would be theirs.
 */
export function usualRates(deals: readonly GuideDeal[]): UsualRates | null {
  const counted = deals.filter((deal) => !isHollow(deal));
  const dealsOf = new Map<string, number>();
  const pairs = new Set<string>();
  for (const { initiatorId, accepterId } of counted) {
    pairs.add([initiatorId, accepterId].sort().join());
    for (const id of [initiatorId, accepterId]) dealsOf.set(id, (dealsOf.get(id) ?? 0) + 1);
  }
  const most = Math.max(...dealsOf.values());
  if (dealsOf.size < MIN_PEOPLE || pairs.size < MIN_PAIRS || most * 100 > counted.length * MAX_SHARE_PERCENT)
    return null;
  const rates = counted.map(({ amount, payAmount }) => crossRate(amount, payAmount));
  const at = (part: number) => roundToDigits(quantile(rates, part), DIGITS);
  return { low: at(LOW), high: at(HIGH) };
}
