// Feed query: only what filters, under the names and in the form that the backend reads (SRCH-01).
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { feedFilterQuery } from '#contract/feed-query.ts';
import { feedQuery } from '#contract/schemas/queries.ts';
import { EMPTY_FILTER, type FeedFilter, parseFilter } from '#domain/feed-filter.ts';
import { METHODS_TEXT_LENGTH } from '#domain/parse-fields.ts';

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

test('SRCH-01 what is longer than the backend takes is shortened; of methods the first stay, each with its whole name', () => {
  const search = feedFilterQuery({ ...EMPTY_FILTER, search: 'x'.repeat(500) });
  assert.ok(v.is(feedQuery, search));
  const names = fc.uniqueArray(fc.stringMatching(/^[A-Za-z]{1,120}$/), { maxLength: 60, size: 'max' });
  fc.assert(
    fc.property(names, (fromMethod) => {
      const query = v.parse(feedQuery, feedFilterQuery({ ...EMPTY_FILTER, fromMethod }));
      const kept = parseFilter(query).fromMethod;
      assert.equal(kept, fromMethod.slice(0, kept.length));
      const longer = fromMethod.slice(0, kept.length + 1).join(',');
      assert.ok(kept.length === fromMethod.length || longer.length > METHODS_TEXT_LENGTH);
    }),
  );
});

test.run();
