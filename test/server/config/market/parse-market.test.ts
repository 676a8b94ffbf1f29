// Market file: what it must have, and how each fault is reported, with its line.
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { minorDigits } from '#domain/money.ts';
import { readConfig } from '../../../../server/config/config.ts';
import { builtInMarket, parseMarket } from '../../../../server/config/market/parse-market.ts';
import { BUILT_IN_MARKET_FILE } from '../../../../server/runtime/program-files.ts';
import { buildExchangeData } from '../../../../server/services/rates/exchange-data.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import { FIRST_METHODS } from './first-methods.ts';
import { MARKET_TEXT } from './market-file.ts';

const faultsOf = (text: string): readonly string[] => {
  const parsed = parseMarket(text);
  return parsed.ok ? [] : parsed.faults;
};

test('MDATA-05 the built-in market: at least 45 currencies, the first ones with their methods as before', () => {
  const { currencies } = builtInMarket();
  const codes = Object.keys(currencies);
  assert.ok(codes.length >= 45, `${codes.length}`);
  assert.equal(codes.slice(0, Object.keys(FIRST_METHODS).length), Object.keys(FIRST_METHODS));
  for (const [code, methods] of Object.entries(FIRST_METHODS))
    assert.equal(currencies[code]?.methods, methods, code);
});

test('MDATA-03 decimals of the built-in market are those of the rules', () => {
  for (const [code, { decimals }] of Object.entries(builtInMarket().currencies))
    assert.is(decimals, minorDigits(code), code);
});

test('MDATA-06 EXPO-07 steps of the built-in market: whole units where no bank sends less, else the last decimal', () => {
  const { step } = buildExchangeData();
  for (const code of ['IDR', 'UZS', 'AMD', 'KZT', 'JPY', 'KRW']) assert.is(step(code), '1', code);
  assert.is(step('VND'), '1000');
  assert.equal(['USD', 'KWD', 'BTC', 'XYZ'].map(step), ['0.01', '0.001', '0.00000001', '0.01']);
});

test('EXPO-05 each rail has its class, a source and a date; none is described that no currency has', () => {
  const { currencies, methods } = builtInMarket();
  const used = new Set(Object.values(currencies).flatMap((currency) => currency.methods));
  assert.equal([...used].sort(), Object.keys(methods).sort());
  for (const [name, rail] of Object.entries(methods)) {
    assert.ok(['hours', 'days', 'weeks'].includes(rail.reversible), name);
    assert.ok(rail.source.length >= 10, name);
    assert.ok(Date.parse(rail.date) > 0, name);
  }
});

test('EXPO-05 a method without a known rule counts as the most reversible', () => {
  for (const [name, { source, reversible }] of Object.entries(builtInMarket().methods))
    if (source.includes('none for all') || source.includes('none found'))
      assert.is(reversible, 'weeks', name);
});

test('MDATA-02 a file without a fault is a market', () => {
  const parsed = parseMarket(MARKET_TEXT);
  assert.ok(parsed.ok);
  assert.equal(Object.keys(parsed.market.currencies), ['UZS', 'KWD', 'USDT']);
  assert.is(parsed.market.methods['TRC-20']?.reversible, 'hours');
});

