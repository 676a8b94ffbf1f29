// Exchange data calls with their specified fallbacks; a failed call is null (RATE-01, RATE-04).
import type { PairRate, Rates } from '#contract/decode/exchange-data.ts';
import {
  paymentMethodsRoute,
  ratesAllRoute,
  ratesMatrixRoute,
  ratesOfRoute,
  ratesPairRoute,
} from '#contract/routes/exchange-data.ts';
import type { MethodsByCurrency } from '#domain/rates.ts';
import type { HttpClient } from '#runtime/http-client.ts';

/** Loaded one by one when neither the matrix nor the list of all rates is available. */
const FALLBACK_BASES = ['USD', 'EUR', 'GBP', 'RUB'];

const orNull = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null);

export const fetchPaymentMethods = (http: HttpClient): Promise<MethodsByCurrency | null> =>
  orNull(http.call(paymentMethodsRoute));

/** `/rates/matrix`, else `/rates/all`, else `/rates/:code` of four currencies together. */
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
  if (Object.keys(rates).length === 0) return null;
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
