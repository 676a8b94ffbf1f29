// Exchange data rules: USD from USDT, rates of pairs, pruning of methods.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pairRate, pruneMethods, withUsdFromUsdt } from '#domain/rates.ts';

test('RATE-03 USD is added when USDT exists, with its methods', () => {
  assert.equal(withUsdFromUsdt({ USDT: ['TRC20', 'TON'] }), {
    USDT: ['TRC20', 'TON'],
    USD: ['TRC20', 'TON'],
  });
  assert.equal(withUsdFromUsdt({ USDT: ['TRC20'], USD: [] }), { USDT: ['TRC20'], USD: ['TRC20'] });
  assert.equal(withUsdFromUsdt({ USDT: ['TRC20'], USD: ['Zelle'] }), {
    USDT: ['TRC20'],
    USD: ['Zelle', 'TRC20'],
  });
  const shared = withUsdFromUsdt({ USDT: ['Wise', 'TRC20'], USD: ['Zelle', 'Wise'] });
  assert.equal(shared.USD, ['Zelle', 'Wise', 'TRC20'], 'each once');
  assert.equal(withUsdFromUsdt({ EUR: ['SEPA'] }), { EUR: ['SEPA'] });
  const once = withUsdFromUsdt({ USDT: ['TRC20'] });
  assert.equal(withUsdFromUsdt(once), once);
});

test('RATE-03 RATE-04 a pair: direct, inverse, through USD, or unknown', () => {
  const rates = { 'USD-RUB': 80, 'EUR-USD': 1.25, 'BTC-RUB': 0, 'XXX-USD': Number.NaN, 'RUB-GEL': 0.03 };
  assert.is(pairRate(rates, 'USD', 'RUB'), 80);
  assert.is(pairRate(rates, 'RUB', 'USD'), 1 / 80);
  assert.is(pairRate(rates, 'EUR', 'RUB'), 100);
  assert.is(pairRate(rates, 'RUB', 'EUR'), 0.01);
  assert.is(pairRate(rates, 'RUB', 'GEL'), 0.03, 'a direct rate comes first');
  assert.is(pairRate(rates, 'GBP', 'GBP'), 1);
  for (const unknown of ['BTC', 'XXX', 'GBP', '']) assert.is(pairRate(rates, unknown, 'RUB'), null, unknown);
  assert.is(pairRate(rates, '', ''), null);
  assert.is(pairRate({}, 'USD', 'RUB'), null);
  for (const bad of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.is(pairRate({ 'RUB-USD': bad }, 'USD', 'RUB'), null);
  }
  assert.is(pairRate({ 'GEL-USD': 0.37 }, 'USD', 'GEL'), 2.7027027027027, 'without the noise of division');
});

test('CREATE-07 FILTER-01 methods are pruned to those of the currency, and cleared when it has none', () => {
  assert.equal(pruneMethods(['Wise', 'SBP', 'Cash'], ['Cash', 'Wise']), ['Wise', 'Cash']);
  assert.equal(pruneMethods(['Wise'], []), []);
  assert.equal(pruneMethods(['Wise'], undefined), []);
});

test.run();
