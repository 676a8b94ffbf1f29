// Price quote: today's rate of a pair, with which the price of a request is compared (PRICE-02).
import type { CurrencyCode, EpochMs } from '#domain/entities.ts';
import type { PriceQuote } from '#domain/price.ts';
import { OLD_RATE_MS } from '#domain/rate-age.ts';
import type { ExchangeDataStore } from './exchange-data.ts';

/**
 * Today's rate of a pair; of one currency by two methods it is 1. Subscribes like `rate`.
 * Null while unknown, without its age, and older than a day.
 */
export function priceQuote(
  data: Pick<ExchangeDataStore, 'rate'>,
  payCurrency: CurrencyCode,
  receiveCurrency: CurrencyCode,
  now: EpochMs,
): PriceQuote | null {
  if (payCurrency === receiveCurrency) return payCurrency ? { rate: 1, ageSeconds: 0 } : null;
  const quote = data.rate(receiveCurrency, payCurrency);
  const age = quote?.quotedAt == null ? null : now - quote.quotedAt;
  if (!quote || age === null || age > OLD_RATE_MS) return null;
  return { rate: quote.rate, ageSeconds: Math.max(0, Math.round(age / 1000)) };
}
