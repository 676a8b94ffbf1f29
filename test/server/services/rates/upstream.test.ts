// Upstream rates: fetched by one instance, validated, kept on failure, shared, and answered with their age.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { freePort } from '../../../../scripts/free-port.ts';
import {
  BUILT_IN_CURRENCIES,
  BUILT_IN_RATES_TAKEN_AT,
} from '../../../../server/services/rates/built-in-rates.ts';
import { parseRates } from '../../../../server/services/rates/upstream.ts';
import { openDatabase } from '../../../../server/store/open-database.ts';
import {
  createTestClock,
  startTestBackend,
  TEST_START_MS,
  type TestBackend,
} from '../../../harness/backend/test-backend.ts';
import { databaseSettings, migratedPostgres } from '../../../harness/database/engines.ts';
import { acquirePostgres } from '../../../harness/database/postgres.ts';
import { createDeferred, HOUR_MS, MINUTE_MS } from '../../fixtures/deals.ts';

const test = suite('upstream rates');

/** A fake upstream with scripted answers that counts its calls. */
async function startFakeUpstream() {
  const state = {
    asked: 0,
    answer: (_request: IncomingMessage, response: ServerResponse): void => {
      response.end('{}');
    },
    respondWith(body: unknown) {
      state.answer = (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      };
    },
  };
  const server = createServer((request, response) => {
    state.asked += 1;
    state.answer(request, response);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}/latest`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
}
type FakeUpstream = Awaited<ReturnType<typeof startFakeUpstream>>;

const started: { backend: TestBackend; source: FakeUpstream }[] = [];
async function start(): Promise<{ backend: TestBackend; source: FakeUpstream }> {
  const source = await startFakeUpstream();
  const backend = await startTestBackend({ env: { RATES_URL: source.url } });
  started.push({ backend, source });
  return { backend, source };
}
test.after.each(async () => {
  for (const { backend, source } of started.splice(0)) {
    await backend.close();
    await source.close();
  }
});

const rates = async ({ call }: TestBackend) => (await call('GET', '/rates')).body;
const look = async ({ clock, app }: TestBackend, ms: number) => {
  clock.advance(ms);
  await app.jobs.runDue();
};

test('RATE-01 the built-in rates are used until the first success; then the upstream’s, with their time and age', async () => {
  const { backend, source } = await start();
  source.respondWith({
    base: 'USD',
    rates: { EUR: 0.5, RUB: 100, XXX: 3 },
    timestamp: (TEST_START_MS - 90_000) / 1000,
  });
  const shipped = await rates(backend);
  assert.is(shipped.rates['USD-EUR'], Number(BUILT_IN_CURRENCIES.EUR?.perUsd));
  assert.is(shipped.timestamp, BUILT_IN_RATES_TAKEN_AT);

  await look(backend, 0);
  assert.is(source.asked, 1);
  const fresh = await rates(backend);
  assert.is(fresh.rates['USD-EUR'], 0.5);
  assert.is(fresh.rates['EUR-RUB'], 200, 'cross rates go through USD');
  assert.is(
    fresh.rates['USD-GBP'],
    Number(BUILT_IN_CURRENCIES.GBP?.perUsd),
    'what it does not name keeps its rate',
  );
  assert.not.ok('USD-XXX' in fresh.rates);
  assert.is(fresh.timestamp, new Date(TEST_START_MS - 90_000).toISOString());
  assert.is(fresh.ageSeconds, 90);
  const pair = (await backend.call('GET', '/rates/EUR/RUB')).body;
  assert.equal([pair.rate, pair.timestamp], [200, fresh.timestamp]);
  assert.is((await backend.call('GET', '/rates/convert?from=USD&to=EUR&amount=3')).body.result, 1.5);

  await look(backend, 10 * MINUTE_MS - 1);
  assert.is(source.asked, 1);
  assert.is((await rates(backend)).ageSeconds, 690);
  source.respondWith({ base: 'USD', rates: { EUR: 0.6 } });
  await look(backend, 1);
  assert.is(source.asked, 2);
  const next = await rates(backend);
  assert.equal([next.rates['USD-EUR'], next.rates['USD-RUB'], next.ageSeconds], [0.6, 100, 0]);
});

test('RATE-04 an upstream that fails, hangs, sends too much or invalid rates changes nothing but the age', async () => {
  const { backend, source } = await start();
  source.respondWith({ base: 'USD', rates: { EUR: 0.5 } });
  await look(backend, 0);
  const good = await rates(backend);
  const oversized = JSON.stringify({ base: 'USD', rates: { EUR: 0.7 }, more: 'x'.repeat(1024 * 1024) });
  const bad: FakeUpstream['answer'][] = [
    (_request, response) => {
      response.statusCode = 500;
      response.end(JSON.stringify({ base: 'USD', rates: { EUR: 0.7 } }));
    },
    (request) => request.socket.destroy(),
    (_request, response) => response.end(oversized),
    (_request, response) => response.end('<html>'),
    (_request, response) => response.end(JSON.stringify({ base: 'USD', rates: { EUR: 0.7, RUB: 0 } })),
  ];
  let asked = source.asked;
  for (const answer of bad) {
    source.answer = answer;
    await look(backend, 10 * MINUTE_MS);
    asked += 1;
    assert.is(source.asked, asked);
    const now = await rates(backend);
    assert.equal(now.rates, good.rates);
    assert.is(now.timestamp, good.timestamp);
  }
  assert.is((await rates(backend)).ageSeconds, (bad.length * 10 * MINUTE_MS) / 1000);
  source.respondWith({ base: 'USD', rates: { EUR: 0.8 } });
  await look(backend, 10 * MINUTE_MS);
  assert.equal([(await rates(backend)).rates['USD-EUR'], (await rates(backend)).ageSeconds], [0.8, 0]);
});

test('a stop aborts a call to an upstream that does not answer', async () => {
  const { backend, source } = await start();
  const isAsked = createDeferred();
  source.answer = () => isAsked.resolve();
  const running = backend.app.jobs.runDue();
  await isAsked.promise;
  await backend.app.jobs.stop();
  await running;
  assert.is((await rates(backend)).timestamp, BUILT_IN_RATES_TAKEN_AT);
});

test('without RATES_URL nothing is fetched', async () => {
  const backend = await startTestBackend();
  await look(backend, HOUR_MS);
  assert.is((await rates(backend)).timestamp, BUILT_IN_RATES_TAKEN_AT);
  await backend.close();
});

test('instances share the fetched rates, and one that starts later has them at once', async () => {
  const cluster = await acquirePostgres();
  const url = await cluster.createDatabase(await migratedPostgres());
  const databases = await Promise.all([1, 2, 3].map(() => openDatabase(databaseSettings(url, 3))));
  const [first, second, third] = databases;
  if (!first || !second || !third) throw new Error('no databases');
  const source = await startFakeUpstream();
  source.respondWith({ base: 'USD', rates: { EUR: 0.5 } });
  const clock = createTestClock();
  const env = { RATES_URL: source.url };
  const a = await startTestBackend({ database: first, clock, env });
  const b = await startTestBackend({ database: second, clock, env });
  for (let round = 1; round <= 3; round += 1) {
    await Promise.all([a.app.jobs.runDue(), b.app.jobs.runDue()]);
    // The instance that did not fetch applies the stored rates with its next tick.
    await Promise.all([a.app.jobs.runDue(), b.app.jobs.runDue()]);
    assert.is(source.asked, round);
    assert.equal(
      [await rates(a), await rates(b)].map((one) => one.rates['USD-EUR']),
      [round / 2, round / 2],
    );
    assert.equal(await rates(a), await rates(b));
    source.respondWith({ base: 'USD', rates: { EUR: (round + 1) / 2 } });
    clock.advance(10 * MINUTE_MS);
  }
  const c = await startTestBackend({ database: third, clock, env });
  assert.is((await rates(c)).rates['USD-EUR'], 1.5, 'before it looked for the first time');
  for (const backend of [a, b, c]) await backend.close();
  for (const database of databases) await database.close();
  await source.close();
  await cluster.release();
});

const NOW = new Date(TEST_START_MS);
const KNOWN = ['USD', 'EUR', 'RUB', 'BTC'];
const parse = (answer: unknown) => parseRates(JSON.stringify(answer), KNOWN, NOW);

test('parses other bases, pairs, decimal texts and small numbers exactly', () => {
  assert.equal(parse({ base_code: 'EUR', rates: { EUR: 1, USD: 1.25, RUB: 100 } }).perUsd, {
    EUR: '0.8',
    RUB: '80',
    USD: '1',
  });
  assert.equal(parse({ rates: { 'USD-EUR': '0.855', 'EUR-USD': 1.2 } }).perUsd, { EUR: '0.855', USD: '1' });
  assert.equal(parse({ base: 'usd', rates: { BTC: 9.4e-7, RUB: '79.40' } }).perUsd, {
    BTC: '0.00000094',
    RUB: '79.4',
    USD: '1',
  });
});

test('uses the upstream’s time of the rates unless it is impossible', () => {
  const at = (more: object) => parse({ rates: { EUR: 1 }, ...more }).takenAt.getTime();
  assert.is(at({ timestamp: TEST_START_MS - 5_000 }), TEST_START_MS - 5_000);
  assert.is(at({ time_last_update_unix: TEST_START_MS / 1000 - 60 }), TEST_START_MS - 60_000);
  assert.is(at({ date: '2026-07-01' }), Date.UTC(2026, 6, 1));
  assert.is(at({ timestamp: TEST_START_MS + 30_000 }), TEST_START_MS, 'a little ahead is now');
  for (const more of [
    {},
    { timestamp: TEST_START_MS + HOUR_MS },
    { timestamp: -1 },
    { date: 'yesterday' },
    { date: {} },
  ])
    assert.is(at(more), TEST_START_MS, JSON.stringify(more));
});

test('rejects the whole answer when one known rate is implausible', () => {
  const bad: unknown[] = [
    null,
    [],
    5,
    {},
    { rates: null },
    { rates: [] },
    { rates: {} },
    { rates: { XXX: 1 } },
  ];
  for (const rate of [
    0,
    -1,
    '',
    'abc',
    '1,5',
    null,
    true,
    {},
    '1e99',
    1e300,
    1e-300,
    'Infinity',
    '0x10',
    ' ',
  ]) {
    if (rate !== null) bad.push({ rates: { EUR: rate, RUB: 80 } });
  }
  bad.push({ base: 'EUR', rates: { RUB: 100 } }, { base: 'EUR', rates: { RUB: 100, USD: 0 } });
  for (const answer of bad) assert.throws(() => parse(answer), /answer|rate of/, JSON.stringify(answer));
  assert.throws(() => parseRates('{"rates": {"EUR": 1', KNOWN, NOW), /not JSON/);
  assert.equal(Object.keys(parse({ rates: { EUR: 1, __proto__: { RUB: 5 } } }).perUsd).sort(), [
    'EUR',
    'USD',
  ]);
});

test.run();
