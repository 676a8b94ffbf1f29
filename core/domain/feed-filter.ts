// Feed filter: its fields, a parser for untyped filters, and which feed items match (FEED-04, FEED-05).

import type { CurrencyCode, Deal, ExchangeRequest, Person, Terms } from './entities.ts';
import { foldText } from './fold-text.ts';
import { parseRequestStatus, sanitizeAmount, splitMethods } from './parse-fields.ts';

export type ExchangeWith = 'all' | 'region' | 'previous';

/** FEED-04. The viewer sells `from…` and buys `to…`; an empty text or list does not filter. */
export interface FeedFilter {
  readonly search: string;
  /** 'active': open requests and those that wait for their author's approval. */
  readonly status: 'active' | 'pending_approval';
  readonly fromCurrency: CurrencyCode;
  readonly fromAmount: string;
  readonly fromMethod: readonly string[];
  readonly toCurrency: CurrencyCode;
  readonly toAmount: string;
  readonly toMethod: readonly string[];
  readonly exchangeWith: ExchangeWith;
  /** Best price first, where both currencies are named; absent: the newest first (PRICE-07). */
  readonly sort?: 'price';
  /** The amounts are sums to come near to, for requests that mirror each other (CALL-01); absent: maxima. */
  readonly amounts?: 'about';
}

export const EMPTY_FILTER: FeedFilter = {
  search: '',
  status: 'active',
  fromCurrency: '',
  fromAmount: '',
  fromMethod: [],
  toCurrency: '',
  toAmount: '',
  toMethod: [],
  exchangeWith: 'all',
};

export interface FilterContext {
  readonly viewerId: string;
  readonly viewerCountry: string;
  readonly viewerCity: string;
  /** Previous counterparties of the viewer. */
  readonly previousIds: ReadonlySet<string>;
}

export type FilterablePerson = Pick<Person, 'firstName' | 'lastName' | 'username' | 'city' | 'country'>;
type SearchableTerms = Omit<Terms, 'payAmount'>;
/** The two sides of an offer, without its note. */
export type TradedTerms = Omit<Terms, 'note'>;

/** The fields of a request that the filter reads. */
export interface FilterableRequest extends Terms, Pick<ExchangeRequest, 'kind' | 'status' | 'authorId'> {
  readonly author: FilterablePerson | null;
}
/** A feed item as far as the filter reads it. */
export type FilterableItem = FilterableRequest | Pick<Deal, 'kind'>;

