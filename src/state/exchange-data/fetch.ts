// Asks for exchange data, with the specified ways around a missing call; a failure is null, silently (RATE-01, RATE-04).

import {
  decodeMethodMap,
  decodeRate,
  decodeRates,
  type PaymentMethodMap,
  type Rates,
} from '#api/decode/exchange-data.ts';
import { asNumber, asObject, unwrapObject } from '#api/decode/json.ts';
import type { HttpCallOptions, HttpClient } from '#api/http-client.ts';
import type { RouteName } from '#api/routes.ts';

/** Asked one by one where neither the matrix nor the list of all rates exists. */
const FALLBACK_BASES = ['USD', 'EUR', 'GBP', 'RUB'];

const callOrNull = (http: HttpClient, route: RouteName, options?: HttpCallOptions): Promise<unknown> =>
  http.call(route, options).catch(() => null);

export const fetchPaymentMethods = async (http: HttpClient): Promise<PaymentMethodMap | null> =>
  decodeMethodMap(await callOrNull(http, 'paymentMethods'));

/** `/rates/matrix`, else `/rates/all`, else `/rates/:code` of four currencies together. */
export async function fetchAllRates(http: HttpClient, currencies: readonly string[]): Promise<Rates | null> {
  const query = currencies.length > 0 ? { currencies: currencies.join(',') } : {};
  const matrix = decodeRates(await callOrNull(http, 'ratesMatrix', { query }));
  if (matrix) return matrix;
  const all = decodeRates(await callOrNull(http, 'ratesAll'));
  if (all) return all;
  const parts = await Promise.all(
    FALLBACK_BASES.map(async (code) =>
      decodeRatesOfCurrency(code, await callOrNull(http, 'ratesOf', { params: { code } })),
    ),
  );
  const rates: Record<string, number> = {};
  for (const part of parts) Object.assign(rates, part?.rates);
  return Object.keys(rates).length > 0 ? { rates, at: parts.find((part) => part?.at)?.at ?? null } : null;
}

/** One currency's rates come keyed 'FROM-TO', or by the other currency alone. */
function decodeRatesOfCurrency(code: string, payload: unknown): Rates | null {
  const keyed = decodeRates(payload);
  if (keyed) return keyed;
  const outer = unwrapObject(payload);
  const rates: Record<string, number> = {};
  for (const [to, value] of Object.entries(asObject(outer?.rates) ?? outer ?? {})) {
    const rate = asNumber(value);
    if (/^[A-Z0-9]{2,10}$/.test(to) && rate !== null && rate > 0) rates[`${code}-${to}`] = rate;
  }
  return { rates, at: null };
}

export const fetchPairRate = async (
  http: HttpClient,
  from: string,
  to: string,
): Promise<{ rate: number; at: number | null } | null> =>
  decodeRate(await callOrNull(http, 'ratesPair', { params: { from, to } }));
