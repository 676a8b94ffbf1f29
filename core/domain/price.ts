// Price of a request: the market's rate, the author's own amounts, or today's rate with a margin and a floor (PRICE-01).
import type { CurrencyCode } from './entities.ts';
import { crossRate, followedAmount, gainBps, isLessByMore, minorDigits, mostToPay } from './money.ts';
import { STALE_RATE_MS } from './rate-age.ts';

/** From this much worse for the viewer a price is said in the attention colour. */
export const NOTICEABLE_LOSS_BPS = 300;
/** From this much worse for the viewer a price is confirmed with both sums. */
export const CONFIRMED_LOSS_BPS = 1000;
/** A smaller difference is none in words: it may be only rounding. */
export const NOTICED_GAIN_BPS = 5;
/** The most that an accepter may lose between seeing a price and taking it, without being asked again. */
const TOLERATED_LOSS_BPS = 30;

/**
 * `market`: converted when it was posted, then frozen.
 * `own`: both amounts typed by the author, frozen.
 * `follow`: today's rate, of which the author gains `marginBps` (negative: gives), and never less than
 * `floorRate`, units received for one unit paid; null: no floor.
 */
export type Price =
  | { readonly kind: 'market' }
  | { readonly kind: 'own' }
  | { readonly kind: 'follow'; readonly marginBps: number; readonly floorRate: string | null };

/** Amounts are plain decimals, or numbers as a feed item has them. */
export interface PricedTerms {
  readonly payCurrency: CurrencyCode;
  /** What the author pays; null when the backend sends none. Of a follower: as last computed. */
  readonly payAmount: string | number | null;
  readonly receiveCurrency: CurrencyCode;
  /** What the author receives. */
  readonly amount: string | number;
  readonly price: Price;
}

/** Today's rate: units of the pay currency for one unit of the receive currency, and its age. */
export interface PriceQuote {
  readonly rate: string | number;
  readonly ageSeconds: number;
}

/** A price as it is shown, and as an acceptance freezes it. */
export interface ShownPrice {
  /** What the author pays, plain decimal in the minor unit of the pay currency. */
  readonly payAmount: string;
  /** Units of the pay currency for one unit of the receive currency, 20 significant digits. */
  readonly rate: string;
  /**
   * What each side gains against today's rate, in hundredths of a percent: positive is good for them.
   * Null without a rate of today, which a frozen price does not need.
   */
  readonly againstMarketBps: { readonly author: number; readonly accepter: number } | null;
  /** Age of the rate that was compared with; null without one. */
  readonly ageSeconds: number | null;
}

/**
 * The price of a request at today's rate. 'no_rate': nobody can say it, so that it cannot be accepted.
 *
 * A follower needs a rate of the last half hour. With an older one it stays at its floor, if that rate had
 * already led there. `digits`: of the pay currency's minor unit, where the market has its own.
 */
export function priceOf(
  terms: PricedTerms,
  quote: PriceQuote | null,
  digits = minorDigits(terms.payCurrency),
): ShownPrice | 'no_rate' {
  const { amount, price } = terms;
  const payAmount = price.kind === 'follow' ? followed(amount, price, quote, digits) : terms.payAmount;
  if (payAmount === null || !(Number(payAmount) > 0)) return 'no_rate';
  return {
    payAmount: `${payAmount}`,
    rate: crossRate(payAmount, amount),
    againstMarketBps: quote && {
      author: gainBps('payer', payAmount, amount, quote.rate, digits),
      accepter: gainBps('payee', payAmount, amount, quote.rate, digits),
    },
    ageSeconds: quote?.ageSeconds ?? null,
  };
}

/** The amount that a follower pays; null while it waits for a rate. */
function followed(
  amount: string | number,
  { marginBps, floorRate }: Extract<Price, { kind: 'follow' }>,
  quote: PriceQuote | null,
  digits: number,
): string | null {
  if (!quote) return null;
  const wanted = followedAmount(amount, quote.rate, marginBps, digits);
  const most = floorRate === null ? null : mostToPay(amount, floorRate, digits);
  if (most !== null && Number(most) <= Number(wanted)) return most;
  return quote.ageSeconds * 1000 > STALE_RATE_MS ? null : wanted;
}

/** True when the accepter gets so much less than they saw that they agree once more (PRICE-03). */
export const isWorseThanSeen = (payAmount: string | number | null, seen: string | number): boolean =>
  payAmount === null || isLessByMore(payAmount, seen, TOLERATED_LOSS_BPS);

/** The parts of frozen terms that their price is compared by. */
export type FrozenTerms = Omit<PricedTerms, 'price'>;

/**
 * The gain of a side of frozen terms against today's rate, in hundredths of a percent.
 * Positive is good for it. Null without that rate, and while an amount is missing.
 */
export function frozenGain(
  terms: FrozenTerms,
  quote: PriceQuote | null,
  side: 'author' | 'accepter',
): number | null {
  if (!(Number(terms.amount) > 0)) return null;
  const shown = priceOf({ ...terms, price: { kind: 'own' } }, quote);
  return shown === 'no_rate' ? null : (shown.againstMarketBps?.[side] ?? null);
}
