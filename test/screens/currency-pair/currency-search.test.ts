// Names and search of currencies: each one of the built-in market has a name in every language, and is found by what people call it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '#domain/languages.ts';
import { currencyName, currencySymbol, currencyWords } from '#i18n/currencies.ts';
import { catalogueOf } from '../../../scripts/translations/catalogues.ts';
import { builtInMarket } from '../../../server/config/market/parse-market.ts';
import { filterOptions, type Option } from '../../../src/components/forms/option-list.tsx';

const CODES = Object.keys(builtInMarket().currencies);
const OPTIONS: readonly Option[] = CODES.map((code) => ({
  value: code,
  title: code,
  subtitle: currencyName(code),
  mark: currencySymbol(code),
  words: () => currencyWords(code),
}));
const found = (query: string): readonly string[] => filterOptions(OPTIONS, query).map(({ value }) => value);

for (const language of LANGUAGES)
  test(`CREATE-11 every currency of the built-in market has a name in '${language}'`, async () => {
    const pages = (await catalogueOf(language)).get('pages') as {
      readonly currencies: { readonly CURRENCY_NAMES: Readonly<Record<string, string>> };
    };
    const names = pages.currencies.CURRENCY_NAMES;
    assert.equal(
      CODES.filter((code) => !names[code]),
      [],
    );
    assert.is(new Set(CODES.map((code) => names[code])).size, CODES.length, 'no two have one name');
  });

const SEARCHES: readonly (readonly [query: string, first: string])[] = [
  ['ruble', 'RUB'],
  ['rouble', 'RUB'],
  ['₽', 'RUB'],
  ['$', 'USD'],
  ['€', 'EUR'],
  ['naira', 'NGN'],
  ['taka', 'BDT'],
  ['Dirham', 'AED'],
  ['usd', 'USD'],
  ['ton', 'TON'],
  ['yuan', 'CNY'],
  ['рубли', 'RUB'],
  ['рублей', 'RUB'],
  ['найра', 'NGN'],
  ['гривня', 'UAH'],
  ['نايرا', 'NGN'],
];
for (const [query, first] of SEARCHES)
  test(`CREATE-11 '${query}' finds ${first}`, () => {
    assert.ok(found(query).includes(first), found(query).join());
  });

test('CREATE-11 a code or symbol that is the query comes first', () => {
  assert.is(found('$')[0], 'USD');
  assert.is(found('ton')[0], 'TON');
  assert.is(found('£')[0], 'GBP');
});

test('CREATE-11 a word that only one currency has finds no other', () => {
  assert.equal(found('naira'), ['NGN']);
  assert.equal(found('taka'), ['BDT']);
  assert.equal(found('₽'), ['RUB']);
  assert.equal(found('zzzz'), []);
});

test.run();
