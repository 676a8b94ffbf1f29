// Between the feed's filter and the form that edits it: texts here, numbers there (FILTER-01, FILTER-04).
import { cleanFilter, EMPTY_FILTER, type ExchangeWith, type FeedFilter } from '#domain/feed-filter.ts';
import { toNumber } from '#domain/parse-fields.ts';
import type { PairValues } from '../../state/request-form/currency-pair-form.ts';

/** The filter handed over in navigation, cleaned; `active` when none was. */
export function startFilter(state: unknown, active: FeedFilter): FeedFilter {
  return typeof state === 'object' && state !== null && 'filter' in state
    ? cleanFilter(state.filter)
    : active;
}

/** 'Sell' is what the viewer pays (from…), 'buy' what they receive (to…). */
export function pairValues(filter: FeedFilter): PairValues {
  return {
    sellCurrency: filter.fromCurrency,
    sellMethods: filter.fromMethod,
    sellAmount: toNumber(filter.fromAmount),
    buyCurrency: filter.toCurrency,
    buyMethods: filter.toMethod,
    buyAmount: toNumber(filter.toAmount),
  };
}

export interface FilterRest {
  readonly search: string;
  readonly status: FeedFilter['status'];
  readonly exchangeWith: ExchangeWith;
}

/** Amounts count only while both fields are on show. */
export function filterOf(pair: PairValues, rest: FilterRest): FeedFilter {
  const hasAmounts = pair.sellCurrency !== '' && pair.buyCurrency !== '';
  const amount = (value: number | null): string => (hasAmounts && value !== null ? `${value}` : '');
  return cleanFilter({
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
export const RESET_PAIR: PairValues = pairValues(EMPTY_FILTER);