/** The text that is replaced in the file, its replacement, and the fault. */
const FAULTS: readonly (readonly [string, string, string])[] = [
  ['decimals: 3', 'decimals: 9', 'line 7: currencies.KWD.decimals must be a whole number from 0 to 8'],
  ['decimals: 3', 'decimals: two', 'line 7: currencies.KWD.decimals must be a whole number from 0 to 8'],
  ['decimals: 3', 'decimals: 3\n    step: 0', 'line 8: currencies.KWD.step must be above 0 and at most'],
  [
    'decimals: 3',
    'decimals: 3\n    step: 2000000',
    'line 8: currencies.KWD.step must be above 0 and at most',
  ],
  ['decimals: 3', 'decimals: 3\n    step: one', 'line 8: currencies.KWD.step must be a number'],
  ['decimals: 3', 'decimals: 3\n    step: 0.0005', 'line 8: currencies.KWD.step must not have more decimals'],
  ['    decimals: 3\n', '', 'line 6: currencies.KWD.decimals is missing'],
  ['      - KNET', '      - Knet', "line 9: currencies.KWD.methods.0 'Knet' is not described under methods"],
  ['      - KNET', '      - Cash', 'line 8: currencies.KWD.methods names a method twice'],
  ['methods: [TRC-20]', 'methods: []', 'line 13: currencies.USDT.methods must have a method'],
  ['  UZS:', '  uzs:', 'line 3: currencies.uzs must be a code such as USD'],
  ['  UZS:', '  KWD:', 'line 6: Map keys must be unique'],
  ['rail: crypto', 'rail: cash', "line 14: methods must have rail cash only for 'Cash'"],
  ['rail: crypto', 'rail: magic', 'line 19: methods.TRC-20.rail must be bank_transfer, bank_instant'],
  ['    instant: true\n', '    instant: maybe\n', 'line 21: methods.TRC-20.instant must be true or false'],
  ['    source: TRON documentation\n', '', 'line 18: methods.TRC-20.source is missing'],
  ['date: 2026-11-26}\n  KNET', 'date: 2026-02-31}\n  KNET', 'line 15: methods.Uzcard.date must be a date'],
  ['    source: TRON documentation', '    sauce: TRON', 'line 18: methods.TRC-20.source is missing'],
  ['methods:\n  Uzcard', 'levels: 1\nmethods:\n  Uzcard', 'line 14: levels is not known'],
  [
    'countries: [any]\n    source',
    'countries: [Kuwait]\n    source',
    'line 24: methods.TRC-20.countries.0 must be',
  ],
  ['- KNET\n      - Cash', '- &cash KNET\n      - *cash', 'line 10: aliases are not supported'],
  ['{rail: card', '{rail: card}', 'line 15: '],
];
for (const [written, fault, expected] of FAULTS)
  test(`MDATA-02 ${JSON.stringify(fault)} in place of ${JSON.stringify(written)} is reported with its line`, () => {
    assert.ok(MARKET_TEXT.includes(written), 'the file has it');
    const faults = faultsOf(MARKET_TEXT.replace(written, fault));
    assert.ok(
      faults.some((line) => line.startsWith(expected)),
      faults.join('\n'),
    );
  });

test('MDATA-02 every fault at once, in the order of the file, and one line each', () => {
  const faults = faultsOf(
    MARKET_TEXT.replace('decimals: 2', 'decimals: -1').replace('rail: crypto', 'rail: 1'),
  );
  equalEach(faults, (line) => line.slice(0, 8), ['line 4: ', 'line 19:']);
});

test('MDATA-02 a fuzzed file is a whole market or lines of faults, and nothing throws', () => {
  const lines = MARKET_TEXT.split('\n');
  const change = fc.record({
    at: fc.nat(lines.length - 1),
    column: fc.nat(80),
    count: fc.nat(6),
    text: fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.constantFrom(':', '- ', '&a', '*a', '[', '}', '\t', '#', '!!js'),
    ),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const fuzzed = [...lines];
      for (const { at, column, count, text } of changes) {
        const line = fuzzed[at] ?? '';
        fuzzed[at] = line.slice(0, column) + text + line.slice(column + count);
      }
      const content = fuzzed.join('\n');
      const parsed = parseMarket(content);
      if (parsed.ok) return Object.keys(parsed.market.currencies).length >= 2;
      const last = content.split('\n').length;
      return (
        parsed.faults.length > 0 &&
        parsed.faults.every((fault) => {
          const [, number = '0'] = /^line (\d+): \S.*$/.exec(fault) ?? [];
          return Number(number) >= 1 && Number(number) <= last && !fault.includes('\n');
        })
      );
    }),
    { numRuns: 500 },
  );
});

test('MDATA-02 aliases, a huge file and no file are refused before anything is loaded', () => {
  assert.equal(faultsOf('currencies: &a {}\nmethods: *a\n'), ['line 2: aliases are not supported']);
  assert.is(faultsOf(`${MARKET_TEXT}#${'x'.repeat(1024 * 1024)}`).length, 1);
  assert.ok(faultsOf('').length > 0);
  const read = readConfig({ DEMO: '1', MARKET_FILE: '/market.yml' }, () =>
    MARKET_TEXT.replace('rail: card', 'rail: x'),
  );
  assert.ok(!read.ok && read.faults[0]?.startsWith('MARKET_FILE line 15: methods.Uzcard.rail must be'));
  const missing = readConfig({ DEMO: '1', MARKET_FILE: '/nowhere/market.yml' });
  assert.equal(missing.ok ? [] : missing.faults, ['MARKET_FILE names a file that cannot be read (ENOENT)']);
});

test('MDATA-02 the built-in file has no fault', () =>
  assert.equal(faultsOf(readFileSync(BUILT_IN_MARKET_FILE, 'utf8')), []));

test.run();
