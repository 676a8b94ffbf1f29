// Price of a request that its author chose: own amounts or a rate to follow, their bounds, and what it is at this moment (PRICE-09, PRICE-12).
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { conversionFault, followedRate, hasMinorDigits } from '#domain/money.ts';
import { type Price, type PriceQuote, priceOf, type ShownPrice } from '#domain/price.ts';
import { OLD_RATE_MS, STALE_RATE_MS } from '#domain/rate-age.ts';
import type { RequestRow } from '../../store/requests.ts';
import type { ExchangeData } from '../rates/exchange-data.ts';
import { invalidField, type Refusal } from '../result.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

interface Pair {
  readonly payCurrency: string;
  readonly receiveCurrency: string;
}
type PricedInput = Pair & Pick<BodyOutput<'createRequest'>, 'amount' | 'payAmount' | 'price'>;
type At = Pick<UnitOfWork, 'config' | 'now'>;
type Followed = Extract<Price, { kind: 'follow' }>;

/** Decimal text; null: a rate decides. `price` counts before an amount without it. */
const ownPayAmount = ({ price, payAmount }: PricedInput): string | null =>
  price ? (price.kind === 'own' ? price.payAmount : null) : (payAmount ?? null);

/** Null unless the body names a rate to follow. */
const followedPrice = ({ price }: PricedInput): Followed | null =>
  price?.kind === 'follow'
    ? { kind: 'follow', marginBps: price.marginBps, floorRate: price.floorRate ?? null }
    : null;

/** Columns of a price; an edit compares them, `payAmount` of a follower left out. */
type PriceRow = Pick<
  RequestRow,
  'payCurrency' | 'receiveCurrency' | 'amount' | 'payAmount' | 'priceKind' | 'marginBps' | 'floorRate'
>;

export const isFollower = ({ priceKind }: Pick<RequestRow, 'priceKind'>): boolean => priceKind === 'follow';

/** Seconds since the rate of the pair was quoted; null without a rate, and of one currency. */
export function rateAgeSeconds(exchangeData: ExchangeData, pair: Pair, now: Date): number | null {
  const quotedAt = exchangeData.quotedAt(pair.payCurrency, pair.receiveCurrency);
  return quotedAt === null ? null : Math.max(0, Math.round((now.getTime() - quotedAt) / 1000));
}

function quoteOf(exchangeData: ExchangeData, pair: Pair, now: Date): PriceQuote | null {
  const rate = exchangeData.rate(pair.receiveCurrency, pair.payCurrency);
  return rate === null ? null : { rate, ageSeconds: rateAgeSeconds(exchangeData, pair, now) ?? 0 };
}

/** Price of a stored request at this moment: `priceOf` of what its columns say. */
export function presentPrice({ config, now }: At, row: PriceRow): ShownPrice | 'no_rate' {
  const { priceKind, marginBps, floorRate } = row;
  const price: Price =
    priceKind === 'follow' ? { kind: priceKind, marginBps: marginBps ?? 0, floorRate } : { kind: priceKind };
  const { exchangeData } = config;
  return priceOf({ ...row, price }, quoteOf(exchangeData, row, now), exchangeData.decimals(row.payCurrency));
}

/**
 * Columns of a follower that is announced now; none of another request.
 * While it waits for a rate it keeps its amount.
 */
export function followedColumns(
  at: At,
  row: PriceRow,
): Partial<Pick<RequestRow, 'payAmount' | 'awaitsRate'>> {
  if (!isFollower(row)) return {};
  const shown = presentPrice(at, row);
  return shown === 'no_rate' ? { awaitsRate: true } : { payAmount: shown.payAmount, awaitsRate: false };
}

