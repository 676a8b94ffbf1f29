// Feed query: only what filters, under the names and in the form that the backend reads (SRCH-01).
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { feedFilterQuery } from '#contract/feed-query.ts';
import { queryString } from '#contract/route.ts';
import { clientEventsQuery, feedQuery } from '#contract/schemas/queries.ts';
import { EMPTY_FILTER, type FeedFilter, parseFilter } from '#domain/feed-filter.ts';
import { splitMethods } from '#domain/parse-fields.ts';

test('SRCH-01 the empty filter has no parameters', () => {
  assert.equal(feedFilterQuery(EMPTY_FILTER), {});
});

test('SRCH-01 the backend reads back the same filter', () => {
  const filter: FeedFilter = {
    search: 'cash, Köln & more',
    status: 'pending_approval',
    fromCurrency: 'USD',
    fromAmount: '1500.5',
    fromMethod: ['Wise', 'SEPA'],
    toCurrency: 'RUB',
    toAmount: '9',
    toMethod: ['SBP'],
    exchangeWith: 'region',
  };
  const { limit, cursor, ...read } = v.parse(feedQuery, feedFilterQuery(filter));
  assert.equal(parseFilter(read), filter);
});

test('SRCH-01 a filter of any length and script is taken; methods are asked for whole or not at all', () => {
  const text = (max: number) => fc.string({ unit: 'binary', maxLength: max, size: 'max' });
  const methods = fc.array(text(100), { maxLength: 30, size: 'max' });
  let whole = 0;
  let omitted = 0;
  fc.assert(
    fc.property(text(500), methods, methods, (search, fromMethod, toMethod) => {
      const filter = parseFilter({ search, fromMethod, toMethod, status: 'pending_approval' });
      const query = feedFilterQuery(filter);
      assert.ok(v.is(clientEventsQuery, { feed: queryString(query) }));
      const asked = parseFilter(v.parse(feedQuery, query));
      assert.is(asked.search, filter.search.trim());
      for (const name of ['fromMethod', 'toMethod'] as const) {
        if (asked[name].length > 0) assert.equal(asked[name], splitMethods(filter[name].join()));
        if (asked[name].length > 0) whole += 1;
        else if (filter[name].length > 0) omitted += 1;
      }
    }),
  );
  assert.ok(whole > 20 && omitted > 20, `${whole} lists are whole, ${omitted} are left out`);
});

test('SRCH-06 a search that is cut within an emoji can be asked for', () => {
  const { search } = parseFilter({ search: `${'x'.repeat(199)}😀` });
  assert.is(queryString(feedFilterQuery({ ...EMPTY_FILTER, search })), `?search=${'x'.repeat(199)}`);
});

test.run();
