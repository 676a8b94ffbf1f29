// Doctor of the sources of rates: sound ones, and each planted mistake with what to do (RUN-01, RATE-07).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInMarket } from '../../../server/config/market/parse-market.ts';
import { checkRates } from '../../../server/doctor/rates.ts';
import { BUILT_IN_PER_USD } from '../../../server/services/rates/built-in-rates.ts';
import { type FakeSource, startFakeSource } from '../services/rates/fake-source.ts';

const test = suite('doctor of rates');
const NOW = Date.parse('2026-07-02T10:00:00Z');
const sources: FakeSource[] = [];
test.before(async () => {
  sources.push(await startFakeSource(), await startFakeSource());
});
test.after(async () => {
  for (const source of sources) await source.close();
});

/** The currencies that have built-in rates. */
const market = {
  ...builtInMarket(),
  currencies: Object.fromEntries(
    Object.entries(builtInMarket().currencies).filter(([code]) => code in BUILT_IN_PER_USD),
  ),
};
/** Sound rates with `change`, as old as this. */
const quotes = (change: object = {}, ageMs = 0) => ({
  base: 'USD',
  timestamp: NOW - ageMs,
  rates: { ...BUILT_IN_PER_USD, ...change },
});
/** What is wrong with sources that answer this; nothing is 'ok' otherwise. */
async function wrong(...answers: readonly unknown[]): Promise<string[]> {
  const rateSources = answers.map((answer, at) => {
    const source = sources[at];
    if (!source) throw new Error('no source');
    source.respondWith(answer);
    return { name: source.name, url: source.url, timeoutMs: 2_000 };
  });
  const found = (await checkRates({ rateSources, market }, () => NOW)).filter(({ isOk }) => !isOk);
  for (const { advice = '', text } of found) {
    assert.ok(advice.length > 10, 'it says what to do');
    assert.not.ok(text.includes('secret'));
  }
  return found.map(({ name, text }) => `${name}: ${text}`);
}
const first = () => `rates of ${sources[0]?.name}`;

test('RATE-07 sound sources: nothing to look at', async () => {
  assert.equal(await wrong(quotes()), []);
  assert.equal(await wrong(quotes({ EUR: 0.9 }), quotes({ EUR: 1.2 })), [], 'a market that moves');
});

test('RATE-07 no source, one that fails, one that is old', async () => {
  assert.equal(await wrong(), ['RATES_URLS: is not set']);
  assert.equal(await wrong('<html>'), [`${first()}: gives no rates: the answer is a web page, not JSON`]);
  assert.equal(await wrong(quotes({}, 3 * 3_600_000), quotes()), [`${first()}: are 180 minutes old`]);
});

test('PRICE-08 a source of one currency: what it quotes is shown, as far as the street is from the official rate', async () => {
  const [official, street] = sources;
  if (!official || !street) throw new Error('two sources');
  official.respondWith(quotes());
  const own = { paths: { ARS: '/sell' }, time: null, isInverse: false, headers: {} };
  const rateSources = [
    { name: official.name, url: official.url, timeoutMs: 2_000 },
    { name: 'street', url: street.url, timeoutMs: 2_000, own },
  ];
  const find = async (answer: unknown) => {
    street.respondWith(answer);
    const found = await checkRates({ rateSources, market }, () => NOW);
    return found.filter(({ name }) => name === 'rates of street');
  };
  assert.equal(await find({ sell: 2800.5 }), [
    { isOk: true, name: 'rates of street', text: '1 USD is 2800.5 ARS, 0 min ago' },
  ]);
  const [, nonsense] = await find({ sell: 280_050 });
  assert.match(nonsense?.text ?? '', /^make no sense for ARS/);
  assert.match(nonsense?.advice ?? '', /kantor rates accept/);
  const [failed] = await find('<!doctype html>');
  assert.match(failed?.text ?? '', /web page/);
  assert.match(failed?.advice ?? '', /RATES_SOURCES_FILE/);
});

test('RATE-07 rates that make no sense: nonsense, a slip of two places, the wrong way round', async () => {
  assert.equal(await wrong(quotes({ EUR: -1 })), [
    `${first()}: make no sense for EUR`,
    'rates: no source quotes EUR',
  ]);
  const [slip, other] = await wrong(quotes({ EUR: 86 }), quotes());
  assert.is(slip, `${first()}: make no sense for EUR`);
  assert.ok(other, 'of two that differ nobody knows which is wrong');
  assert.equal(await wrong(quotes({ RUB: 1 / 79 })), [`${first()}: make no sense for RUB`]);
});

test('RATE-07 a currency that no source quotes', async () => {
  assert.equal(await wrong(quotes({ TON: null, BTC: null })), ['rates: no source quotes BTC, TON']);
  assert.equal(await wrong(quotes({ TON: null }), quotes()), []);
});

test.run();