/** CREATE-09: the last created request as local storage keeps it, with both names of each side. */
interface LastCreatedRequest {
  readonly payCurrency: CurrencyCode;
  readonly payMethod: readonly string[];
  readonly receiveCurrency: CurrencyCode;
  readonly receiveMethod: readonly string[];
  readonly amount: number;
  readonly fromCurrency: CurrencyCode;
  readonly fromMethod: readonly string[];
  readonly toCurrency: CurrencyCode;
  readonly toMethod: readonly string[];
  readonly fromAmount: string;
  readonly toAmount: string;
  readonly isNew: boolean;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
const fieldsOf = (value: unknown): { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const currencyCodeOf = (value: unknown): CurrencyCode => textOf(value).trim().toUpperCase();

/** FEED-04: a filter from navigation state, storage or a query; what is not valid is left out. */
export function parseFilter(untyped: unknown): FeedFilter {
  const raw = fieldsOf(untyped);
  const { exchangeWith } = raw;
  const filter: FeedFilter = {
    search: limitSearch(textOf(raw.search)),
    status: parseRequestStatus(raw.status) === 'pending_approval' ? 'pending_approval' : 'active',
    fromCurrency: currencyCodeOf(raw.fromCurrency),
    fromAmount: sanitizeAmount(textOf(raw.fromAmount)),
    fromMethod: splitMethods(raw.fromMethod),
    toCurrency: currencyCodeOf(raw.toCurrency),
    toAmount: sanitizeAmount(textOf(raw.toAmount)),
    toMethod: splitMethods(raw.toMethod),
    exchangeWith: exchangeWith === 'region' || exchangeWith === 'previous' ? exchangeWith : 'all',
  };
  // Prices of different pairs cannot be compared.
  return raw.sort === 'price' && filter.fromCurrency && filter.toCurrency
    ? { ...filter, sort: 'price' }
    : filter;
}

/** True when the filter lets everything through, so that the home bar shows none as applied (HOME-01). */
export function isEmptyFilter(filter: FeedFilter): boolean {
  return (
    filter.search.trim() === '' &&
    filter.status === 'active' &&
    filter.exchangeWith === 'all' &&
    filter.fromCurrency + filter.fromAmount + filter.toCurrency + filter.toAmount === '' &&
    filter.fromMethod.length + filter.toMethod.length === 0
  );
}

function sideMatches(
  wanted: { currency: CurrencyCode; methods: readonly string[]; amount: string; isAbout: boolean },
  offered: { currency: CurrencyCode; methods: readonly string[]; amount: number | null },
): boolean {
  const { currency, methods, isAbout } = wanted;
  if (methods.length > 0 && !methods.some((method) => offered.methods.includes(method))) return false;
  if (currency === '') return true;
  if (currency !== offered.currency) return false;
  // An amount counts only with a currency; without one the form hides it.
  const bound = amountBound(wanted.amount);
  if (bound === null || offered.amount === null) return true;
  return isAbout ? isNear(offered.amount, bound) : offered.amount <= bound;
}

/** The smaller of two amounts that are near to each other is at least this part of the larger one. */
export const NEAR_PART = 0.8;
const isNear = (one: number, other: number): boolean => one >= other * NEAR_PART && one * NEAR_PART <= other;

/** A country or city as the region filter compares it. */
export const regionKey = (place: string): string => foldText(place).trim();

function isInRegion(author: FilterablePerson, context: FilterContext): boolean {
  const country = regionKey(context.viewerCountry);
  if (country === '' || regionKey(author.country) !== country) return false;
  const cities = [regionKey(author.city), regionKey(context.viewerCity)];
  return cities[0] === cities[1] || cities.includes('');
}

/** The longest search, in code units, and the most words of one (SRCH-06). */
export const MAX_SEARCH_LENGTH = 200;
export const MAX_SEARCH_WORDS = 10;
/** A letter beside words would find nearly everything, and no index serves it; an ideograph is a word. */
const isWord = (word: string): boolean => word.length > 1 || /[\p{Script=Han}\p{Script=Hangul}]/u.test(word);

/** All words of a search, each to be found in one of the two texts below; a letter only if it is all. */
export function searchWords(search: string): string[] {
  const parts = foldText(search).split(/\s+/).filter(Boolean);
  const words = parts.filter(isWord);
  return words.length > 0 ? words : parts.slice(0, 1);
}

/** An offer's text for searches; no word crosses a line. The backend stores both texts for its queries. */
export const termsSearchText = (terms: SearchableTerms): string =>
  [
    terms.payCurrency,
    terms.receiveCurrency,
    ...terms.payMethods,
    ...terms.receiveMethods,
    `${terms.amount}`,
    terms.note,
  ]
    .map(foldText)
    .join('\n');
/** The text of its author that a search reads. */
export const personSearchText = (person: FilterablePerson): string =>
  [person.firstName, person.lastName, person.username, person.city, person.country].map(foldText).join('\n');

/** A search that the backend takes: with no more words than it allows. */
function limitSearch(text: string): string {
  // A cut may leave half of an emoji, which an address cannot contain.
  const search = text.slice(0, MAX_SEARCH_LENGTH).replace(/\p{Surrogate}/gu, '');
  if (searchWords(search).length <= MAX_SEARCH_WORDS) return search;
  const parts = search.split(/\s+/);
  while (searchWords(parts.join(' ')).length > MAX_SEARCH_WORDS) parts.pop();
  return parts.join(' ');
}

/** The upper bound of an amount field, null when there is none. */
export function amountBound(text: string): number | null {
  const bound = Number(text);
  return bound > 0 ? bound : null;
}

/** FEED-05, HOME-10: the filter applies to the requests of others; own requests and all deals pass. */
export function matchesFilter(item: FilterableItem, filter: FeedFilter, context: FilterContext): boolean {
  if (item.kind === 'deal' || item.authorId === context.viewerId) return true;
  if (item.status !== 'pending_approval' && (filter.status !== 'active' || item.status !== 'requested'))
    return false;
  if (!matchesSides(item, filter)) return false;
  const { author } = item;
  if (filter.exchangeWith === 'region' && !(author && isInRegion(author, context))) return false;
  if (filter.exchangeWith === 'previous' && !context.previousIds.has(item.authorId)) return false;
  const words = searchWords(filter.search);
  if (words.length === 0) return true;
  const text = `${termsSearchText(item)}\n${author ? personSearchText(author) : ''}`;
  return words.every((word) => text.includes(word));
}

/** The part of the filter that reads currencies, methods and amounts. */
export function matchesSides(terms: TradedTerms, filter: FeedFilter): boolean {
  const { fromCurrency, fromMethod, fromAmount, toCurrency, toMethod, toAmount } = filter;
  const sold = { currency: terms.receiveCurrency, methods: terms.receiveMethods, amount: terms.amount };
  const bought = { currency: terms.payCurrency, methods: terms.payMethods, amount: terms.payAmount };
  const isAbout = filter.amounts === 'about';
  return (
    sideMatches({ currency: fromCurrency, methods: fromMethod, amount: fromAmount, isAbout }, sold) &&
    sideMatches({ currency: toCurrency, methods: toMethod, amount: toAmount, isAbout }, bought)
  );
}

/** CREATE-09: the record of a created request with matches; its author sells (from…) what they pay. */
export function lastCreatedRequest(terms: Terms): LastCreatedRequest {
  return {
    payCurrency: terms.payCurrency,
    payMethod: terms.payMethods,
    receiveCurrency: terms.receiveCurrency,
    receiveMethod: terms.receiveMethods,
    amount: terms.amount,
    fromCurrency: terms.payCurrency,
    fromMethod: terms.payMethods,
    toCurrency: terms.receiveCurrency,
    toMethod: terms.receiveMethods,
    fromAmount: terms.payAmount === null ? '' : `${terms.payAmount}`,
    toAmount: `${terms.amount}`,
    isNew: true,
  };
}

/**
 * HOME-07: the filter 'Like your request', from the stored request: requests that mirror it.
 * It has no maximum amounts: the backend counts matches without them, and the list must show what was counted.
 */
export function filterLikeRequest(created: unknown): FeedFilter {
  const raw = fieldsOf(created);
  return parseFilter({
    fromCurrency: raw.fromCurrency ?? raw.payCurrency,
    fromMethod: raw.fromMethod ?? raw.payMethod,
    toCurrency: raw.toCurrency ?? raw.receiveCurrency,
    toMethod: raw.toMethod ?? raw.receiveMethod,
  });
}

/**
 * The requests that mirror these terms, by sums within a fifth (CALL-01).
 * Of two requests either both are found by the other's terms, or neither.
 */
export const filterOfMatches = (terms: TradedTerms): FeedFilter => ({
  ...EMPTY_FILTER,
  fromCurrency: terms.payCurrency,
  fromMethod: terms.payMethods,
  fromAmount: terms.payAmount === null ? '' : `${terms.payAmount}`,
  toCurrency: terms.receiveCurrency,
  toMethod: terms.receiveMethods,
  toAmount: `${terms.amount}`,
  amounts: 'about',
});
