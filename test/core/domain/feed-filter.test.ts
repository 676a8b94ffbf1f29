// Feed filter: parsing of untyped filters, and which items match.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DEAL_STATUSES, REQUEST_STATUSES } from '#domain/entities.ts';
import {
  EMPTY_FILTER,
  type FeedFilter,
  type FilterContext,
  filterLikeRequest,
  filterOfMatches,
  isEmptyFilter,
  lastCreatedRequest,
  MAX_SEARCH_WORDS,
  matchesFilter,
  matchesSides,
  parseFilter,
  searchWords,
} from '#domain/feed-filter.ts';
import { AUTHOR_ID, buildDeal, buildPerson, buildRequest, OTHER } from './fixtures.ts';

const context: FilterContext = {
  viewerId: OTHER,
  viewerCountry: 'Switzerland',
  viewerCity: 'Zurich',
  previousIds: new Set(),
};
// The request: its author pays 100 USD by Wise and receives 9250 RUB by SBP or Tinkoff, in Zurich.
const request = buildRequest();
const passes = (filter: Partial<FeedFilter>, item = request, more: Partial<FilterContext> = {}): boolean =>
  matchesFilter(item, { ...EMPTY_FILTER, ...filter }, { ...context, ...more });

test('FEED-04 parsing: digits and dot, upper case, trimmed, no empty names, defaults', () => {
  assert.equal(parseFilter(undefined), EMPTY_FILTER);
  assert.equal(parseFilter('nonsense'), EMPTY_FILTER);
  assert.equal(
    parseFilter({ fromCurrency: 7n, fromMethod: { a: 1 }, exchangeWith: 'everybody' }),
    EMPTY_FILTER,
  );
  const raw = {
    search: 'zurich',
    status: 'requested',
    fromCurrency: ' rub ',
    fromAmount: '10 000.5 RUB',
    fromMethod: [' SBP ', '', '  ', 'SBP', 'Cash'],
    toCurrency: 'usd',
    toAmount: 250,
    toMethod: 'Wise, , Revolut',
    exchangeWith: 'region',
  };
  assert.equal(parseFilter(raw), {
    search: 'zurich',
    status: 'active',
    fromCurrency: 'RUB',
    fromAmount: '10000.5',
    fromMethod: ['SBP', 'Cash'],
    toCurrency: 'USD',
    toAmount: '250',
    toMethod: ['Wise', 'Revolut'],
    exchangeWith: 'region',
  });
});

test('FEED-05 a search finds text in any case, form and keyboard: İşbank, Itaú, كريم', () => {
  const finds = (search: string, note: string) => passes({ search }, { ...request, note });
  for (const search of [
    'işbank',
    'isbank',
    'ISBANK',
    'IŞBANK',
    'İŞBANK',
    'Isbank',
    'İşbank'.normalize('NFD'),
  ])
    for (const note of ['İşbank', 'işbank', 'IŞBANK', 'isbank', 'İşbank'.normalize('NFD')])
      assert.ok(finds(search, note), `${search} in ${note}`);
  const pairs = [
    ['itau', 'Itaú'],
    ['Itaú'.normalize('NFD'), 'Itaú'],
    ['кошелек', 'Кошелёк'],
    ['كريم', 'کریم'],
    ['احمد', 'أَحْمَد'],
    ['١٢٣', '123'],
    ['strasse', 'Straße'],
    ['Ｗｉｓｅ', 'Wise'],
    ['wi\u00adse', 'Wise'],
    ['lodz', 'Łódź'],
  ] as const;
  for (const [search, note] of pairs) assert.ok(finds(search, note), `${search} in ${note}`);
  assert.not(finds('कि', 'कु'), 'vowels of Indic scripts are letters');
  const istanbul = { viewerCountry: 'Türkiye', viewerCity: 'istanbul' };
  const author = buildPerson({ city: 'İstanbul', country: 'TÜRKİYE' });
  assert.ok(passes({ exchangeWith: 'region' }, { ...request, author }, istanbul));
});

test('SRCH-06 a search has at most ten words, of at least two letters when there are several', () => {
  assert.equal(searchWords(' e wise  i  李 5 '), ['wise', '李']);
  assert.equal(searchWords('e i'), ['e']);
  assert.equal(searchWords(' '), []);
  const many = Array.from({ length: 30 }, (_, n) => `word${n}`).join(' ');
  assert.is(searchWords(parseFilter({ search: many }).search).length, MAX_SEARCH_WORDS);
});

test('FEED-03 FEED-04 a status is active unless it is pending_approval', () => {
  const cleaned = ['active', 'requested', 'pending_approval', 'expired', ''].map(
    (status) => parseFilter({ status }).status,
  );
  assert.equal(cleaned, ['active', 'active', 'pending_approval', 'active', 'active']);
});

