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

/** 'Sell' is what the viewer pays (from…), 'receive' what they receive (to…). */
export function pairValuesOf(filter: FeedFilter): CurrencyPairValues {
  return {
    payCurrency: filter.fromCurrency,
    payMethods: filter.fromMethod,
    payAmount: parseNumber(filter.fromAmount),
    receiveCurrency: filter.toCurrency,
    receiveMethods: filter.toMethod,
    amount: parseNumber(filter.toAmount),
  };
}

interface FilterOptions {
  readonly search: string;
  readonly status: FeedFilter['status'];
  readonly exchangeWith: ExchangeWith;
}

/** Amounts count only while both amount fields are shown. */
export function toFilter(pair: CurrencyPairValues, rest: FilterOptions): FeedFilter {
  const hasAmounts = pair.payCurrency !== '' && pair.receiveCurrency !== '';
  const amount = (value: number | null): string => (hasAmounts && value !== null ? `${value}` : '');
  return parseFilter({
    ...rest,
    fromCurrency: pair.payCurrency,
    fromMethod: pair.payMethods,
    fromAmount: amount(pair.payAmount),
    toCurrency: pair.receiveCurrency,
    toMethod: pair.receiveMethods,
    toAmount: amount(pair.amount),
  });
}

/** FILTER-04. */
export const EMPTY_PAIR_OF_FILTER: CurrencyPairValues = pairValuesOf(EMPTY_FILTER);
