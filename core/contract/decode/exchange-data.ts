// Decoders of exchange data: payment methods by currency, and rates keyed 'FROM-TO' (RATE-01, RATE-04).

import { parseTime } from '#domain/parse-fields.ts';
import type { MethodsByCurrency } from '#domain/rates.ts';
import type { PathParams } from '../route.ts';
import { asNumber, asObject, asText, firstDefined, unwrapArray, unwrapObject } from './json.ts';

export interface Rates {
  /** Keyed 'FROM-TO': one unit of FROM is that many of TO. */
  readonly rates: Readonly<Record<string, number>>;
  /** Epoch ms of the rates; null when the backend sends none. */
  readonly at: number | null;
  /** Epoch ms by currency but USD; empty when the backend does not send the age of its rates (RATE-08). */
  readonly ratesAt: Readonly<Record<string, number>>;
  /** How many sources quoted about the same, by currency; empty likewise. */
  readonly rateSources: Readonly<Record<string, number>>;
}
export type RateAges = Pick<Rates, 'ratesAt' | 'rateSources'>;

export function decodePaymentMethods(payload: unknown): MethodsByCurrency | null {
  const map = unwrapObject(payload, 'paymentMethods', 'methods');
  if (!map) return null;
  const decoded: Record<string, readonly string[]> = {};
  for (const [code, list] of Object.entries(map)) {
    if (Array.isArray(list))
      decoded[code.toUpperCase()] = list.filter((name): name is string => typeof name === 'string');
  }
  return Object.keys(decoded).length > 0 ? decoded : null;
}

/** `GET /rates/currencies`: codes, or objects with a code. Null where there is none. */
export function decodeCurrencies(payload: unknown): readonly string[] | null {
  const codes = (unwrapArray(payload, 'currencies') ?? [])
    .map((one) => asText(asObject(one)?.code ?? one).toUpperCase())
    .filter((code) => code !== '');
  return codes.length > 0 ? codes : null;
}

/** `GET /payment-methods/:currency`: the names of the methods. */
export const decodeMethodsOfCurrency = (payload: unknown): readonly string[] =>
  (unwrapArray(payload, 'paymentMethods', 'methods') ?? []).map(asText).filter((name) => name !== '');

export function decodeRates(payload: unknown): Rates | null {
  const outer = unwrapObject(payload);
  const map = outer && (asObject(outer.rates) ?? outer);
  if (!outer || !map) return null;
  const rates: Record<string, number> = {};
  for (const [pair, value] of Object.entries(map)) {
    const rate = asNumber(value);
    if (pair.includes('-') && rate !== null && rate > 0) rates[pair.toUpperCase()] = rate;
  }
  return Object.keys(rates).length > 0 ? { rates, at: timeOf(outer), ...agesOf(outer) } : null;
}

const agesOf = (answer: Readonly<Record<string, unknown>> | null): RateAges => ({
  ratesAt: byCurrency(answer?.ratesAt, parseTime),
  rateSources: byCurrency(answer?.rateSources, asNumber),
});

function byCurrency(value: unknown, decode: (one: unknown) => number | null): Record<string, number> {
  const decoded: Record<string, number> = {};
  for (const [code, one] of Object.entries(asObject(value) ?? {})) {
    const known = decode(one);
    if (known !== null) decoded[code] = known;
  }
  return decoded;
}

/** `GET /rates/:code`: keyed 'FROM-TO', or by the other currency alone. */
export function decodeRatesOfCurrency(payload: unknown, { code = '' }: PathParams): Rates {
  const keyed = decodeRates(payload);
  if (keyed) return keyed;
  const outer = unwrapObject(payload);
  const rates: Record<string, number> = {};
  for (const [to, value] of Object.entries(asObject(outer?.rates) ?? outer ?? {})) {
    const rate = asNumber(value);
    if (/^[A-Z0-9]{2,10}$/.test(to) && rate !== null && rate > 0) rates[`${code}-${to}`] = rate;
  }
  return { rates, at: null, ...agesOf(outer) };
}

export interface PairRate extends RateAges {
  readonly rate: number;
  readonly at: number | null;
}

/** `GET /rates/:from/:to`: one rate and its date. */
export function decodeRate(payload: unknown): PairRate | null {
  const outer = asObject(payload);
  const answer = unwrapObject(payload);
  const rate = asNumber(answer?.rate ?? outer?.rate);
  return answer && rate !== null && rate > 0 ? { rate, at: timeOf(answer), ...agesOf(answer) } : null;
}

const timeOf = (answer: Readonly<Record<string, unknown>>): number | null =>
  parseTime(firstDefined(answer.timestamp, answer.date, answer.updatedAt) ?? asText(null));
