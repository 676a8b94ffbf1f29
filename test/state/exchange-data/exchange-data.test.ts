// Exchange data store: delayed and shared loads, cache, fallbacks of the calls, and failures (RATE-01…04).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { equalEach } from '../../harness/assert-each.ts';
import { createSignedInFixture, type FakeServer, flushMicrotasks, TEST_NOW } from '../fixtures.ts';

const METHODS = { EUR: ['SEPA'], RUB: ['SBP'], USDT: ['TON'] };
const offer = (server: FakeServer): void => {
  server.on('GET /payment-methods', { body: METHODS });
  server.on('GET /rates/matrix', { body: { rates: { 'EUR-RUB': 100, 'USD-RUB': 90 }, timestamp: TEST_NOW } });
};

test('RATE-02 the first load comes 1 s after the start', async () => {
  const { clock, server, stores } = await createSignedInFixture(({ server }) => offer(server));
  stores.exchangeData.warm();
  await clock.advance(999);
  assert.is(server.calls.length, 0);
  await clock.advance(1);
  assert.equal(stores.exchangeData.currencies.value, ['EUR', 'RUB', 'USD', 'USDT']);
  equalEach(server.calls, ({ path }) => path, [
    '/payment-methods',
    '/rates/matrix?currencies=EUR%2CRUB%2CUSDT%2CUSD',
  ]);
});

test('RATE-02 a screen that needs the data does not wait for the delay, and both share one load', async () => {
  const { clock, server, stores } = await createSignedInFixture(({ server }) => offer(server));
  await Promise.all([stores.exchangeData.ensure(), stores.exchangeData.ensure()]);
  assert.is(stores.exchangeData.rate('EUR', 'RUB')?.rate, 100);
  assert.is(stores.exchangeData.rate('EUR', 'RUB')?.at, TEST_NOW);
  await clock.advance(1000);
  assert.is(server.calls.length, 2);
});

test('RATE-02 fresh for 5 min, also after a reload; then loaded again', async () => {
  const first = await createSignedInFixture(({ server }) => offer(server));
  await first.stores.exchangeData.ensure();
  const { clock, server, stores } = await createSignedInFixture((fixture) => {
    offer(fixture.server);
    for (const [key, value] of first.tab.kept) fixture.tab.set(key, value);
  });
  await stores.exchangeData.ensure();
  assert.is(server.calls.length, 0);
  assert.is(stores.exchangeData.rate('EUR', 'RUB')?.at, TEST_NOW);
  await clock.advance(5 * 60_000 - 1);
  await stores.exchangeData.ensure();
  assert.is(server.calls.length, 0);
  await clock.advance(1);
  await stores.exchangeData.ensure();
  assert.is(server.calls.length, 2);
});

test('RATE-02 a half that failed is asked for again, and the other is not, also after a reload', async () => {
  for (const [failing, other] of [
    ['GET /payment-methods', 'GET /rates/matrix'],
    ['GET /rates/matrix', 'GET /payment-methods'],
  ] as const) {
    const first = await createSignedInFixture(({ server }) => {
      offer(server);
      server.on(failing, { status: 401 });
    });
    await first.stores.exchangeData.ensure();
    const second = await createSignedInFixture(({ server, tab }) => {
      offer(server);
      for (const [key, value] of first.tab.kept) tab.set(key, value);
    });
    const { exchangeData } = second.stores;
    await exchangeData.ensure();
    assert.equal([second.server.of(failing).length, second.server.of(other).length], [1, 0], failing);
    assert.equal([exchangeData.rate('EUR', 'RUB')?.rate, exchangeData.methodsOf('EUR')], [100, ['SEPA']]);
    assert.is(exchangeData.isUnavailable.value, false);
  }
});

test('RATE-02 the rate of a single pair is kept for 5 min, also after a reload; then asked for again', async () => {
  const withPair = (server: FakeServer): void => {
    offer(server);
    server.on('GET /rates/GEL/THB', { body: { rate: 12.5, date: '2026-01-01T00:00:00Z' } });
  };
  const first = await createSignedInFixture(({ server }) => withPair(server));
  await first.stores.exchangeData.ensureRate('GEL', 'THB');
  const { clock, server, stores } = await createSignedInFixture((fixture) => {
    withPair(fixture.server);
    for (const [key, value] of first.tab.kept) fixture.tab.set(key, value);
  });
  await stores.exchangeData.ensureRate('GEL', 'THB');
  assert.equal(stores.exchangeData.rate('GEL', 'THB'), first.stores.exchangeData.rate('GEL', 'THB'));
  assert.is(stores.exchangeData.rate('GEL', 'THB')?.rate, 12.5);
  assert.is(server.calls.length, 0);
  await clock.advance(5 * 60_000);
  await stores.exchangeData.ensureRate('GEL', 'THB');
  assert.is(server.of('GET /rates/GEL/THB').length, 1);
});

