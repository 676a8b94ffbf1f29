// Asks for exchange data, with the specified ways around a missing call; a failure is null, silently (RATE-01, RATE-04).
import { asNumber, asObject, objectOf } from '#api/decode/json.ts';
import { decodeMethodMap, decodeRate, decodeRates, type MethodMap, type Rates } from '#api/decode/exchange-data.ts';
import type { CallOptions, Http } from '#api/http-client.ts';
import type { RouteName } from '#api/routes.ts';

/** Asked one by one where neither the matrix nor the list of all rates exists. */
const BASES = ['USD', 'EUR', 'GBP', 'RUB'];

const quietly = (http: Http, route: RouteName, options?: CallOptions): Promise<unknown> =>
  http.call(route, options).catch(() => null);

export const fetchMethods = async (http: Http): Promise<MethodMap | null> =>
  decodeMethodMap(await quietly(http, 'paymentMethods'));

/** `/rates/matrix`, else `/rates/all`, else `/rates/:code` of four currencies together. */
export async function fetchRates(http: Http, currencies: readonly string[]): Promise<Rates | null> {
  const query = currencies.length > 0 ? { currencies: currencies.join(',') } : {};
  const matrix = decodeRates(await quietly(http, 'ratesMatrix', { query }));
  if (matrix) return matrix;
  const all = decodeRates(await quietly(http, 'ratesAll'));
  if (all) return all;
  const parts = await Promise.all(
    BASES.map(async (code) => ratesOfOne(code, await quietly(http, 'ratesOf', { params: { code } }))),
  );
  const rates: Record<string, number> = {};
  for (const part of parts) Object.assign(rates, part?.rates);
  return Object.keys(rates).length > 0 ? { rates, at: parts.find((part) => part?.at)?.at ?? null } : null;
}

/** One currency's rates come keyed 'FROM-TO', or by the other currency alone. */
function ratesOfOne(code: string, payload: unknown): Rates | null {
  const keyed = decodeRates(payload);
  if (keyed) return keyed;
  const outer = objectOf(payload);
  const rates: Record<string, number> = {};
  for (const [to, value] of Object.entries(asObject(outer?.rates) ?? outer ?? {})) {
    const rate = asNumber(value);
    if (/^[A-Z0-9]{2,10}$/.test(to) && rate !== null && rate > 0) rates[`${code}-${to}`] = rate;
  }
  return { rates, at: null };
}

export const fetchPairRate = async (
  http: Http,
  from: string,
  to: string,
): Promise<{ rate: number; at: number | null } | null> =>
  decodeRate(await quietly(http, 'ratesPair', { params: { from, to } }));