test('FEED-04 parsing never throws and is idempotent', () => {
  const keys = Object.keys(EMPTY_FILTER).map(
    (key) => [key, fc.option(fc.anything(), { nil: undefined })] as const,
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record(Object.fromEntries(keys))), (untyped) => {
      const once = parseFilter(untyped);
      assert.equal(parseFilter(once), once);
    }),
  );
});

test('HOME-01 FILTER-04 the default filter is empty; any one field makes it not empty', () => {
  assert.ok(isEmptyFilter(EMPTY_FILTER));
  assert.ok(isEmptyFilter({ ...EMPTY_FILTER, search: '  ' }));
  const some: Partial<FeedFilter>[] = [
    { search: 'x' },
    { status: 'pending_approval' },
    { fromCurrency: 'USD' },
    { fromAmount: '1' },
    { fromMethod: ['Cash'] },
    { toCurrency: 'USD' },
    { toAmount: '1' },
    { toMethod: ['Cash'] },
    { exchangeWith: 'region' },
    { fromMethod: ['Cash'], toMethod: ['Wise'] },
  ];
  for (const field of some) assert.not(isEmptyFilter({ ...EMPTY_FILTER, ...field }), JSON.stringify(field));
});

test('FEED-05 the viewer sells what the author receives and buys what the author pays', () => {
  assert.ok(passes({ fromCurrency: 'RUB' }));
  assert.not(passes({ fromCurrency: 'USD' }));
  assert.ok(passes({ toCurrency: 'USD' }));
  assert.not(passes({ toCurrency: 'RUB' }));
  assert.ok(passes({ fromCurrency: 'RUB', toCurrency: 'USD' }));
  assert.not(passes({ fromCurrency: 'RUB', toCurrency: 'EUR' }));
});

test('FEED-05 at least one common method on each filtered side', () => {
  assert.ok(passes({ fromMethod: ['Cash', 'SBP'] }));
  assert.not(passes({ fromMethod: ['Wise'] }));
  assert.ok(passes({ toMethod: ['Wise'] }));
  assert.not(passes({ toMethod: ['SBP'] }));
  assert.not(passes({ fromMethod: ['SBP'], toMethod: ['Cash'] }));
});

test('FEED-05 amounts are upper bounds, inclusive, in the currency of their side', () => {
  assert.ok(passes({ fromCurrency: 'RUB', fromAmount: '9250' }));
  assert.not(passes({ fromCurrency: 'RUB', fromAmount: '9249.99' }));
  assert.ok(passes({ toCurrency: 'USD', toAmount: '100' }));
  assert.not(passes({ toCurrency: 'USD', toAmount: '99' }));
  assert.ok(passes({ fromAmount: '1' }), 'without a currency a bound says nothing');
  assert.ok(passes({ toCurrency: 'USD', toAmount: '0' }), 'nothing asked');
  assert.ok(
    passes({ toCurrency: 'USD', toAmount: '1' }, buildRequest({ payAmount: null })),
    'unknown is not too much',
  );
});

test('FEED-05 region: same country, and same city when both have one', () => {
  const from = (country: string, city: string) => buildRequest({ author: buildPerson({ country, city }) });
  assert.ok(passes({ exchangeWith: 'region' }, from('switzerland ', 'zurich')));
  assert.ok(passes({ exchangeWith: 'region' }, from('Switzerland', '')));
  assert.not(passes({ exchangeWith: 'region' }, from('Switzerland', 'Basel')));
  assert.ok(passes({ exchangeWith: 'region' }, from('Switzerland', 'Basel'), { viewerCity: '' }));
  assert.not(passes({ exchangeWith: 'region' }, from('Germany', 'Zurich')));
  assert.not(
    passes({ exchangeWith: 'region' }, from('', ''), { viewerCountry: '' }),
    'unknown is not the same',
  );
  assert.not(passes({ exchangeWith: 'region' }, from(' ', ''), { viewerCountry: ' ' }), 'nor is a blank');
  assert.ok(passes({ exchangeWith: 'region' }, from('Switzerland', ' ')));
  assert.ok(passes({ exchangeWith: 'region' }, from('Switzerland', 'Basel'), { viewerCity: ' ' }));
  assert.ok(
    passes({ exchangeWith: 'region' }, request, { viewerCountry: ' Switzerland ', viewerCity: ' Zurich ' }),
  );
  assert.not(passes({ exchangeWith: 'region' }, buildRequest({ author: null })));
});

test('FEED-05 previous: requests of previous counterparties', () => {
  assert.not(passes({ exchangeWith: 'previous' }));
  assert.ok(passes({ exchangeWith: 'previous' }, request, { previousIds: new Set([AUTHOR_ID]) }));
});

