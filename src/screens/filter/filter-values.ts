// Conversion between the feed's filter and the values of its form (FILTER-01, FILTER-04).
import { EMPTY_FILTER, type ExchangeWith, type FeedFilter, parseFilter } from '#domain/feed-filter.ts';
import { parseNumber } from '#domain/parse-fields.ts';
import type { CurrencyPairValues } from '../../state/request-form/currency-pair-form.ts';

/** The filter from the navigation state, validated; `active` when there is none. */
export function initialFilter(state: unknown, active: FeedFilter): FeedFilter {
  return typeof state === 'object' && state !== null && 'filter' in state
    ? parseFilter(state.filter)
    : active;
}

/** 'Sell' is what the viewer pays (from…), 'buy' what they receive (to…). */
export function pairValuesOf(filter: FeedFilter): CurrencyPairValues {
  return {
    sellCurrency: filter.fromCurrency,
    sellMethods: filter.fromMethod,
    sellAmount: parseNumber(filter.fromAmount),
    buyCurrency: filter.toCurrency,
    buyMethods: filter.toMethod,
    buyAmount: parseNumber(filter.toAmount),
  };
}

export interface FilterOptions {
  readonly search: string;
  readonly status: FeedFilter['status'];
  readonly exchangeWith: ExchangeWith;
}

/** Amounts count only while both amount fields are shown. */
export function toFilter(pair: CurrencyPairValues, rest: FilterOptions): FeedFilter {
  const hasAmounts = pair.sellCurrency !== '' && pair.buyCurrency !== '';
  const amount = (value: number | null): string => (hasAmounts && value !== null ? `${value}` : '');
  return parseFilter({
    ...rest,
    fromCurrency: pair.sellCurrency,
    fromMethod: pair.sellMethods,
    fromAmount: amount(pair.sellAmount),
    toCurrency: pair.buyCurrency,
    toMethod: pair.buyMethods,
    toAmount: amount(pair.buyAmount),
  });
}

/** FILTER-04. */
export const EMPTY_PAIR_OF_FILTER: CurrencyPairValues = pairValuesOf(EMPTY_FILTER);
