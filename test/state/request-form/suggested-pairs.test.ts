// Suggested pairs: those of the market, the user's currency first, and only of known currencies.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { suggestPairs } from '../../../src/state/request-form/suggested-pairs.ts';

const ALL = ['USD', 'EUR', 'GBP', 'CHF', 'USDT', 'RUB', 'TRY', 'GEL'];
const pair = (text: string) => {
  const [pay = '', receive = ''] = text.split('-');
  return { pay, receive };
};
const texts = (...given: Parameters<typeof suggestPairs>): string[] =>
  suggestPairs(...given).map(({ pay, receive }) => `${pay}-${receive}`);

test('the most frequent pairs come first, each once, at most six', () => {
  const market = ['USD-EUR', 'GBP-EUR', 'RUB-EUR', 'GBP-EUR', 'TRY-USD', 'GEL-USD', 'EUR-TRY', 'CHF-EUR'].map(
    pair,
  );
  assert.equal(texts(market, '', ALL), ['GBP-EUR', 'USD-EUR', 'RUB-EUR', 'TRY-USD', 'GEL-USD', 'EUR-TRY']);
});

test('the currency of the user’s country comes before more frequent pairs', () => {
  const market = ['GBP-EUR', 'GBP-EUR', 'USD-CHF'].map(pair);
  assert.equal(texts(market, 'Switzerland', ALL), [
    'USD-CHF',
    'GBP-EUR',
    'CHF-EUR',
    'CHF-USD',
    'CHF-USDT',
    'USD-EUR',
  ]);
});

test('an empty market still has suggestions; unknown currencies are not suggested', () => {
  assert.equal(texts([], '', ALL), ['USD-EUR', 'EUR-USD', 'USD-USDT', 'EUR-USDT']);
  assert.equal(texts([pair('XXX-EUR'), pair('EUR-EUR')], '', ['USD', 'EUR']), ['USD-EUR', 'EUR-USD']);
  assert.equal(texts([pair('USD-EUR')], 'Germany', []), []);
  assert.equal(texts([pair('XXX-EUR')], '', null)[0], 'XXX-EUR', 'while the currencies load');
});

test.run();
