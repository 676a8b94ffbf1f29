// Exchange data calls with their specified fallbacks; a failed call is null (RATE-01, RATE-04).
import type { PairRate, Rates } from '#contract/decode/exchange-data.ts';
import {
  currenciesRoute,
  paymentMethodsOfRoute,
  paymentMethodsRoute,
  ratesAllRoute,
  ratesMatrixRoute,
  ratesOfRoute,
  ratesPairRoute,
  ratesRoute,
} from '#contract/routes/exchange-data.ts';
import type { MethodsByCurrency } from '#domain/rates.ts';
import type { HttpClient } from '#runtime/http-client.ts';

/** Loaded one by one when neither the matrix nor the list of all rates is available. */
const FALLBACK_BASES = ['USD', 'EUR', 'GBP', 'RUB'];

const orNull = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null);

/** `/payment-methods`, else the currencies of `/rates/currencies` with no methods yet. */
export async function fetchPaymentMethods(http: HttpClient): Promise<MethodsByCurrency | null> {
  const map = await orNull(http.call(paymentMethodsRoute));
  if (map) return map;
  const codes = await orNull(http.call(currenciesRoute));
  return codes && Object.fromEntries(codes.map((code) => [code, []]));
}

/** `/payment-methods/:currency`. */
export const fetchMethodsOf = (http: HttpClient, currency: string): Promise<readonly string[] | null> =>
  orNull(http.call(paymentMethodsOfRoute, { params: { currency } }));

/** `/rates/matrix`, else `/rates/all`, else `/rates/:code` of four currencies together, else `/rates`. */
export async function fetchAllRates(http: HttpClient, currencies: readonly string[]): Promise<Rates | null> {
  const query = currencies.length > 0 ? { currencies: currencies.join(',') } : {};
  const matrix = await orNull(http.call(ratesMatrixRoute, { query }));
  if (matrix) return matrix;
  const all = await orNull(http.call(ratesAllRoute));
  if (all) return all;
  const parts = await Promise.all(
    FALLBACK_BASES.map((code) => orNull(http.call(ratesOfRoute, { params: { code } }))),
  );
  const rates: Record<string, number> = {};
  for (const part of parts) Object.assign(rates, part?.rates);
  if (Object.keys(rates).length === 0) return orNull(http.call(ratesRoute));
  const first = parts.find((part) => part !== null);
  return {
    rates,
    at: parts.find((part) => part?.at)?.at ?? null,
    ratesAt: first?.ratesAt ?? {},
    rateSources: first?.rateSources ?? {},
  };
}

export const fetchPairRate = (http: HttpClient, from: string, to: string): Promise<PairRate | null> =>
  orNull(http.call(ratesPairRoute, { params: { from, to } }));