test('RATE-02 RATE-04 a load that failed is shared for 0.5 s, then retried', async () => {
  const { clock, server, stores } = await createSignedInFixture(({ server }) => {
    server.on('GET /payment-methods', { status: 401 });
  });
  const exchangeData = stores.exchangeData;
  await exchangeData.ensure();
  assert.is(exchangeData.methods.value, null);
  assert.is(exchangeData.rate('EUR', 'RUB'), null);
  assert.is(exchangeData.isUnavailable.value, true);
  assert.is(exchangeData.isLoading.value, false);
  const tried = server.calls.length;
  await clock.advance(499);
  await exchangeData.ensure();
  assert.is(server.calls.length, tried);
  offer(server);
  await clock.advance(1);
  await exchangeData.ensure();
  assert.is(exchangeData.isUnavailable.value, false);
});

test('RATE-01 no matrix: all rates; none of those: four currencies one by one', async () => {
  const all = await createSignedInFixture(({ server }) => {
    server.on('GET /payment-methods', { body: METHODS });
    server.on('GET /rates/all', { body: { success: true, data: { rates: { 'EUR-RUB': 99 } } } });
  });
  await all.stores.exchangeData.ensure();
  assert.is(all.stores.exchangeData.rate('EUR', 'RUB')?.rate, 99);
  const each = await createSignedInFixture(({ server }) => {
    server.on('GET /payment-methods', { body: METHODS });
    server.on('GET /rates/USD', { body: { rates: { RUB: 91 } } });
    server.on('GET /rates/EUR', { body: { 'EUR-RUB': 98 } });
    server.on('GET /rates/GBP', 'network error');
  });
  const done = each.stores.exchangeData.ensure();
  await each.clock.advance(2000);
  await done;
  assert.is(each.stores.exchangeData.rate('USD', 'RUB')?.rate, 91);
  assert.is(each.stores.exchangeData.rate('EUR', 'RUB')?.rate, 98);
  assert.ok(each.server.of('GET /rates/RUB').length > 0);
});

test('RATE-03 USD comes with USDT and its methods', async () => {
  const { stores } = await createSignedInFixture(({ server }) => offer(server));
  await stores.exchangeData.ensure();
  assert.equal(stores.exchangeData.methodsOf('USD'), ['TON']);
});

test('RATE-01 a rate that the matrix lacks is loaded alone, once in 5 min', async () => {
  const { stores, server, clock } = await createSignedInFixture(({ server }) => {
    offer(server);
    server.on('GET /rates/GEL/THB', { body: { rate: 12.5, date: '2026-01-01T00:00:00Z' } });
  });
  const exchangeData = stores.exchangeData;
  await Promise.all([exchangeData.ensureRate('GEL', 'THB'), exchangeData.ensureRate('GEL', 'THB')]);
  assert.equal(exchangeData.rate('GEL', 'THB'), { rate: 12.5, at: TEST_NOW, quotedAt: null, sources: [] });
  await exchangeData.ensureRate('EUR', 'RUB');
  await clock.advance(60_000);
  await exchangeData.ensureRate('GEL', 'THB');
  assert.is(server.of('GET /rates/GEL/THB').length, 1);
  assert.is(server.of('GET /rates/EUR/RUB').length, 0);
});

test('RATE-01 methods and a rate that had no answer are asked for again soon', async () => {
  const { stores, server, clock } = await createSignedInFixture(({ server }) => {
    offer(server);
    server.on('GET /payment-methods/GEL', { status: 400 });
    server.on('GET /rates/GEL/THB', { status: 400 });
  });
  const { exchangeData } = stores;
  const ensureBoth = () =>
    Promise.all([exchangeData.ensureMethods('GEL'), exchangeData.ensureRate('GEL', 'THB')]);
  await ensureBoth();
  server.on('GET /payment-methods/GEL', { body: ['TBC'] });
  server.on('GET /rates/GEL/THB', { body: { rate: 12.5, date: '2026-01-01T00:00:00Z' } });
  await clock.advance(11_000);
  await ensureBoth();
  assert.equal([exchangeData.methodsOf('GEL'), exchangeData.rate('GEL', 'THB')?.rate], [['TBC'], 12.5]);
});

