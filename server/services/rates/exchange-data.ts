// Exchange data: cross rates through USD in decimal arithmetic with their age, and the payment methods of each currency.
import { convertAmount, crossRate } from '#domain/money.ts';
import { pairQuotedAt } from '#domain/rate-age.ts';
import { BUILT_IN_CURRENCIES, BUILT_IN_RATES_TAKEN_AT } from './built-in-rates.ts';
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
  /** When the newest of the rates in use was quoted. */
  takenAt(): Date;
  /** Units of `to` for one `from`, as decimal text; null when either is unknown. */
  rate(from: string, to: string): string | null;
  /**
   * When the older of both currencies was quoted, epoch ms.
   * Null when either is unknown, and for USD alone.
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

const BUILT_IN_AT = Date.parse(BUILT_IN_RATES_TAKEN_AT);
const codes = Object.keys(BUILT_IN_CURRENCIES);

/** Units for one USD that ship with this version, by currency; without USD. */
export const BUILT_IN_PER_USD: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(BUILT_IN_CURRENCIES).flatMap(([code, { perUsd }]) =>
    code === 'USD' ? [] : [[code, perUsd]],
  ),
);

/** In use until a source has answered. As old as they are. */
export const BUILT_IN_TABLE: RateTable = {
  rates: Object.fromEntries(
    Object.entries(BUILT_IN_PER_USD).map(([code, perUsd]) => [code, { perUsd, at: BUILT_IN_AT, sources: 0 }]),
  ),
  held: [],
  sources: {},
};

export const newestQuote = (rates: RateTable['rates']): number =>
  Math.max(...Object.values(rates).map(({ at }) => at));

export function buildExchangeData(): ExchangeData {
  const methodMap = Object.fromEntries(
    Object.entries(BUILT_IN_CURRENCIES).map(([code, data]) => [code, data.methods]),
  );
  let table = BUILT_IN_TABLE;
  let allPairs: Record<string, number> | null = null;

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
  const pairsOf = (among: readonly string[]): Record<string, number> => {
    const pairs: Record<string, number> = {};
    for (const from of among) {
      for (const to of among) {
        const value = from === to ? null : rate(from, to);
        if (value !== null) pairs[`${from}-${to}`] = Number(value);
      }
    }
    return pairs;
  };

  return {
    currencies: codes,
    methodMap,
    takenAt: () => new Date(newestQuote(table.rates)),
    rate,
    quotedAt: (from, to) => pairQuotedAt((code) => table.rates[code]?.at, from, to),
    matrix(among) {
      if (among) return pairsOf(among);
      allPairs ??= pairsOf(codes);
      return allPairs;
    },
    ratesOf(from) {
      if (rate(from, 'USD') === null) return null;
      return Object.fromEntries(
        codes.filter((to) => to !== from).map((to) => [`${from}-${to}`, Number(rate(from, to))]),
      );
    },
    convert(amount, from, to) {
      const value = rate(from, to);
      return value === null ? null : convertAmount(amount, value, to);
    },
    table: () => table,
    applyRates(next) {
      table = { ...next, rates: { ...table.rates, ...next.rates } };
      allPairs = null;
    },
  };
}
