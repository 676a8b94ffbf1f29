// Own price of a request: the amount that its author named, its bounds, and how old the rate is where the market's decides (PRICE-09).
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { hasMinorDigits } from '#domain/money.ts';
import { type PriceQuote, priceOf } from '#domain/price.ts';
import { OLD_RATE_MS } from '#domain/rate-age.ts';
import type { ExchangeData } from '../rates/exchange-data.ts';
import { invalidField, type Refusal } from '../result.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

interface Pair {
  readonly payCurrency: string;
  readonly receiveCurrency: string;
}
type PricedInput = Pair & Pick<BodyOutput<'createRequest'>, 'amount' | 'payAmount' | 'price'>;

/** Decimal text; null: the market's rate decides. `price` counts before an amount without it. */
export const ownPayAmount = ({ price, payAmount }: PricedInput): string | null =>
  price ? (price.kind === 'own' ? price.payAmount : null) : (payAmount ?? null);

/** Seconds since the rate of the pair was quoted; null without a rate, and of one currency. */
export function rateAgeSeconds(exchangeData: ExchangeData, pair: Pair, now: Date): number | null {
  const quotedAt = exchangeData.quotedAt(pair.payCurrency, pair.receiveCurrency);
  return quotedAt === null ? null : Math.max(0, Math.round((now.getTime() - quotedAt) / 1000));
}

function quoteOf(exchangeData: ExchangeData, pair: Pair, now: Date): PriceQuote | null {
  const rate = exchangeData.rate(pair.receiveCurrency, pair.payCurrency);
  return rate === null ? null : { rate, ageSeconds: rateAgeSeconds(exchangeData, pair, now) ?? 0 };
}

/**
 * Null when both amounts can be paid, and are as near to today's rate as the operator wants them.
 * A pair that nobody quotes has a price too, which nothing is compared with.
 */
export function refuseOwnPrice(
  { config, now }: Pick<UnitOfWork, 'config' | 'now'>,
  input: PricedInput,
  payAmount: string,
): Refusal | null {
  const { exchangeData, limits } = config;
  const path = input.price ? 'price.payAmount' : 'payAmount';
  const sides = [
    { path: 'amount', amount: input.amount, currency: input.receiveCurrency },
    { path, amount: payAmount, currency: input.payCurrency },
  ];
  const unpayable = sides.find((one) => !hasMinorDigits(one.amount, exchangeData.decimals(one.currency)));
  if (unpayable) return invalidField(unpayable.path, (errors) => errors.tooManyDecimals(unpayable.currency));
  const quote = quoteOf(exchangeData, input, now);
  // Nobody is held to a rate of the day before, or to the built-in ones.
  if (!quote || quote.ageSeconds * 1000 > OLD_RATE_MS) return null;
  const terms = { ...input, payAmount, price: { kind: 'own' } } as const;
  const price = priceOf(terms, quote, exchangeData.decimals(input.payCurrency));
  const gain = price === 'no_rate' ? 0 : (price.againstMarketBps?.accepter ?? 0);
  const percent = limits.ownPricePercent;
  return Math.abs(gain) > percent * 100
    ? invalidField(path, (errors) => errors.tooFarFromRate(percent))
    : null;
}
