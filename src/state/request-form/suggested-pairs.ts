// Suggested pairs for a new request: those of the open requests, with the user's own currency first.
import type { CurrencyCode } from '#domain/entities.ts';

export interface CurrencyPair {
  /** The currency that the user sells and pays. */
  readonly pay: CurrencyCode;
  /** The currency that the user buys and receives. */
  readonly receive: CurrencyCode;
}

/** For more the picker has a search. */
const MAX_SUGGESTIONS = 6;

/** Currencies of the countries that My Data offers, and of others common on the market. */
const CURRENCY_OF_COUNTRY = new Map<string, CurrencyCode>([
  ['Brazil', 'BRL'],
  ['China', 'CNY'],
  ['France', 'EUR'],
  ['Georgia', 'GEL'],
  ['Germany', 'EUR'],
  ['India', 'INR'],
  ['Kazakhstan', 'KZT'],
  ['Nigeria', 'NGN'],
  ['Russia', 'RUB'],
  ['Switzerland', 'CHF'],
  ['Turkey', 'TRY'],
  ['Ukraine', 'UAH'],
  ['United Arab Emirates', 'AED'],
  ['United Kingdom', 'GBP'],
  ['United States', 'USD'],
]);

/** When there are no open requests. */
const DEFAULT_PAIRS: readonly CurrencyPair[] = [
  { pay: 'USD', receive: 'EUR' },
  { pay: 'EUR', receive: 'USD' },
  { pay: 'USD', receive: 'USDT' },
  { pay: 'EUR', receive: 'USDT' },
];

/** The currency of a country that My Data offers; undefined for others. */
export const currencyOfCountry = (country: string): CurrencyCode | undefined =>
  CURRENCY_OF_COUNTRY.get(country);

const keyOf = ({ pay, receive }: CurrencyPair): string => `${pay}-${receive}`;

/**
 * At most six pairs of known currencies, the most likely first.
 * `market`: the pairs of open requests, newest first, from the viewer's side. `country`: the user's, '' when unknown.
 * `currencies`: those that can be chosen; null while they load.
 */
export function suggestPairs(
  market: readonly CurrencyPair[],
  country: string,
  currencies: readonly CurrencyCode[] | null,
): readonly CurrencyPair[] {
  const own = currencyOfCountry(country);
  const counts = new Map<string, number>();
  for (const pair of market) counts.set(keyOf(pair), (counts.get(keyOf(pair)) ?? 0) + 1);
  const isOwn = ({ pay, receive }: CurrencyPair): number => Number(pay === own || receive === own);
  const ranked = [...market].sort(
    (a, b) => isOwn(b) - isOwn(a) || (counts.get(keyOf(b)) ?? 0) - (counts.get(keyOf(a)) ?? 0),
  );
  const local = own ? DEFAULT_PAIRS.map(({ receive }) => ({ pay: own, receive })) : [];
  const found = new Map<string, CurrencyPair>();
  for (const pair of [...ranked, ...local, ...DEFAULT_PAIRS]) {
    const canBeChosen = [pair.pay, pair.receive].every((code) => currencies?.includes(code) ?? true);
    if (canBeChosen && pair.pay !== pair.receive && found.size < MAX_SUGGESTIONS)
      found.set(keyOf(pair), pair);
  }
  return [...found.values()];
}
