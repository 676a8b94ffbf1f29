// Sources of single currencies: the rate that everything uses, its name and age, several of one currency, and each way of failing.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nameSources } from '../../../../server/config/rate-source.ts';
import { parseRatesFile } from '../../../../server/config/rates-file.ts';
import { acceptRate } from '../../../../server/services/rates/refresh-rates.ts';
import { CLI } from '../../../harness/backend/compiled-backend.ts';
import { startTestBackend, TEST_START_MS, type TestBackend } from '../../../harness/backend/test-backend.ts';
import { migratedPostgres } from '../../../harness/database/engines.ts';
import { acquirePostgres } from '../../../harness/database/postgres.ts';
import { MINUTE_MS } from '../../fixtures/deals.ts';
import { type FakeSource, startFakeSource } from './fake-source.ts';

const test = suite('sources of single currencies');
const closing: (() => Promise<unknown>)[] = [];
test.after.each(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
const folder = join(tmpdir(), `kantor-test-${process.pid}`);
mkdirSync(folder, { recursive: true });

async function startSource(body?: unknown): Promise<FakeSource> {
  const source = await startFakeSource(body);
  closing.push(source.close);
  return source;
}
/** An official source of all currencies beside these of the peso. */
async function startWith(sources: readonly string[]) {
  const official = await startSource({ base: 'USD', rates: { ARS: 1460, EUR: 0.9, BRL: 5.5 } });
  const RATES_SOURCES_FILE = join(folder, 'rates.yml');
  writeFileSync(RATES_SOURCES_FILE, sources.join(''));
  const lines: { readonly msg: string; readonly source?: string; readonly reason?: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const backend = await startTestBackend({ log, env: { RATES_URL: official.url, RATES_SOURCES_FILE } });
  closing.push(backend.close);
  return { backend, lines };
}
const entry = (source: FakeSource, more: string, name = 'street') =>
  `- { name: ${name}, url: '${source.url}', currency: ARS, path: /blue/sell${more} }\n`;
const sells = (sell: unknown, at = TEST_START_MS) => ({ blue: { sell, buy: 1 }, at });
const look = async ({ clock, app }: TestBackend, ms: number) => {
  clock.advance(ms);
  await app.jobs.runDue();
};
const ratesOf = async ({ call }: TestBackend) => (await call('GET', '/rates')).body;

test('PRICE-08 form, conversion, offers and limits use the rate of the currency’s own source; the answer names it', async () => {
  const street = await startSource(sells('1500.5', TEST_START_MS - 4 * MINUTE_MS));
  const { backend } = await startWith([entry(street, ', time: /at')]);
  assert.not.ok('rateSourceNames' in (await ratesOf(backend)), 'the built-in rate is of no source');
  await look(backend, 0);
  const answer = await ratesOf(backend);
  assert.is(answer.rates['USD-ARS'], 1500.5, 'the official 1460 does not count');
  assert.is(answer.rates['USD-EUR'], 0.9);
  assert.equal(answer.rateSourceNames, { ARS: 'street' });
  assert.is(answer.ratesAt.ARS, new Date(TEST_START_MS - 4 * MINUTE_MS).toISOString());
  assert.is(answer.rateSources.ARS, 1);
  assert.not.ok(JSON.stringify(answer).includes(street.name), 'no address');
  const pair = (await backend.call('GET', '/rates/USD/ARS')).body;
  assert.equal([pair.rate, pair.rateSourceNames], [1500.5, { ARS: 'street' }]);
  assert.not.ok('rateSourceNames' in (await backend.call('GET', '/rates/USD/EUR')).body);
  const { body } = await (await backend.signIn('Ana')).post('/create_request', {
    ...{ payCurrency: 'ARS', payMethod: 'Cash', receiveCurrency: 'USD', receiveMethod: 'Zelle', amount: 100 },
  });
  assert.is(body.data.payAmount, 150_050);
});

test('PRICE-08 of several the middle counts, with the guards of the others; dollars for a unit are turned round', async () => {
  const [first, second, third] = [
    await startSource(sells(1500)),
    await startSource({ blue: { sell: 1 / 1510 } }),
    await startSource(sells(1560)),
  ];
  const { backend, lines } = await startWith([
    entry(first, '', 'first'),
    entry(second, ', inverse: true', 'second'),
    entry(third, '', 'third'),
  ]);
  await look(backend, 0);
  const answer = await ratesOf(backend);
  assert.ok(Math.abs(answer.rates['USD-ARS'] - 1510) < 0.01, `${answer.rates['USD-ARS']}`);
  assert.equal(answer.rateSourceNames, { ARS: 'second' });
  third.respondWith(sells(15));
  await look(backend, 10 * MINUTE_MS);
  assert.ok(lines.some(({ source, reason }) => source === 'third' && reason === 'impossible'));
  // Two that agree confirm a jump; one alone waits.
  first.respondWith(sells(2000));
  third.respondWith(sells(2010));
  second.respondWith({ blue: { sell: 1 / 2005 } });
  await look(backend, 10 * MINUTE_MS);
  assert.ok(Math.abs((await ratesOf(backend)).rates['USD-ARS'] - 2005) < 0.01);
});

test('PRICE-08 a web page, no rate, no time, words, another unit and a source that stands still: a reason each, and the last rate with its age', async () => {
  const street = await startSource(sells(1500));
  const { backend, lines } = await startWith([entry(street, ', time: /at')]);
  await look(backend, 0);
  const good = await ratesOf(backend);
  const now = () => backend.clock.now() + 10 * MINUTE_MS;
  const cases: [unknown, string][] = [
    ['<!doctype html><title>Cookies?</title>', 'the answer is a web page, not JSON'],
    ['', 'the answer is not JSON'],
    [{ blue: {} }, 'the answer has nothing at /blue/sell'],
    [[1500], 'the answer has nothing at /blue/sell'],
    [{ blue: { sell: 1500 } }, 'the answer has no time at /at'],
    [sells('1.500,50', now()), 'nonsense'],
    [sells(-1, now()), 'nonsense'],
    // Cents, and the wrong way round.
    [sells(150_000, now()), 'impossible'],
    [sells(1 / 1500, now()), 'impossible'],
    [sells(1490, TEST_START_MS - MINUTE_MS), 'stale'],
  ];
  for (const [body, reason] of cases) {
    lines.length = 0;
    street.respondWith(body);
    await look(backend, 10 * MINUTE_MS);
    const said = lines.filter(({ source }) => source === 'street');
    assert.ok(
      said.some((line) => line.reason?.endsWith(reason)),
      `${reason}: ${JSON.stringify(lines)}`,
    );
    const answer = await ratesOf(backend);
    assert.equal(
      [answer.rates['USD-ARS'], answer.ratesAt.ARS, answer.rateSourceNames],
      [good.rates['USD-ARS'], good.ratesAt.ARS, { ARS: 'street' }],
      reason,
    );
  }
});

test('PRICE-08 RATE-06 a currency that lost its zeros is refused until somebody accepts it, then followed', async () => {
  const street = await startSource(sells(1500));
  const { backend, lines } = await startWith([entry(street, '')]);
  await look(backend, 0);
  street.respondWith(sells(1.5));
  for (let n = 0; n < 5; n += 1) await look(backend, 10 * MINUTE_MS);
  assert.is((await ratesOf(backend)).rates['USD-ARS'], 1500);
  assert.ok(lines.some(({ source, reason }) => source === 'street' && reason === 'impossible'));

  const { database, clock, app } = backend;
  const { exchangeData } = app.context.serviceConfig;
  const file = parseRatesFile(entry(street, ''), exchangeData.currencies);
  const failed: string[] = [];
  const deps = {
    ...{ database, clock, exchangeData, sources: nameSources(file.ok ? file.sources : []) },
    events: { sourceFailed: (source: string) => failed.push(source) },
  };
  assert.is(await acceptRate(deps, 'BRL'), null, 'no source quotes it');
  const accepted = await acceptRate(deps, 'ARS');
  assert.equal([accepted?.before?.perUsd, accepted?.rate.perUsd], ['1500', '1.5']);
  street.respondWith(sells(1.52));
  await look(backend, 10 * MINUTE_MS);
  const answer = await ratesOf(backend);
  assert.equal([answer.rates['USD-ARS'], answer.rates['USD-EUR']], [1.52, 0.9]);
  street.respondWith('<html>');
  assert.is(await acceptRate(deps, 'ARS'), null);
  assert.equal(failed, ['street']);
});

/** `kantor rates …` as an operator runs it. */
function runRates(
  DATABASE_URL: string,
  words: readonly string[],
): Promise<readonly [number | null, string, string]> {
  const child = spawn(process.execPath, ['--liftoff-only', CLI, 'rates', ...words], {
    env: { PATH: process.env.PATH, DEMO: '1', DATABASE_URL, RATES_SOURCES_FILE: join(folder, 'rates.yml') },
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk) => {
      output[name] += chunk;
    });
  return new Promise((resolve) => child.on('close', (code) => resolve([code, output.stdout, output.stderr])));
}

test('PRICE-08 RATE-06 `kantor rates accept` takes the present quote, says what was before, and refuses the rest', async () => {
  const street = await startSource(sells(1.5));
  writeFileSync(join(folder, 'rates.yml'), entry(street, ''));
  const cluster = await acquirePostgres();
  closing.push(() => cluster.release());
  const url = await cluster.createDatabase(await migratedPostgres());
  const run = (...words: string[]) => runRates(url, words);
  const EVERY = 'Every instance takes it within ten minutes.\n';
  assert.equal(await run('accept', 'ars'), [
    0,
    `1 USD is 1.5 ARS from now on, instead of 1450. ${EVERY}`,
    '',
  ]);
  street.respondWith(sells(0.0016));
  assert.equal(await run('accept', 'ARS'), [
    0,
    `1 USD is 0.0016 ARS from now on, instead of 1.5. ${EVERY}`,
    '',
  ]);
  assert.equal(await run('accept', 'XYZ'), [
    ...[1, '', 'kantor: XYZ is no currency of the market that has a rate\n'],
  ]);
  assert.equal(await run('accept'), [2, '', 'kantor: use: kantor rates accept <currency>\n']);
});

test.run();