test('RATE-08 PRICE-08 a rate is as old as the older currency and names its source, also from the cache; other shapes tell neither', async () => {
  const HOUR = 3_600_000;
  const at = (ms: number) => new Date(TEST_NOW - ms).toISOString();
  const answer = (ages: object) => ({
    body: { rates: { 'EUR-RUB': 100, 'USD-RUB': 90 }, timestamp: TEST_NOW, ...ages },
  });
  const ages = {
    ratesAt: { EUR: at(HOUR), RUB: at(2 * HOUR) },
    rateSources: { EUR: 3, RUB: 1 },
    rateSourceNames: { RUB: 'street', GBP: 'of no age' },
  };
  const first = await createSignedInFixture(({ server }) => {
    offer(server);
    server.on('GET /rates/matrix', answer(ages));
    server.on('GET /rates/GEL/EUR', {
      body: {
        rate: 0.3,
        date: at(0),
        ratesAt: { GEL: at(3 * HOUR), EUR: at(0) },
        rateSourceNames: { GEL: 'kiosk' },
      },
    });
  });
  await first.stores.exchangeData.ensureRate('GEL', 'EUR');
  const source = (currency: string, name: string, hours: number) => {
    return { currency, name, quotedAt: TEST_NOW - hours * HOUR };
  };
  const quotedAt = TEST_NOW - 3 * HOUR;
  const gel = { rate: 0.3, at: quotedAt, quotedAt, sources: [source('GEL', 'kiosk', 3)] };
  assert.equal(first.stores.exchangeData.rate('GEL', 'EUR'), gel);
  const second = await createSignedInFixture((fixture) => {
    for (const [key, value] of first.tab.kept) fixture.tab.set(key, value);
  });
  await second.stores.exchangeData.ensure();
  assert.equal(second.stores.exchangeData.rate('GEL', 'EUR'), gel);
  for (const { exchangeData } of [first.stores, second.stores]) {
    const old = TEST_NOW - 2 * HOUR;
    assert.equal(exchangeData.rate('EUR', 'RUB'), {
      ...{ rate: 100, at: old, quotedAt: old, sources: [source('RUB', 'street', 2)] },
    });
    assert.equal(exchangeData.rate('RUB', 'RUB')?.sources, [], 'one currency has the rate 1 of nobody');
    assert.equal(exchangeData.rate('GBP', 'EUR')?.sources ?? [], [], 'a name without its age');
    assert.is(exchangeData.rate('USD', 'RUB')?.quotedAt, old);
    assert.equal([exchangeData.sourceCount('EUR'), exchangeData.sourceCount('GBP')], [3, null]);
  }
  for (const other of [
    { ratesAt: 'noon', rateSources: [3], rateSourceNames: 'street' },
    { ratesAt: { EUR: at(0) } },
    { ratesAt: null },
  ]) {
    const { stores } = await createSignedInFixture(({ server }) => {
      offer(server);
      server.on('GET /rates/matrix', answer(other));
    });
    await stores.exchangeData.ensure();
    assert.equal(stores.exchangeData.rate('EUR', 'RUB'), {
      rate: 100,
      at: TEST_NOW,
      quotedAt: null,
      sources: [],
    });
  }
});

test('AUTH-10 public calls carry no authorization', async () => {
  const { stores, server } = await createSignedInFixture(({ server }) => offer(server));
  await stores.exchangeData.ensure();
  await flushMicrotasks();
  assert.ok(server.calls.every(({ authorization }) => authorization === undefined));
});

test('RATE-01 a backend with a list of currencies and their methods alone, and with the plain list of rates', async () => {
  const { server, stores } = await createSignedInFixture(({ server }) => {
    server.on('GET /payment-methods', { status: 404 });
    server.on('GET /rates/currencies', { body: { data: ['eur', { code: 'RUB' }, null] } });
    server.on('GET /payment-methods/EUR', { body: { methods: ['SEPA', 5, ''] } });
    server.on('GET /payment-methods/RUB', { body: [] });
    for (const path of [
      '/rates/matrix',
      '/rates/all',
      '/rates/USD',
      '/rates/EUR',
      '/rates/GBP',
      '/rates/RUB',
    ])
      server.on(`GET ${path}`, { status: 404 });
    server.on('GET /rates', { body: { rates: { 'EUR-RUB': 100 }, timestamp: TEST_NOW } });
  });
  const { exchangeData } = stores;
  await exchangeData.ensure();
  assert.equal(exchangeData.currencies.value, ['EUR', 'RUB']);
  assert.equal([exchangeData.rate('EUR', 'RUB')?.rate, exchangeData.isUnavailable.value], [100, false]);
  await Promise.all([exchangeData.ensureMethods('EUR'), exchangeData.ensureMethods('EUR')]);
  assert.equal(exchangeData.methodsOf('EUR'), ['SEPA', '5']);
  for (let times = 0; times < 2; times += 1) await exchangeData.ensureMethods('RUB');
  assert.equal(exchangeData.methodsOf('RUB'), []);
  const asked = server.calls.map(({ path }) => path).filter((path) => path.startsWith('/payment-methods/'));
  assert.equal(asked, ['/payment-methods/EUR', '/payment-methods/RUB'], 'each once');
});

test.run();
