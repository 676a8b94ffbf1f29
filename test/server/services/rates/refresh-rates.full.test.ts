// Rate refresh: sources asked by one instance, combined, kept on failure, shared, and answered with their age.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  BUILT_IN_PER_USD,
  BUILT_IN_RATES_TAKEN_AT,
  EARLIER_RATES_TAKEN_AT,
} from '../../../../server/services/rates/built-in-rates.ts';
import { openDatabase } from '../../../../server/store/open-database.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import {
  createTestClock,
  startTestBackend,
  TEST_START_MS,
  type TestBackend,
} from '../../../harness/backend/test-backend.ts';
import { databaseSettings, migratedPostgres } from '../../../harness/database/engines.ts';
import { acquirePostgres } from '../../../harness/database/postgres.ts';
import { createDeferred } from '../../../harness/deferred.ts';
import { HOUR_MS, MINUTE_MS } from '../../fixtures/deals.ts';
import { type FakeSource, startFakeSource } from './fake-source.ts';

const test = suite('rate refresh');

const closing: (() => Promise<unknown>)[] = [];
test.after.each(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
async function startSource(body?: unknown): Promise<FakeSource> {
  const source = await startFakeSource(body);
  closing.push(source.close);
  return source;
}
async function startWith(env: Readonly<Record<string, string>>): Promise<TestBackend> {
  const backend = await startTestBackend({ env });
  closing.push(backend.close);
  return backend;
}
async function start(): Promise<{ backend: TestBackend; source: FakeSource }> {
  const source = await startSource();
  return { source, backend: await startWith({ RATES_URL: source.url }) };
}
const inUsd = (rates: object, more: object = {}) => ({ base: 'USD', rates, ...more });

const rates = async ({ call }: TestBackend) => (await call('GET', '/rates')).body;
const look = async ({ clock, app }: TestBackend, ms: number) => {
  clock.advance(ms);
  await app.jobs.runDue();
};

test('RATE-01 the built-in rates are used until the first success; then the upstream’s, with their time and age', async () => {
  const { backend, source } = await start();
  source.respondWith({
    base: 'USD',
    rates: { EUR: 0.8, RUB: 80, XXX: 3 },
    timestamp: (TEST_START_MS - 90_000) / 1000,
  });
  const shipped = await rates(backend);
  assert.is(shipped.rates['USD-EUR'], Number(BUILT_IN_PER_USD.EUR));
  assert.is(shipped.timestamp, BUILT_IN_RATES_TAKEN_AT);

  await look(backend, 0);
  assert.is(source.asked, 1);
  const fresh = await rates(backend);
  assert.is(fresh.rates['USD-EUR'], 0.8);
  assert.is(fresh.rates['EUR-RUB'], 100, 'cross rates go through USD');
  assert.is(fresh.rates['USD-GBP'], Number(BUILT_IN_PER_USD.GBP), 'what it does not name keeps its rate');
  assert.not.ok('USD-XXX' in fresh.rates);
  assert.is(fresh.timestamp, new Date(TEST_START_MS - 90_000).toISOString());
  assert.is(fresh.ageSeconds, 90);
  const pair = (await backend.call('GET', '/rates/EUR/RUB')).body;
  assert.equal([pair.rate, pair.timestamp], [100, fresh.timestamp]);
  assert.is((await backend.call('GET', '/rates/convert?from=USD&to=EUR&amount=3')).body.result, 2.4);

  await look(backend, 10 * MINUTE_MS - 1);
  assert.is(source.asked, 1);
  assert.is((await rates(backend)).ageSeconds, 690);
  source.respondWith({ base: 'USD', rates: { EUR: 0.81 } });
  await look(backend, 1);
  assert.is(source.asked, 2);
  const next = await rates(backend);
  assert.equal([next.rates['USD-EUR'], next.rates['USD-RUB'], next.ageSeconds], [0.81, 80, 0]);
});

test('RATE-04 an upstream that fails, hangs, sends too much or invalid rates changes nothing but the age', async () => {
  const { backend, source } = await start();
  source.respondWith({ base: 'USD', rates: { EUR: 0.8 } });
  await look(backend, 0);
  const good = await rates(backend);
  const oversized = JSON.stringify({ base: 'USD', rates: { EUR: 0.82 }, more: 'x'.repeat(1024 * 1024) });
  const bad: FakeSource['answer'][] = [
    (_request, response) => {
      response.statusCode = 500;
      response.end(JSON.stringify({ base: 'USD', rates: { EUR: 0.82 } }));
    },
    (request) => request.socket.destroy(),
    (_request, response) => response.end(oversized),
    (_request, response) => response.end('<html>'),
    (_request, response) => response.end(JSON.stringify({ base: 'USD', rates: { EUR: 0, RUB: -1 } })),
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
  source.respondWith({ base: 'USD', rates: { EUR: 0.83 } });
  await look(backend, 10 * MINUTE_MS);
  assert.equal([(await rates(backend)).rates['USD-EUR'], (await rates(backend)).ageSeconds], [0.83, 0]);
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
  const backend = await startWith({});
  await look(backend, HOUR_MS);
  assert.is((await rates(backend)).timestamp, BUILT_IN_RATES_TAKEN_AT);
});

test('instances share the fetched rates, and one that starts later has them at once', async () => {
  const cluster = await acquirePostgres();
  const url = await cluster.createDatabase(await migratedPostgres());
  const databases = await Promise.all([1, 2, 3].map(() => openDatabase(databaseSettings(url, 3))));
  const [first, second, third] = databases;
  if (!first || !second || !third) throw new Error('no databases');
  const source = await startFakeSource();
  source.respondWith({ base: 'USD', rates: { EUR: 0.81 } });
  const clock = createTestClock();
  const env = { RATES_URL: source.url };
  const a = await startTestBackend({ database: first, clock, env });
  const b = await startTestBackend({ database: second, clock, env });
  for (let round = 1; round <= 3; round += 1) {
    await Promise.all([a.app.jobs.runDue(), b.app.jobs.runDue()]);
    // The instance that did not fetch applies the stored rates with its next tick.
    await Promise.all([a.app.jobs.runDue(), b.app.jobs.runDue()]);
    assert.is(source.asked, round);
    equalEach([await rates(a), await rates(b)], (one) => one.rates['USD-EUR'], [
      (80 + round) / 100,
      (80 + round) / 100,
    ]);
    assert.equal(await rates(a), await rates(b));
    source.respondWith({ base: 'USD', rates: { EUR: (81 + round) / 100 } });
    clock.advance(10 * MINUTE_MS);
  }
  const c = await startTestBackend({ database: third, clock, env });
  assert.is((await rates(c)).rates['USD-EUR'], 0.83, 'before it looked for the first time');
  for (const backend of [a, b, c]) await backend.close();
  for (const database of databases) await database.close();
  await source.close();
  await cluster.release();
});

/** Samples of the metrics page that begin with 'kantor_rates', by name and labels. */
async function metrics({ app }: TestBackend): Promise<Map<string, number>> {
  const page = await (await app.fetch(new Request('http://kantor.test/metrics'))).text();
  const samples = page.split('\n').filter((line) => line.startsWith('kantor_rates'));
  return new Map(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

test('RATE-06 RATE-07 a slip of two places upstream is neither adopted nor priced from, however long it lasts', async () => {
  const { backend, source } = await start();
  source.respondWith(inUsd({ EUR: 86, GBP: 0.74 }));
  const author = await backend.signIn();
  const post = async () => {
    const answer = await author.post('/create_request', {
      ...{ receiveCurrency: 'EUR', receiveMethod: 'SEPA', payCurrency: 'USD', payMethod: 'Wise' },
      ...{ amount: 100, additionalDetails: '', rateOption: 'fixed' },
    });
    return answer.body.data.payAmount;
  };
  for (let round = 0; round < 7; round += 1) {
    await look(backend, 10 * MINUTE_MS);
    assert.is((await rates(backend)).rates['USD-EUR'], 0.855);
  }
  assert.is(await post(), 116.96, 'dollars for 100 euros');
  const now = await rates(backend);
  assert.is(now.rates['USD-GBP'], 0.74, 'the other currency of the same answer is adopted');
  assert.equal([now.ratesAt.EUR, now.rateSources.EUR], [BUILT_IN_RATES_TAKEN_AT, 0]);
  assert.equal([now.ratesAt.GBP, now.rateSources.GBP], [new Date(backend.clock.now()).toISOString(), 1]);
  const found = await metrics(backend);
  assert.is(found.get('kantor_rates_refused_total{currency="EUR",reason="impossible"}'), 7);
  assert.is(found.get('kantor_rates_age_seconds'), 0);
  assert.is(
    found.get('kantor_rates_oldest_seconds'),
    (backend.clock.now() - Date.parse(EARLIER_RATES_TAKEN_AT)) / 1000,
  );
  assert.not.ok([...found.keys()].join().includes('secret'));
});

test('RATE-05 two sources confirm a jump at once; one alone waits for half an hour', async () => {
  const [one, two] = [await startSource(inUsd({ EUR: 1 })), await startSource('away')];
  const backend = await startWith({ RATES_URL: one.url, RATES_URLS: `${two.url} timeout=2` });
  const eur = async () => (await rates(backend)).rates['USD-EUR'];
  await look(backend, 0);
  assert.is(await eur(), 0.855);
  let found = await metrics(backend);
  assert.is(found.get('kantor_rates_held'), 1);
  assert.is(found.get(`kantor_rates_source_failures_total{source="${two.name}"}`), 1);
  const age = (source: FakeSource) =>
    found.get(`kantor_rates_source_age_seconds{source="${source.name}"}`) ?? -1;
  assert.ok(age(one) === 0 && age(two) > 24 * 3_600);
  two.respondWith(inUsd({ EUR: 1.01 }));
  await look(backend, 10 * MINUTE_MS);
  assert.is(await eur(), 1);
  found = await metrics(backend);
  assert.equal([found.get('kantor_rates_held'), age(two)], [0, 0]);
  assert.is((await rates(backend)).rateSources.EUR, 2);

  two.respondWith('away');
  one.respondWith(inUsd({ EUR: 1.3 }));
  for (let round = 0; round < 3; round += 1) await look(backend, 10 * MINUTE_MS);
  assert.is(await eur(), 1);
  await look(backend, 10 * MINUTE_MS);
  assert.is(await eur(), 1.3);
});

test('RATE-08 the age of a pair is that of the older currency', async () => {
  const { backend, source } = await start();
  source.respondWith(inUsd({ EUR: 0.86 }, { timestamp: TEST_START_MS - MINUTE_MS }));
  await look(backend, 0);
  const pair = (await backend.call('GET', '/rates/EUR/GBP')).body;
  assert.equal(pair.ratesAt, {
    EUR: new Date(TEST_START_MS - MINUTE_MS).toISOString(),
    GBP: BUILT_IN_RATES_TAKEN_AT,
  });
  const matrix = (await backend.call('GET', '/rates/matrix?currencies=usd,eur')).body;
  assert.equal([Object.keys(matrix.ratesAt), matrix.rateSources], [['EUR'], { EUR: 1 }]);
});

test('RATE-09 an offer tells how old its rate was, when that was old', async () => {
  const { backend, source } = await start();
  source.respondWith(inUsd({ EUR: 0.86 }));
  await look(backend, 0);
  const author = await backend.signIn();
  const offer = {
    ...{ receiveCurrency: 'EUR', receiveMethod: 'SEPA', payCurrency: 'USD', payMethod: 'Wise' },
    ...{ amount: 100, additionalDetails: '', rateOption: 'fixed' },
  };
  const posted = async (body: object = offer) => (await author.post('/create_request', body)).body.data;
  backend.clock.advance(30 * MINUTE_MS);
  assert.not.ok('rateAgeSeconds' in (await posted()));
  backend.clock.advance(1_000);
  const old = await posted();
  assert.is(old.rateAgeSeconds, 1_801);
  assert.is((await author.get(`/requests/${old.id}`)).body.data.rateAgeSeconds, 1_801);
  const builtIn = await posted({ ...offer, payCurrency: 'GBP' });
  assert.ok(builtIn.rateAgeSeconds > 24 * 3_600, 'of the pound there are the built-in rates only');

  source.respondWith(inUsd({ EUR: 0.87 }));
  await look(backend, 0);
  const saved = (await author.put(`/requests/${old.id}`, offer)).body.data;
  assert.equal(
    [saved.payAmount, 'rateAgeSeconds' in saved],
    [114.94, false],
    'saved again it takes the new rate',
  );
});

test.run();