test('FEED-04 search: every word, in any case, in terms, note or person', () => {
  for (const search of ['ada', 'BYRON', 'zur', 'evening', 'wise', 'rub', '9250', ' ada  SBP ']) {
    assert.ok(passes({ search }), search);
  }
  assert.not(passes({ search: 'ada cash' }));
  assert.ok(passes({ search: '  ' }));
  assert.ok(passes({ search: 'wise' }, buildRequest({ author: null })));
});

test('FEED-03 FEED-04 active shows open requests and those that wait for approval', () => {
  const shown = (status: FeedFilter['status']) =>
    REQUEST_STATUSES.filter((own) => passes({ status }, buildRequest({ status: own })));
  assert.equal(shown('active'), ['requested', 'pending_approval']);
  assert.equal(shown('pending_approval'), ['pending_approval']);
});

test('HOME-10 own requests and deals pass any filter', () => {
  const strict = parseFilter({
    search: 'zzz',
    fromCurrency: 'EUR',
    toMethod: ['Cash'],
    exchangeWith: 'previous',
  });
  assert.ok(matchesFilter(buildRequest({ authorId: OTHER }), strict, context));
  for (const status of DEAL_STATUSES) assert.ok(matchesFilter(buildDeal({ status }), strict, context));
  assert.not(matchesFilter(request, strict, context));
});

test('CREATE-09 HOME-07 the filter of a created request shows exactly the requests that mirror it', () => {
  const mine = buildRequest({
    authorId: OTHER,
    payCurrency: 'RUB',
    payMethods: ['SBP'],
    payAmount: 5,
    receiveCurrency: 'USD',
    receiveMethods: ['Wise', 'Revolut'],
    amount: 1,
  });
  const stored = lastCreatedRequest(mine);
  const filter = filterLikeRequest(JSON.parse(JSON.stringify(stored)));
  assert.equal(
    filter,
    parseFilter({
      fromCurrency: 'RUB',
      fromMethod: ['SBP'],
      toCurrency: 'USD',
      toMethod: ['Wise', 'Revolut'],
    }),
  );
  assert.ok(passes(filter), 'whatever its amount');
  assert.not(passes(filter, buildRequest({ receiveMethods: ['Tinkoff'] })));
  assert.not(passes(filter, buildRequest({ payCurrency: 'EUR' })));
  assert.equal(stored, {
    payCurrency: 'RUB',
    payMethod: ['SBP'],
    receiveCurrency: 'USD',
    receiveMethod: ['Wise', 'Revolut'],
    amount: 1,
    fromCurrency: 'RUB',
    fromMethod: ['SBP'],
    toCurrency: 'USD',
    toMethod: ['Wise', 'Revolut'],
    fromAmount: '5',
    toAmount: '1',
    isNew: true,
  });
  const other = {
    payCurrency: 'RUB',
    payMethod: 'SBP',
    receiveCurrency: 'USD',
    receiveMethod: 'Wise, Revolut',
  };
  assert.equal(filterLikeRequest(other), filter, 'either spelling is enough');
  assert.equal(filterLikeRequest(null), EMPTY_FILTER);
  assert.is(lastCreatedRequest(buildRequest({ payAmount: null })).fromAmount, '');
});

test("CALL-01 of two requests either both are found by the other's terms, or neither; sums are within a fifth", () => {
  const methods = fc.subarray(['A', 'B', 'C'], { minLength: 1 });
  const amount = fc.integer({ min: 1, max: 10_000 });
  const terms = fc.record({
    ...{ payCurrency: fc.constantFrom('USD', 'RUB'), payMethods: methods, payAmount: amount },
    ...{ receiveCurrency: fc.constantFrom('RUB', 'USD'), receiveMethods: methods, amount },
  });
  let found = 0;
  fc.assert(
    fc.property(terms, terms, fc.double({ min: 0.7, max: 1.4, noNaN: true }), (one, other, part) => {
      const near = { ...other, payAmount: one.amount * part, amount: one.payAmount * part };
      const isFound = matchesSides(near, filterOfMatches(one));
      if (isFound) found += 1;
      const isMirrored = near.payCurrency === one.receiveCurrency && near.receiveCurrency === one.payCurrency;
      const overlap = (a: readonly string[], b: readonly string[]) => a.some((method) => b.includes(method));
      const takes =
        overlap(near.payMethods, one.receiveMethods) && overlap(near.receiveMethods, one.payMethods);
      assert.is(isFound, isMirrored && takes && part >= 0.8 && part <= 1.25);
      assert.is(matchesSides(one, filterOfMatches(near)), isFound);
    }),
    { numRuns: 10_000, seed: 21 },
  );
  assert.ok(found > 500, `${found} were found`);
});

test.run();
