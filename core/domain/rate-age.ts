// Age of exchange rates: when a pair was quoted, from when its age is shown, how far an offer is from today's rate, and what is
// worth a warning (RATE-08, RATE-09).
import type { CurrencyCode, EpochMs, Terms } from './entities.ts';
import { convertAmount, minorDigits } from './money.ts';

/** Older rates are shown with their age. */
export const STALE_RATE_MS = 30 * 60_000;
/** The author of an offer from older rates is asked to check the amounts. */
export const OLD_RATE_MS = 24 * 3_600_000;
/** An offer whose rate is this far from the present one is marked. */
export const FAR_RATE_PERCENT = 3;

/**
 * When the older of both currencies was quoted; null when one is unknown, and of one currency.
 * All are quoted in dollars.
 */
export function pairQuotedAt(
  quotedAt: (code: CurrencyCode) => EpochMs | undefined,
  from: CurrencyCode,
  to: CurrencyCode,
): EpochMs | null {
  if (from === to) return null;
  const times = [from, to].filter((code) => code !== 'USD').map(quotedAt);
  const known = times.filter((at) => at !== undefined);
  return known.length === 0 || known.length < times.length ? null : Math.min(...known);
}

/**
 * Percent that the author pays above `rate` (pay currency for one receive currency); negative: less.
 * Null while the offer has no amount, and for a difference that is only its rounding.
 */
export function rateDeviation(terms: Terms, rate: number): number | null {
  const { payAmount, amount, payCurrency } = terms;
  if (payAmount === null || !(payAmount > 0) || !(amount > 0) || !(rate > 0)) return null;
  const present = Number(convertAmount(amount, rate, payCurrency));
  const isRounding = Math.abs(payAmount - present) <= 10 ** -minorDigits(payCurrency) * 1.000001;
  return isRounding || present === 0 ? null : (payAmount / present - 1) * 100;
}

type RateAssessment =
  | {
      readonly kind: 'far';
      /** Surplus that the author pays over the present rate; negative: less. */
      readonly percent: number;
      /** The present rate: units of the pay currency for one of the receive currency. */
      readonly rate: number;
      /** Age of the present rate when that is old itself; null for a fresh one. */
      readonly ageMs: number | null;
    }
  /** `ageMs`: of the offer's rate when it was posted. */
  | { readonly kind: 'old'; readonly ageMs: number };

/**
 * Assessment of an offer's rate: far from the present one, or made from an old one that nothing fresh
 * confirms (RATE-09).
 * Assessment of an offer's rate; null for nothing to say.
 * `quote`: receive → pay, null while unknown; without an age it says nothing.
 * `rateAgeSeconds`: of the offer's rate when posted, undefined when not old.
 */
export function assessRate(
  terms: Terms,
  quote: { readonly rate: number; readonly quotedAt: number | null } | null,
  rateAgeSeconds: number | undefined,
  now: number,
): RateAssessment | null {
  const age = quote?.quotedAt != null ? now - quote.quotedAt : null;
  const isFresh = age !== null && age <= STALE_RATE_MS;
  const percent = quote && age !== null ? rateDeviation(terms, quote.rate) : null;
  if (quote && percent !== null && Math.abs(percent) > FAR_RATE_PERCENT)
    return { kind: 'far', percent, rate: quote.rate, ageMs: isFresh ? null : age };
  // A fresh rate that is near confirms the offer's.
  if (isFresh || rateAgeSeconds === undefined || rateAgeSeconds * 1000 <= STALE_RATE_MS) return null;
  return { kind: 'old', ageMs: rateAgeSeconds * 1000 };
}
