// Rates and payment methods: public, complete, exact through USD, dated.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decodePaymentMethods, decodeRate, decodeRates } from '#contract/decode/exchange-data.ts';
import { buildExchangeData, datedNow } from '../../../../server/services/rates/exchange-data.ts';
import { backendOf } from '../../../harness/backend/test-backend.ts';

const test = suite('exchange data');
const backend = backendOf(test);
const get = async (path: string) => (await backend()).call('GET', path);

const NEEDED = [
  'USD',
  'EUR',
  'GBP',
  'RUB',
  'CHF',
  'TRY',
  'AED',
  'KZT',
  'GEL',
  'UAH',
  'INR',
  'CNY',
  'THB',
  'IDR',
  'NGN',
  'BRL',
  'USDT',
  'BTC',
  'TON',
];

test('RATE-01 every needed currency has methods and a rate to every other', async () => {
  const currencies: string[] = (await get('/rates/currencies')).body.data;
  const methods = decodePaymentMethods((await get('/payment-methods')).body);
  const rates = decodeRates((await get('/rates')).body);
  assert.ok(methods && rates);
  for (const from of NEEDED) {
    assert.ok(currencies.includes(from), from);
    assert.ok((methods[from]?.length ?? 0) >= 3, from);
    for (const to of NEEDED)
      if (from !== to) assert.ok((rates.rates[`${from}-${to}`] ?? 0) > 0, `${from}-${to}`);
  }
  assert.is(rates.at, Date.parse('2026-07-01T00:00:00.000Z'));
});

test('RATE-12 the built-in rates of the demo are as of now, whenever that is, and by no source', () => {
  let now = Date.UTC(2030, 0, 1);
  const plain = buildExchangeData();
  const demo = datedNow(buildExchangeData(), { now: () => now });
  assert.is(demo.rate('EUR', 'RUB'), plain.rate('EUR', 'RUB'));
  assert.is(demo.quotedAt('EUR', 'UZS'), now);
  now += 40 * 24 * 3_600_000;
  assert.is(demo.quotedAt('EUR', 'UZS'), now);
  assert.is(demo.takenAt().getTime(), now);
  assert.is(demo.table().rates.EUR?.sources, 0);
});

test('RATE-01 one pair, its inverse and the cross through USD agree', async () => {
  const rate = async (from: string, to: string) =>
    decodeRate((await get(`/rates/${from}/${to}`)).body)?.rate ?? 0;
  assert.is(await rate('USD', 'EUR'), 0.855);
  assert.is(await rate('usd', 'usd'), 1);
  assert.ok(Math.abs((await rate('EUR', 'RUB')) * (await rate('RUB', 'EUR')) - 1) < 1e-12);
  assert.ok(Math.abs((await rate('EUR', 'RUB')) - 79.4 / 0.855) < 1e-9);
  assert.is((await get('/rates/USD/XXX')).status, 404);
  assert.is((await get('/rates/__proto__/USD')).status, 404);
});

test('RATE-01 convert rounds half up to the minor digits of the target', async () => {
  const convert = async (query: string) => (await get(`/rates/convert?${query}`)).body;
  assert.is((await convert('amount=1000&from=USD&to=EUR')).result, 855);
  assert.is((await convert('amount=1&from=USD&to=RUB')).result, 79.4);
  assert.is((await convert('amount=1&from=USD&to=BTC')).result, 0.0000094);
  assert.is((await convert('amount=33.335&from=USD&to=USD')).result, 33.34);
  assert.is((await get('/rates/convert?amount=x&from=USD&to=EUR')).body.code, 'VALIDATION_ERROR');
  assert.is((await get('/rates/convert?from=USD&to=EUR')).status, 400);
  assert.is((await get('/rates/convert?amount=1&from=USD&to=QQQ')).status, 404);
});

test('RATE-01 the matrix of some currencies, of all, and of one', async () => {
  const keys = async (path: string) => Object.keys((await get(path)).body.rates).sort();
  assert.equal(await keys('/rates/matrix?currencies=usd,EUR,XXX'), ['EUR-USD', 'USD-EUR']);
  assert.equal(await keys('/rates/matrix'), await keys('/rates/all'));
  const gelPairs = await keys('/rates/GEL');
  assert.ok(gelPairs.length >= NEEDED.length - 1 && gelPairs.every((key) => key.startsWith('GEL-')));
  assert.is((await get('/rates/XXX')).status, 404);
});

test('RATE-01 AUTH-10 methods of one currency; everything is public, and a bad token is ignored', async () => {
  assert.ok((await get('/payment-methods/usdt')).body.data.includes('TRC-20'));
  assert.is((await get('/payment-methods/toString')).status, 404);
  const { call } = await backend();
  assert.is((await call('GET', '/rates', { token: 'nonsense' })).status, 200);
});

test.run();
