// Assessment of an offer's rate: far from the present one, or made from an old one that nothing fresh confirms (RATE-09).
import type { Terms } from './entities.ts';
import { FAR_RATE_PERCENT, rateDeviation, STALE_RATE_MS } from './rate-age.ts';

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
