// The active filter as one line for the home bar (HOME-01).
import { type FeedFilter, isEmptyFilter } from '#domain/feed-filter.ts';
import { formatAmountFeed } from '#domain/format.ts';
import { leftToRight } from './left-to-right.ts';
import { pageLanguage, strings } from './strings.ts';

/** Between the parts of the line. */
const SEPARATOR = ' · ';

function sidesText(from: string, to: string): string {
  if (from && to) return leftToRight(`${from} → ${to}`);
  return from ? strings.filterSummary.sells(from) : to && strings.filterSummary.buys(to);
}

/** A bound needs its currency (FEED-05). */
function boundText(amount: string, currency: string): string {
  const bound = `≤ ${formatAmountFeed(Number(amount), currency, pageLanguage)} ${currency}`;
  return Number(amount) > 0 && currency ? leftToRight(bound) : '';
}

function methodsText(methods: readonly string[]): string {
  return methods.length > 2 ? strings.filterSummary.methodCount(methods.length) : methods.join(', ');
}

/** 'USD → RUB · ≤ 500 USD · Wise · Only my region', or the filter's own name; or 'No filter applied'. */
export function filterSummary(filter: FeedFilter, name: string): string {
  if (isEmptyFilter(filter)) return strings.home.NO_FILTER;
  if (name) return name;
  const search = filter.search.trim();
  const methods = [...new Set([...filter.fromMethod, ...filter.toMethod])];
  const parts = [
    search && strings.filterSummary.searched(search),
    sidesText(filter.fromCurrency, filter.toCurrency),
    // One bound is converted from the other, so one is enough.
    boundText(filter.fromAmount, filter.fromCurrency) || boundText(filter.toAmount, filter.toCurrency),
    methodsText(methods),
    filter.status === 'pending_approval' && strings.filterSummary.PENDING_APPROVAL,
    filter.exchangeWith !== 'all' && strings.filterSummary.EXCHANGE_WITH[filter.exchangeWith],
  ];
  return parts.filter(Boolean).join(SEPARATOR);
}
