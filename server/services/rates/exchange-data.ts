// Exchange data: cross rates through USD in decimal arithmetic with their age, and the payment methods of each currency.
import { convertAmount, crossRate, minorDigits } from '#domain/money.ts';
import { pairQuotedAt } from '#domain/rate-age.ts';
import type { Market } from '../../config/market/market-schema.ts';
import { builtInMarket } from '../../config/market/parse-market.ts';
import type { RateSource } from '../../config/rate-source.ts';
import {
  BUILT_IN_PER_USD,
  BUILT_IN_RATES_TAKEN_AT,
  EARLIER_PER_USD,
  EARLIER_RATES_TAKEN_AT,
} from './built-in-rates.ts';
import type { AcceptedRate } from './decide-rate.ts';

/** The rates in use. Times in epoch ms. */
export interface RateTable {
  /** By currency; without USD. */
  readonly rates: Readonly<Record<string, AcceptedRate>>;
  /** Currencies with a jump that waits for confirmation. */
  readonly held: readonly string[];
  /** When the rates of each source's last answer were quoted, by its name. */
  readonly sources: Readonly<Record<string, number>>;
}

export interface ExchangeData {
  readonly currencies: readonly string[];
  readonly methodMap: Readonly<Record<string, readonly string[]>>;
  /** Decimals in which a currency is paid. */
  decimals(currency: string): number;
  /** The smallest sum of it that people can send, plain decimal (EXPO-07). */
  step(currency: string): string;
  /** When the newest of the rates in use was quoted. */
  takenAt(): Date;
  /** Units of `to` for one `from`, as decimal text; null when either is unknown. */
  rate(from: string, to: string): string | null;
  /**
   * When the older of both currencies was quoted, epoch ms.
   * Null when either is unknown or both are one, and for USD alone.
   */
  quotedAt(from: string, to: string): number | null;
  /** Every pair of the named currencies (all by default), keyed 'FROM-TO'; unknown ones are left out. */
  matrix(currencies?: readonly string[]): Record<string, number>;
  /** From one currency to all, keyed 'FROM-TO'; null when it is unknown. */
  ratesOf(from: string): Record<string, number> | null;
  /** `amount` in another currency, rounded half up to its minor digits; null when no rate is known. */
  convert(amount: string, from: string, to: string): string | null;
  /** The rates in use, for their age and confirmation. */
  table(): RateTable;
  /** Replaces rates by newer ones; currencies that are not in `table` keep theirs. */
  applyRates(table: RateTable): void;
}

/** The time of the newest built-in rates, epoch ms. */
const BUILT_IN_AT = Date.parse(BUILT_IN_RATES_TAKEN_AT);
const EARLIER_AT = Date.parse(EARLIER_RATES_TAKEN_AT);

/** The built-in rates of these currencies, as far as there are any; in use until a source has answered. */
export const builtInTable = (currencies: readonly string[]): RateTable => ({
  rates: Object.fromEntries(
    currencies.flatMap((code) => {
      const perUsd = Object.hasOwn(BUILT_IN_PER_USD, code) ? BUILT_IN_PER_USD[code] : undefined;
      const at = Object.hasOwn(EARLIER_PER_USD, code) ? EARLIER_AT : BUILT_IN_AT;
      return perUsd === undefined ? [] : [[code, { perUsd, at, sources: 0 }]];
    }),
  ),
  held: [],
  sources: {},
});

/** The time of the newest quote, epoch ms; that of the built-in rates where there is none. */
export const newestQuote = (rates: RateTable['rates']): number =>
  Math.max(BUILT_IN_AT, ...Object.values(rates).map(({ at }) => at));

/** The data of a market, the built-in one by default, with the built-in rates of its currencies. */
export function buildExchangeData(
  { currencies }: Pick<Market, 'currencies'> = builtInMarket(),
): ExchangeData {
  const codes = Object.keys(currencies);
  const methodMap = Object.fromEntries(codes.map((code) => [code, currencies[code]?.methods ?? []]));
  const decimals = (code: string): number =>
    (Object.hasOwn(currencies, code) ? currencies[code]?.decimals : undefined) ?? minorDigits(code);
  const step = (code: string): string => {
    const digits = decimals(code);
    const known = Object.hasOwn(currencies, code) ? currencies[code]?.step : undefined;
    return convertAmount(known ?? 10 ** -digits, 1, code, digits);
  };
  let table = builtInTable(codes);
  /** Known pairs by 'FROM-TO', until there are newer rates: every client asks for the same ones. */
  const known = new Map<string, number>();

  const perUsd = (code: string): string | null => {
    if (code === 'USD') return '1';
    return Object.hasOwn(table.rates, code) ? (table.rates[code]?.perUsd ?? null) : null;
  };
  const rate = (from: string, to: string): string | null => {
    const perUsdFrom = perUsd(from);
    const perUsdTo = perUsd(to);
    if (perUsdFrom === null || perUsdTo === null) return null;
    // (to per USD) / (from per USD).
    return from === to ? '1' : crossRate(perUsdTo, perUsdFrom);
  };
  const knownPair = (from: string, to: string): number | null => {
    const pair = `${from}-${to}`;
    const found = known.get(pair);
    if (found !== undefined) return found;
    const value = rate(from, to);
    if (value === null) return null;
    known.set(pair, Number(value));
    return Number(value);
  };
  const pairsFrom = (from: string, among: readonly string[]): [string, number][] =>
    among.flatMap((to) => {
      const value = from === to ? null : knownPair(from, to);
      return value === null ? [] : [[`${from}-${to}`, value]];
    });

  return {
    currencies: codes,
    methodMap,
    decimals,
    step,
    takenAt: () => new Date(newestQuote(table.rates)),
    rate,
    quotedAt: (from, to) => pairQuotedAt((code) => table.rates[code]?.at, from, to),
    matrix: (among = codes) => Object.fromEntries(among.flatMap((from) => pairsFrom(from, among))),
    ratesOf: (from) => (rate(from, 'USD') === null ? null : Object.fromEntries(pairsFrom(from, codes))),
    convert(amount, from, to) {
      const value = rate(from, to);
      return value === null ? null : convertAmount(amount, value, to, decimals(to));
    },
    table: () => table,
    applyRates(next) {
      table = { ...next, rates: { ...table.rates, ...next.rates } };
      known.clear();
    },
  };
}

/** For the demo, which has no source: the built-in rates count as quoted now, by no source (RATE-12). */
export function datedNow(data: ExchangeData, clock: { now(): number }): ExchangeData {
  const { rates, ...table } = data.table();
  const dated = Object.entries(rates).map(([code, { perUsd }]): [string, AcceptedRate] => [
    code,
    {
      perUsd,
      sources: 0,
      get at() {
        return clock.now();
      },
    },
  ]);
  data.applyRates({ ...table, rates: Object.fromEntries(dated) });
  return data;
}

/** `now`: epoch ms. A source that has never answered is as old as the built-in rates. */
export function rateAges(
  { rates, held, sources }: RateTable,
  configured: readonly RateSource[],
  now: number,
) {
  const age = (at: number): number => Math.max(0, (now - at) / 1000);
  return {
    newest: age(newestQuote(rates)),
    oldest: age(Math.min(newestQuote(rates), ...Object.values(rates).map(({ at }) => at))),
    held: held.length,
    sources: Object.fromEntries(configured.map(({ name }) => [name, age(sources[name] ?? BUILT_IN_AT)])),
  };
}
