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

/** Without the username: a search would reveal one that is hidden (REAL-04). */
export function authorSearchColumns(
  config: Pick<ServiceConfig, 'isLookAlike'>,
  author: UserRow,
): AuthorColumns {
  const city = author.locationCity ?? '';
  const country = author.locationCountry ?? '';
  const { firstName, lastName } = shownName(config, author);
  return {
    authorSearchText: personSearchText({ firstName, lastName, username: '', city, country }),
    authorCountry: regionKey(country),
    authorCity: regionKey(city),
  };
}
