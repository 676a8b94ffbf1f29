// Which pairs somebody who posts is likely to want: what the market offers now, their own currency first.
import type { CurrencyCode } from '#domain/entities.ts';

export interface CurrencyPair {
  /** What the user sells and pays. */
  readonly sell: CurrencyCode;
  /** What the user buys and receives. */
  readonly buy: CurrencyCode;
}

/** More would have to be searched, and the picker has a search. */
const MAX_SUGGESTIONS = 6;

/** The money of the countries that My Data offers, and of those that the market knows well. */
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

/** For an empty market. */
const DEFAULT_PAIRS: readonly CurrencyPair[] = [
  { sell: 'USD', buy: 'EUR' },
  { sell: 'EUR', buy: 'USD' },
  { sell: 'USD', buy: 'USDT' },
  { sell: 'EUR', buy: 'USDT' },
];

const keyOf = ({ sell, buy }: CurrencyPair): string => `${sell}-${buy}`;

/**
 * At most six pairs of currencies that can be chosen, the likeliest first. `market`: one for each open offer of others,
 * newest first, as its reader pays and receives. `country`: the user's, '' when unknown.
 */
export function suggestPairs(
  market: readonly CurrencyPair[],
  country: string,
  currencies: readonly CurrencyCode[],
): readonly CurrencyPair[] {
  const own = CURRENCY_OF_COUNTRY.get(country);
  const counts = new Map<string, number>();
  for (const pair of market) counts.set(keyOf(pair), (counts.get(keyOf(pair)) ?? 0) + 1);
  const isOwn = ({ sell, buy }: CurrencyPair): number => Number(sell === own || buy === own);
  const ranked = [...market].sort(
    (a, b) => isOwn(b) - isOwn(a) || (counts.get(keyOf(b)) ?? 0) - (counts.get(keyOf(a)) ?? 0),
  );
  const local = own ? DEFAULT_PAIRS.map(({ buy }) => ({ sell: own, buy })) : [];
  const found = new Map<string, CurrencyPair>();
  for (const pair of [...ranked, ...local, ...DEFAULT_PAIRS]) {
    const canBeChosen = currencies.includes(pair.sell) && currencies.includes(pair.buy);
    if (canBeChosen && pair.sell !== pair.buy && found.size < MAX_SUGGESTIONS) found.set(keyOf(pair), pair);
  }
  return [...found.values()];
}
