// Decoders of exchange data: payment methods by currency, and rates keyed 'FROM-TO' (RATE-01, RATE-04).

import { parseNumber, parseTime } from '#domain/parse-fields.ts';
import type { MethodsByCurrency } from '#domain/rates.ts';
import type { PathParams } from '../route.ts';
import { map, type Read, text, time, whole } from '../shape.ts';
import { asObject, asText, firstDefined, unwrapArray, unwrapObject } from './json.ts';

/** When each currency but USD was quoted; empty when the backend does not send it (RATE-08). */
export const ratesAtShape = () => map(time());
/** How many sources quoted about the same, by currency; empty likewise. */
export const rateSourcesShape = () => map(whole());
/** The source of a rate, by currency with sources of its own; empty likewise (PRICE-08). */
export const rateSourceNamesShape = () => map(text());
export interface RateAges {
  readonly ratesAt: Read<typeof ratesAtShape>;
  readonly rateSources: Read<typeof rateSourcesShape>;
  readonly rateSourceNames: Read<typeof rateSourceNamesShape>;
}

export interface Rates extends RateAges {
  /** Keyed 'FROM-TO': one unit of FROM is that many of TO. */
  readonly rates: Readonly<Record<string, number>>;
  /** Epoch ms of the rates; null when the backend sends none. */
  readonly at: number | null;
}

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
    const rate = parseNumber(value);
    if (pair.includes('-') && rate !== null && rate > 0) rates[pair.toUpperCase()] = rate;
  }
  return Object.keys(rates).length > 0 ? { rates, at: timeOf(outer), ...agesOf(outer) } : null;
}

const agesOf = (answer: Readonly<Record<string, unknown>> | null): RateAges => ({
  ratesAt: ratesAtShape().read(answer?.ratesAt) ?? {},
  rateSources: rateSourcesShape().read(answer?.rateSources) ?? {},
  rateSourceNames: rateSourceNamesShape().read(answer?.rateSourceNames) ?? {},
});

/** `GET /rates/:code`: keyed 'FROM-TO', or by the other currency alone. */
export function decodeRatesOfCurrency(payload: unknown, { code = '' }: PathParams): Rates {
  const keyed = decodeRates(payload);
  if (keyed) return keyed;
  const outer = unwrapObject(payload);
  const rates: Record<string, number> = {};
  for (const [to, value] of Object.entries(asObject(outer?.rates) ?? outer ?? {})) {
    const rate = parseNumber(value);
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
  const rate = parseNumber(answer?.rate ?? outer?.rate);
  return answer && rate !== null && rate > 0 ? { rate, at: timeOf(answer), ...agesOf(answer) } : null;
}

const timeOf = (answer: Readonly<Record<string, unknown>>): number | null =>
  parseTime(firstDefined(answer.timestamp, answer.date, answer.updatedAt));