/** Columns of the price that a body names, with the amount of this moment. */
export function priceColumns(at: At, input: PricedInput) {
  const { payCurrency, receiveCurrency, amount } = input;
  const own = ownPayAmount(input);
  const followed = followedPrice(input);
  const priceKind: RequestRow['priceKind'] = followed?.kind ?? (own === null ? 'market' : 'own');
  const { marginBps = null, floorRate = null } = followed ?? {};
  const price = { priceKind, marginBps, floorRate };
  const { exchangeData } = at.config;
  const isOneCurrency = payCurrency === receiveCurrency;
  const atMarket = isOneCurrency ? amount : exchangeData.convert(amount, receiveCurrency, payCurrency);
  const frozen = own ?? atMarket;
  if (!followed) return { ...price, payAmount: frozen };
  const shown = presentPrice(at, { ...price, payCurrency, receiveCurrency, amount, payAmount: null });
  return { ...price, payAmount: shown === 'no_rate' ? null : shown.payAmount };
}

/** Null when the price that a body names is in order; 'none' when it names none. */
export function refuseNamedPrice(at: At, input: PricedInput): Refusal | null | 'none' {
  const followed = followedPrice(input);
  if (followed) return refuseFollower(at, input, followed);
  const own = ownPayAmount(input);
  return own === null ? 'none' : refuseOwnPrice(at, input, own);
}

/**
 * Null when both amounts can be paid, and are as near to today's rate as the operator wants them.
 * A pair that nobody quotes has a price too, which nothing is compared with.
 */
function refuseOwnPrice(work: At, input: PricedInput, payAmount: string): Refusal | null {
  const { exchangeData } = work.config;
  const path = input.price ? 'price.payAmount' : 'payAmount';
  const sides = [
    { path: 'amount', amount: input.amount, currency: input.receiveCurrency },
    { path, amount: payAmount, currency: input.payCurrency },
  ];
  const unpayable = sides.find((one) => !hasMinorDigits(one.amount, exchangeData.decimals(one.currency)));
  if (unpayable) return invalidField(unpayable.path, (errors) => errors.tooManyDecimals(unpayable.currency));
  return refuseFarPrice(work, { ...input, payAmount, price: { kind: 'own' } }, path);
}

/**
 * Null when the rate of this moment makes an amount that can be paid.
 * It is as near to that rate as the operator wants. One currency has no rate to follow.
 */
function refuseFollower(work: At, input: PricedInput, price: Followed): Refusal | null {
  const { exchangeData } = work.config;
  const { payCurrency, receiveCurrency, amount } = input;
  const quote = payCurrency === receiveCurrency ? null : quoteOf(exchangeData, input, work.now);
  const digits = exchangeData.decimals(payCurrency);
  // Nothing begins at an old rate, or at its floor because of one.
  if (!quote || quote.ageSeconds * 1000 > STALE_RATE_MS)
    return invalidField('price.kind', (errors) => errors.noRecentRate);
  const fault = conversionFault(amount, followedRate(quote.rate, price.marginBps), payCurrency, digits);
  if (fault === 'too_small') return invalidField('amount', (errors) => errors.tooSmall(payCurrency));
  if (fault === 'too_large') return invalidField('amount', (errors) => errors.tooLarge(payCurrency));
  const terms = { payCurrency, receiveCurrency, amount, payAmount: null, price };
  return (
    refuseFarPrice(work, { ...terms, price: { ...price, floorRate: null } }, 'price.marginBps') ??
    refuseFarPrice(work, terms, 'price.floorRate')
  );
}

/** Nobody is held to a rate of the day before, or to the built-in ones. */
function refuseFarPrice(
  { config, now }: At,
  terms: Parameters<typeof priceOf>[0],
  path: string,
): Refusal | null {
  const { exchangeData, limits } = config;
  const quote = quoteOf(exchangeData, terms, now);
  if (!quote || quote.ageSeconds * 1000 > OLD_RATE_MS) return null;
  const price = priceOf(terms, quote, exchangeData.decimals(terms.payCurrency));
  const gain = price === 'no_rate' ? 0 : (price.againstMarketBps?.accepter ?? 0);
  const percent = limits.ownPricePercent;
  return Math.abs(gain) > percent * 100
    ? invalidField(path, (errors) => errors.tooFarFromRate(percent))
    : null;
}
