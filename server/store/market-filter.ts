// Filter of the market as a condition of SQL: what `matchesFilter` of the domain is for one request (FEED-05).
import { and, arrayOverlaps, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { amountBound, type FeedFilter, NEAR_PART, regionKey, searchWords } from '#domain/feed-filter.ts';
import { requests } from './tables/requests.ts';

export interface ViewerPlace {
  readonly country: string;
  readonly city: string;
}

const NEVER = sql`false`;

/** PostgreSQL cannot be given NUL or half a surrogate pair, and no stored text contains one. */
const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/**
 * A method on one side of an offer as its index has it, with its currency and without.
 * With it because most methods belong to one and both together are rare.
 */
export const methodKey = (side: 'pay' | 'receive', currency: string, method: string): string =>
  `${side}:${currency}:${method}`;

/** Undefined when the filter lets everything through. */
export function filterCondition(
  filter: FeedFilter,
  viewerId: string,
  place: ViewerPlace = { country: '', city: '' },
): SQL | undefined {
  const isAbout = filter.amounts === 'about';
  return and(
    filter.status === 'active' ? undefined : eq(requests.status, filter.status),
    // The viewer sells what the author receives (FEED-05).
    side(
      { side: 'receive', currency: requests.receiveCurrency, amount: requests.amount },
      { currency: filter.fromCurrency, methods: filter.fromMethod, amount: filter.fromAmount, isAbout },
    ),
    side(
      { side: 'pay', currency: requests.payCurrency, amount: requests.payAmount },
      { currency: filter.toCurrency, methods: filter.toMethod, amount: filter.toAmount, isAbout },
    ),
    filter.exchangeWith === 'region' ? isInRegion(place) : undefined,
    filter.exchangeWith === 'previous' ? isPreviousCounterparty(viewerId) : undefined,
    ...searchWords(filter.search).map(contains),
  );
}

interface SideColumns {
  readonly side: 'pay' | 'receive';
  readonly currency: typeof requests.payCurrency | typeof requests.receiveCurrency;
  readonly amount: typeof requests.amount | typeof requests.payAmount;
}
interface WantedSide {
  readonly currency: string;
  readonly methods: readonly string[];
  readonly amount: string;
  readonly isAbout: boolean;
}

function side(columns: SideColumns, wanted: WantedSide): SQL | undefined {
  const methods = wanted.methods.filter(isStorable);
  if ((wanted.methods.length > 0 && methods.length === 0) || !isStorable(wanted.currency)) return NEVER;
  // An amount counts only with a currency.
  const bound = wanted.currency === '' ? null : amountBound(wanted.amount);
  return and(
    methods.length > 0
      ? arrayOverlaps(
          requests.methodKeys,
          methods.map((method) => methodKey(columns.side, wanted.currency, method)),
        )
      : undefined,
    wanted.currency === '' ? undefined : eq(columns.currency, wanted.currency),
    // An infinite bound is none.
    bound !== null && Number.isFinite(bound)
      ? or(isNull(columns.amount), amountMatches(sql`${columns.amount}::float8`, bound, wanted.isAbout))
      : undefined,
  );
}

/** Compared as the client compares them, in binary. */
const amountMatches = (amount: SQL, bound: number, isAbout: boolean): SQL =>
  isAbout
    ? sql`(${amount} >= ${String(bound * NEAR_PART)}::float8 and ${amount} * ${String(NEAR_PART)}::float8 <= ${String(bound)}::float8)`
    : sql`${amount} <= ${String(bound)}::float8`;

function isInRegion(place: ViewerPlace): SQL | undefined {
  const country = regionKey(place.country);
  const city = regionKey(place.city);
  if (country === '') return NEVER;
  return and(
    eq(requests.authorCountry, country),
    city === '' ? undefined : inArray(requests.authorCity, ['', city]),
  );
}

/** Authors with whom the viewer has had an approved deal. */
const isPreviousCounterparty = (viewerId: string): SQL =>
  sql`${requests.ownerId} in (
    select accepter_id from transactions where initiator_id = ${viewerId} and approved_at is not null
    union all
    select initiator_id from transactions where accepter_id = ${viewerId} and approved_at is not null)`;

function contains(word: string): SQL | undefined {
  if (!isStorable(word)) return NEVER;
  // By `like`, which the indexes of the words serve.
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return or(like(requests.searchText, pattern), like(requests.authorSearchText, pattern));
}
