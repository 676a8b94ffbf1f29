// Exchange data: cross rates through USD in decimal arithmetic, and the payment methods of each currency.
import { convertAmount, crossRate } from '#domain/money.ts';
import { BUILT_IN_CURRENCIES, BUILT_IN_RATES_TAKEN_AT } from './built-in-rates.ts';

export interface RateTable {
  /** Units of each currency for one USD, as decimal text. */
  readonly perUsd: Readonly<Record<string, string>>;
  readonly takenAt: Date;
}

export interface ExchangeData {
  readonly currencies: readonly string[];
  readonly methodMap: Readonly<Record<string, readonly string[]>>;
  /** When the rates in use were taken. */
  takenAt(): Date;
  /** Units of `to` for one `from`, as decimal text; null when either is unknown. */
  rate(from: string, to: string): string | null;
  /** Every pair of the named currencies (all by default), keyed 'FROM-TO'; unknown ones are left out. */
  matrix(currencies?: readonly string[]): Record<string, number>;
  /** From one currency to all, keyed 'FROM-TO'; null when it is unknown. */
  ratesOf(from: string): Record<string, number> | null;
  /** `amount` in another currency, rounded half up to its minor digits; null when no rate is known. */
  convert(amount: string, from: string, to: string): string | null;
  /** Replaces rates by newer ones; currencies that are not in `table` keep theirs. */
  applyRates(table: RateTable): void;
}

const builtInRates: RateTable = {
  perUsd: Object.fromEntries(Object.entries(BUILT_IN_CURRENCIES).map(([code, data]) => [code, data.perUsd])),
  takenAt: new Date(BUILT_IN_RATES_TAKEN_AT),
};

export function buildExchangeData(): ExchangeData {
  const currencies = Object.keys(BUILT_IN_CURRENCIES);
  const methodMap = Object.fromEntries(
    Object.entries(BUILT_IN_CURRENCIES).map(([code, data]) => [code, data.methods]),
  );
  let table = builtInRates;
  let allPairs: Record<string, number> | null = null;

  const rate = (from: string, to: string): string | null => {
    const perUsdFrom = Object.hasOwn(table.perUsd, from) ? table.perUsd[from] : undefined;
    const perUsdTo = Object.hasOwn(table.perUsd, to) ? table.perUsd[to] : undefined;
    if (perUsdFrom === undefined || perUsdTo === undefined) return null;
    // (to per USD) / (from per USD).
    return from === to ? '1' : crossRate(perUsdTo, perUsdFrom);
  };
  const pairsOf = (codes: readonly string[]): Record<string, number> => {
    const pairs: Record<string, number> = {};
    for (const from of codes) {
      for (const to of codes) {
        const value = from === to ? null : rate(from, to);
        if (value !== null) pairs[`${from}-${to}`] = Number(value);
      }
    }
    return pairs;
  };

  return {
    currencies,
    methodMap,
    takenAt: () => table.takenAt,
    rate,
    matrix(codes) {
      if (codes) return pairsOf(codes);
      allPairs ??= pairsOf(currencies);
      return allPairs;
    },
    ratesOf(from) {
      if (rate(from, 'USD') === null) return null;
      return Object.fromEntries(
        currencies.filter((to) => to !== from).map((to) => [`${from}-${to}`, Number(rate(from, to))]),
      );
    },
    convert(amount, from, to) {
      const value = rate(from, to);
      return value === null ? null : convertAmount(amount, value, to);
    },
    applyRates(next) {
      table = { perUsd: { ...table.perUsd, ...next.perUsd }, takenAt: next.takenAt };
      allPairs = null;
    },
  };
}
