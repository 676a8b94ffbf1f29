// Answers of rate sources: bases, pairs, texts, times; nonsense is refused for its currency alone (RATE-05).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nameSources, parseRateSources } from '../../../../server/config/rate-source.ts';
import { parseAnswer } from '../../../../server/services/rates/parse-answer.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import { TEST_START_MS } from '../../../harness/backend/test-backend.ts';
import { HOUR_MS } from '../../fixtures/deals.ts';

const test = suite('answers of rate sources');
const KNOWN = ['USD', 'EUR', 'RUB', 'BTC'];
const parse = (answer: unknown) => parseAnswer(JSON.stringify(answer), KNOWN, TEST_START_MS);

test('parses other bases, pairs, decimal texts and small numbers exactly', () => {
  assert.equal(parse({ base_code: 'EUR', rates: { EUR: 1, USD: 1.25, RUB: 100 } }).perUsd, {
    EUR: '0.8',
    RUB: '80',
  });
  assert.equal(parse({ base: 'EUR', rates: { USD: 1.25, RUB: 100 } }).perUsd, { EUR: '0.8', RUB: '80' });
  assert.equal(parse({ rates: { 'USD-EUR': '0.855', 'EUR-USD': 1.2 } }).perUsd, { EUR: '0.855' });
  assert.equal(parse({ base: 'usd', rates: { USD: 1, BTC: 9.4e-7, RUB: '79.40' } }).perUsd, {
    BTC: '0.00000094',
    RUB: '79.4',
  });
});

test("uses the source's time of the rates unless it is impossible", () => {
  const at = (more: object) => parse({ rates: { EUR: 1 }, ...more }).at;
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

test('nonsense is refused for its currency alone', () => {
  for (const rate of [
    0,
    -1,
    '',
    'abc',
    '1,5',
    true,
    {},
    '1e99',
    1e300,
    1e-300,
    'Infinity',
    '0x10',
    'NaN',
    ' ',
  ]) {
    const { perUsd, nonsense } = parse({ base: 'USD', rates: { EUR: rate, RUB: 80 } });
    assert.equal([perUsd, nonsense], [{ RUB: '80' }, ['EUR']], JSON.stringify(rate));
  }
  assert.equal(parse({ rates: { EUR: null, RUB: 80 } }).nonsense, [], 'not quoted');
});

test('an answer of which nothing can be read is refused as a whole', () => {
  const bad: unknown[] = [
    ...[null, [], 5, {}, { rates: null }, { rates: [] }, { rates: {} }, { rates: { XXX: 1 } }],
    { rates: { EUR: 0 } },
    { base: 'EUR', rates: { RUB: 100 } },
    { base: 'EUR', rates: { RUB: 100, USD: 0 } },
    // In which currency? In euros, as the rate of the dollar shows.
    { rates: { EUR: 1, USD: 1.17, RUB: 92 } },
    { base: 'USD', rates: { EUR: 0.85, USD: 1.17 } },
  ];
  for (const answer of bad) assert.throws(() => parse(answer), /answer/, JSON.stringify(answer));
  assert.throws(() => parseAnswer('{"rates": {"EUR": 1', KNOWN, TEST_START_MS), /not JSON/);
  assert.equal(Object.keys(parse({ rates: { EUR: 1, __proto__: { RUB: 5 } } }).perUsd), ['EUR']);
});

test('RATE-05 RATES_URLS: a source per line or space, commas within an address, time-outs', () => {
  const A = 'https://a.example/latest';
  const B = 'http://b.example/v1?symbols=EUR,GBP';
  const listed = (text: string) =>
    parseRateSources(text)?.map(({ url, timeoutMs }) => [url, timeoutMs / 1000]) ?? null;
  assert.equal(listed(''), []);
  assert.equal(listed(`${A}\n ${B} timeout=5\n`), [
    [A, 10],
    [B, 5],
  ]);
  for (const text of [`${A},${B}`, `${A}, ${B}`, `${A},\n${B},`, `${A} timeout=10s, ${B}`])
    assert.equal(listed(text), [
      [A, 10],
      [B, 10],
    ]);
  for (const text of [
    'a.example',
    'ftp://a.example',
    `timeout=5 ${A}`,
    `${A} timeout=0`,
    `${A} timeout=31`,
    `${A} 5`,
  ])
    assert.is(listed(text), null, text);
});

test('RATE-05 a source is named by its host, never by a key in its address', () => {
  const named = nameSources(
    parseRateSources('https://a.example/1?key=x https://b.example/ https://a.example/2') ?? [],
  );
  equalEach(named, ({ name }) => name, ['a.example', 'b.example', 'a.example 2']);
});

test.run();
