// Followed request: one that follows the rate, at the price of the rates that the page has (PRICE-12).
import type { EpochMs, ExchangeRequest } from '#domain/entities.ts';
import { priceOf } from '#domain/price.ts';
import type { ExchangeDataStore } from '../exchange-data/exchange-data.ts';
import { priceQuote } from '../exchange-data/price-quote.ts';

/**
 * The request as it would be accepted now; any other one as it is.
 * As it was announced while the page has no rate. Subscribes like `rate`.
 */
export function atPresentRate(
  request: ExchangeRequest,
  data: Pick<ExchangeDataStore, 'rate'>,
  now: EpochMs,
): ExchangeRequest {
  const { price, payCurrency, receiveCurrency } = request;
  if (price?.kind !== 'follow' || request.status !== 'requested') return request;
  const quote = priceQuote(data, payCurrency, receiveCurrency, now);
  const shown = quote && priceOf({ ...request, price }, quote);
  if (!shown) return request;
  return shown === 'no_rate'
    ? { ...request, awaitsRate: true }
    : { ...request, payAmount: Number(shown.payAmount), awaitsRate: false };
}
