// Which pairs a new request is offered: the market's, the user's own currency first, never one that cannot be chosen.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { suggestPairs } from '../../../src/state/request-form/suggested-pairs.ts';

const ALL = ['USD', 'EUR', 'GBP', 'CHF', 'USDT', 'RUB', 'TRY', 'GEL'];
const pair = (text: string) => {
  const [sell = '', buy = ''] = text.split('-');
  return { sell, buy };
};
const texts = (...given: Parameters<typeof suggestPairs>): string[] =>
  suggestPairs(...given).map(({ sell, buy }) => `${sell}-${buy}`);

test('what is offered most often comes first, each pair once, at most six', () => {
  const market = ['USD-EUR', 'GBP-EUR', 'RUB-EUR', 'GBP-EUR', 'TRY-USD', 'GEL-USD', 'EUR-TRY', 'CHF-EUR'].map(
    pair,
  );
  assert.equal(texts(market, '', ALL), ['GBP-EUR', 'USD-EUR', 'RUB-EUR', 'TRY-USD', 'GEL-USD', 'EUR-TRY']);
});

test('the currency of the user’s country goes before what is offered more often', () => {
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

test('an empty market still has something to tap; what cannot be chosen is not offered', () => {
  assert.equal(texts([], '', ALL), ['USD-EUR', 'EUR-USD', 'USD-USDT', 'EUR-USDT']);
  assert.equal(texts([pair('XXX-EUR'), pair('EUR-EUR')], '', ['USD', 'EUR']), ['USD-EUR', 'EUR-USD']);
  assert.equal(texts([pair('USD-EUR')], 'Germany', []), []);
});

test.run();
