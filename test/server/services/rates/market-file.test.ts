// A market of a file: its currencies alone, offers of currencies that it no longer has, and amounts with its decimals.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInMarket } from '../../../../server/config/market/parse-market.ts';
import {
  BUILT_IN_PER_USD,
  EARLIER_PER_USD,
  EARLIER_RATES_TAKEN_AT,
} from '../../../../server/services/rates/built-in-rates.ts';
import { builtInTable } from '../../../../server/services/rates/exchange-data.ts';
import { expectNone } from '../../../harness/assert-each.ts';
import { createDealFixture } from '../../../harness/backend/deal-fixtures.ts';
import { startTestBackend, type TestClient } from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';
import { FIRST_METHODS } from '../../config/market/first-methods.ts';
import { MARKET_TEXT } from '../../config/market/market-file.ts';

const RATING = { rating: 'up' };

const test = suite('market of a file');
const releases: (() => Promise<void>)[] = [];
test.after(async () => {
  for (const release of releases) await release();
});
const folder = join(tmpdir(), `kantor-test-${process.pid}`);
mkdirSync(folder, { recursive: true });
const MARKET_FILE = join(folder, 'market.yml');
// The kip has no built-in rate.
writeFileSync(MARKET_FILE, MARKET_TEXT.replace('  KWD:', '  LAK:'));

const post = (
  author: TestClient,
  payCurrency: string,
  payMethod: string,
  receiveCurrency: string,
  amount: number,
) =>
  author.post('/create_request', {
    payCurrency,
    payMethod: [payMethod],
    receiveCurrency,
    receiveMethod: ['Cash'],
    amount,
  });

test('MDATA-01 a file with three currencies makes a market with three', async () => {
  const backend = await startTestBackend({ env: { MARKET_FILE } });
  const get = async (path: string) => (await backend.call('GET', path)).body;
  assert.equal((await get('/rates/currencies')).data, ['UZS', 'LAK', 'USDT']);
  assert.equal(await get('/payment-methods'), {
    UZS: ['Uzcard', 'Cash'],
    LAK: ['KNET', 'Cash'],
    USDT: ['TRC-20'],
  });
  assert.equal(Object.keys((await get('/rates/USDT')).rates), ['USDT-UZS'], 'no source has quoted the kip');
  assert.equal(Object.keys((await get('/rates/matrix')).rates), ['UZS-USDT', 'USDT-UZS']);
  const ann = await backend.signIn('Ann');
  const other = await post(ann, 'EUR', 'SEPA', 'LAK', 10);
  assert.is(other.body.code, 'VALIDATION_ERROR', 'a currency that the file does not have');
  const unknown = await post(ann, 'USDT', 'TRC-20', 'LAK', 10);
  assert.is(unknown.body.code, 'VALIDATION_ERROR', 'a currency without any rate is refused');
  await backend.close();
});

test('MDATA-05 without the file the first currencies are as before, and all have methods', async () => {
  const backend = await startTestBackend();
  const methods = (await backend.call('GET', '/payment-methods')).body;
  for (const [code, names] of Object.entries(FIRST_METHODS)) assert.equal(methods[code], names, code);
  const { rates } = (await backend.call('GET', '/rates')).body;
  const currencies = Object.keys(builtInMarket().currencies);
  assert.is(
    Object.keys(rates).length,
    currencies.length * (currencies.length - 1),
    'each has a built-in rate',
  );
  await backend.close();
});

test('MDATA-05 RATE-08 each built-in currency has one built-in rate with its date, and the first ones keep theirs', () => {
  const currencies = Object.keys(builtInMarket().currencies).filter((code) => code !== 'USD');
  const { rates } = builtInTable(currencies);
  expectNone(currencies, (code) => !rates[code]);
  assert.equal(Object.keys(BUILT_IN_PER_USD).sort(), [...currencies].sort(), 'and no other');
  for (const code of currencies) {
    const isFirst = code in FIRST_METHODS;
    assert.is(code in EARLIER_PER_USD, !isFirst, code);
    assert.is((rates[code]?.at ?? 0) === Date.parse(EARLIER_RATES_TAKEN_AT), !isFirst, code);
    assert.ok(Number(rates[code]?.perUsd) > 0, code);
  }
});

test('MDATA-04 an offer of a currency that was removed can be accepted, approved and finished', async () => {
  const { database, release } = await postgresEngine.open();
  releases.push(release);
  const before = await startTestBackend({ database });
  const { alice, bob, id } = await createDealFixture(before);
  const open = await post(alice, 'EUR', 'SEPA', 'GBP', 100);
  assert.is(open.status, 201, JSON.stringify(open.body));
  await before.close();

  const backend = await startTestBackend({ database, env: { MARKET_FILE }, clock: before.clock });
  const [ann, bo] = [
    await backend.signIn('Alice', alice.telegramId),
    await backend.signIn('Bob', bob.telegramId),
  ];
  const finish = async (deal: string) => {
    const proposed = await ann.post(`/transactions/${deal}/complete/propose`, RATING);
    assert.is(proposed.status, 200, JSON.stringify(proposed.body));
    const done = await bo.post(`/transactions/${deal}/complete/accept`, RATING);
    assert.is(done.status, 200, JSON.stringify(done.body));
  };
  await finish(id);
  const accepted = await bo.post('/transactions', { requestId: open.body.id });
  assert.is(accepted.status, 201, JSON.stringify(accepted.body));
  assert.is((await ann.post(`/transactions/${accepted.body.data.id}/approve`)).status, 200);
  await finish(accepted.body.data.id);
  await backend.close();
});

test('MDATA-03 amounts with 0, 2, 3 and 8 decimals are the same after the way through API and database', async () => {
  const text = MARKET_TEXT.replace(
    '  UZS:',
    '  BTC: {decimals: 8, methods: [Cash]}\n  JPY: {decimals: 0, methods: [Cash]}\n  USD: {decimals: 2, methods: [Cash]}\n  EUR: {decimals: 3, methods: [Cash]}\n  UZS:',
  );
  const file = join(folder, 'decimals.yml');
  writeFileSync(file, text);
  const backend = await startTestBackend({ env: { MARKET_FILE: file } });
  const ann = await backend.signIn('Ann');
  for (const [code, amount] of Object.entries({ JPY: 12345, USD: 1234.56, EUR: 987.654, BTC: 0.12345678 })) {
    const pay = code === 'USD' ? 'JPY' : 'USD';
    const created = await post(ann, pay, 'Cash', code, amount);
    assert.is(created.status, 201, JSON.stringify(created.body));
    const { body } = await ann.get(`/requests/${created.body.id}`);
    assert.is(JSON.stringify(body).includes(`"amount":${amount}`), true, JSON.stringify(body));
  }
  const convert = async (to: string) =>
    (await backend.call('GET', `/rates/convert?amount=7&from=USD&to=${to}`)).body.result;
  assert.equal([await convert('JPY'), await convert('EUR'), await convert('BTC')], [1078, 5.985, 0.0000658]);
  await backend.close();
});

test.run();
