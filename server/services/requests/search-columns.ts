// Search columns of requests: what the filter's query reads, in the texts of the domain's own filter.
import { personSearchText, regionKey, termsSearchText } from '#domain/feed-filter.ts';
import { methodKey } from '../../store/market-filter.ts';
import type { AuthorColumns } from '../../store/requests.ts';
import type { UserRow } from '../../store/users.ts';
import { shownName } from '../names/shown-name.ts';
import type { ServiceConfig } from '../unit-of-work.ts';

/** Columns of terms as they are stored. */
export interface SearchedTerms {
  readonly payCurrency: string;
  readonly payMethods: readonly string[];
  readonly receiveCurrency: string;
  readonly receiveMethods: readonly string[];
  /** Decimal text. */
  readonly amount: string;
  readonly additionalDetails: string;
}

export const termsSearchColumns = (terms: SearchedTerms) => ({
  searchText: termsSearchText({ ...terms, amount: Number(terms.amount), note: terms.additionalDetails }),
  methodKeys: [
    ...methodKeys('pay', terms.payCurrency, terms.payMethods),
    ...methodKeys('receive', terms.receiveCurrency, terms.receiveMethods),
  ],
});

const methodKeys = (side: 'pay' | 'receive', currency: string, methods: readonly string[]): string[] =>
  methods.flatMap((method) => [methodKey(side, currency, method), methodKey(side, '', method)]);

/** The settings that decide how others see a person's name and contact. */
export type SearchedContacts = Pick<ServiceConfig, 'profile' | 'isLookAlike'>;

/**
 * The part of a username that a search finds.
 * Nothing where usernames are hidden, or a search would reveal them (REAL-04).
 */
export const searchedUsername = (
  config: SearchedContacts,
  { username }: Pick<UserRow, 'username'>,
): string => (config.profile.hidesContacts ? '' : (username ?? ''));

export function authorSearchColumns(config: SearchedContacts, author: UserRow): AuthorColumns {
  const city = author.locationCity ?? '';
  const country = author.locationCountry ?? '';
  const { firstName, lastName } = shownName(config, author);
  const username = searchedUsername(config, author);
  return {
    authorSearchText: personSearchText({ firstName, lastName, username, city, country }),
    authorCountry: regionKey(country),
    authorCity: regionKey(city),
  };
}
