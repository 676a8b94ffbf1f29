// Age of exchange rates: when a pair was quoted, from when its age is shown, and how far an offer is from today's rate (RATE-08).
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
