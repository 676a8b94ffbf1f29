// Formats, character by character. '_' is the no-break space in expected texts.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  COMPACT_FROM_INPUT,
  formatAmountCompact,
  formatAmountFeed,
  formatAmountFull,
  formatAmountInput,
  formatBadge,
  formatCountdown,
  formatCurrency,
  formatRate,
  formatRating,
} from '#domain/format.ts';
import { LANGUAGES, type PageLanguage, PSEUDO_LANGUAGE } from '#domain/languages.ts';
import { sanitizeAmount } from '#domain/parse-fields.ts';

const shows = (actual: string, expected: string) => assert.is(actual, expected.replace(/_/g, '\u00a0'));

test('FMT-01 in the feed amounts are whole, and compact from 1,000', () => {
  const rows: [number, string][] = [
    [0, '0'],
    [1.4, '1'],
    [1.5, '2'],
    [999.4, '999'],
    [999.5, '1K'],
    [1000, '1K'],
    [1250, '1.25K'],
    [1005, '1.01K'],
    [12_345, '12.3K'],
    [92_500, '92.5K'],
    [123_456, '123K'],
    [999_499, '999K'],
    [999_500, '1M'],
    [1_000_000, '1M'],
    [2_500_000, '2.5M'],
    [999_500_000, '1B'],
    [1e9, '1B'],
    [1e12, '1_000B'],
  ];
  for (const [value, expected] of rows) shows(formatAmountFeed(value, '', 'en'), expected);
  assert.is(formatAmountFeed(null, '', 'en'), '—');
  assert.is(formatAmountFeed(Number.NaN, '', 'en'), '—');
});

test('FMT-01 a compact amount is read as that number in the language of the page', () => {
  const values = [999, 15_000, 999_500, 1_500_000, 2_500_000_000, 12e12];
  const rows: Record<PageLanguage, string> = {
    en: '999 15K 1M 1.5M 2.5B 12_000B',
    qps: '999 15K 1M 1.5M 2.5B 12_000B',
    ru: '999 15K 1M 1,5M 2,5B 12_000B',
    uk: '999 15K 1M 1,5M 2,5B 12_000B',
    ar: '999 15K 1M 1.5M 2.5B 12_000B',
    tr: '999 15B 1Mn 1,5Mn 2,5Mr 12Tn',
    es: '999 15K 1M 1,5M 2_500M 12_000_000M',
    'pt-BR': '999 15K 1mi 1,5mi 2,5bi 12tri',
    id: '999 15rb 1jt 1,5jt 2,5M 12T',
  };
  for (const language of [...LANGUAGES, PSEUDO_LANGUAGE] as const)
    shows(values.map((value) => formatAmountFeed(value, '', language)).join(' '), rows[language]);
});

test('FMT-01 in inputs amounts are compact from 10,000', () => {
  shows(formatAmountCompact(9_999, COMPACT_FROM_INPUT, '', 'en'), '9_999');
  shows(formatAmountCompact(1_000.4, COMPACT_FROM_INPUT, '', 'en'), '1_000');
  shows(formatAmountCompact(10_000, COMPACT_FROM_INPUT, '', 'en'), '10K');
  shows(formatAmountCompact(1_234_567, 1e13, '', 'en'), '1_234_567');
});

test('FMT-01 amounts below 1 and of large units keep three significant digits', () => {
  shows(formatAmountFeed(0.5, '', 'en'), '0.5');
  shows(formatAmountFeed(0.01234, '', 'en'), '0.0123');
  shows(formatAmountFeed(0.00000001, '', 'en'), '0.00000001');
  shows(formatAmountFeed(0.9996, '', 'en'), '1');
  shows(formatAmountFeed(1.5, 'BTC', 'en'), '1.5');
  shows(formatAmountFeed(12.34, 'ETH', 'en'), '12.3');
  shows(formatAmountFeed(1234, 'BTC', 'en'), '1.23K');
});

test('CREATE-03 fields: thousands grouped, the rest as typed; sanitizing reverses it', () => {
  const rows: [number | string, string][] = [
    ['', ''],
    ['123', '123'],
    ['1234', '1_234'],
    ['1234567', '1_234_567'],
    ['1234.', '1_234.'],
    ['.5', '.5'],
    ['1234.56789', '1_234.56789'],
    [1234567.5, '1_234_567.5'],
    [1e-7, '0.0000001'],
    [1e12, '1_000_000_000_000'],
    [Number.NaN, ''],
    [1e21, ''],
  ];
  for (const [value, expected] of rows) shows(formatAmountInput(value), expected);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = formatAmountInput(text);
      assert.is(formatAmountInput(once), once);
      assert.is(sanitizeAmount(once), sanitizeAmount(text));
    }),
  );
});

test('FMT-02 rates: two decimals, space for thousands, comma for decimals', () => {
  const rows: [number, string][] = [
    [92.5, '92,50'],
    [1, '1,00'],
    [1.005, '1,01'],
    [0.01, '0,01'],
    [0.015, '0,015'],
    [0.5, '0,50'],
    [0.92366, '0,9237'],
    [0.99999, '1,00'],
    [1234.567, '1_234,57'],
    [6_500_000, '6_500_000,00'],
    [0, '0,00'],
  ];
  for (const [value, expected] of rows) shows(formatRate(value), expected);
  assert.is(formatRate(null), '—');
  assert.is(formatRate(Number.POSITIVE_INFINITY), '—');
});

test('FMT-02 a rate below 1 has up to four significant digits', () => {
  shows(formatRate(0.01077), '0,01077');
  shows(formatRate(0.0099), '0,0099');
  shows(formatRate(0.00123456), '0,001235');
  shows(formatRate(0.0000108108), '0,00001081');
  shows(formatRate(1.5e-9), '0,0000000015');
  shows(formatRate(0.00999999), '0,01');
});

test('FMT-03 currency: two to eight decimals, exact for decimal strings', () => {
  const rows: [number | string, string][] = [
    [0, '0.00_USD'],
    [1234.5, '1_234.50_USD'],
    [0.00012345, '0.00012345_USD'],
    [0.123456789, '0.12345679_USD'],
    [-0.000000001, '0.00_USD'],
    [-5, '-5.00_USD'],
    ['5.', '5.00_USD'],
    [123456789012.12, '123_456_789_012.12_USD'],
    [1e12, '1_000_000_000_000.00_USD'],
    ['123456789012.12345678', '123_456_789_012.12345678_USD'],
    ['100.10', '100.10_USD'],
    ['abc', '—'],
    ['', '—'],
  ];
  for (const [value, expected] of rows) shows(formatCurrency(value, 'USD'), expected);
  shows(formatCurrency(1000), '1_000.00');
  assert.is(formatCurrency(null, 'USD'), '—');
});

test('FMT-07 amounts, ratings and rates have one decimal sign where the language has the comma', () => {
  for (const language of LANGUAGES) {
    const sign = language === 'en' || language === 'ar' ? '.' : ',';
    shows(formatCurrency(1234.5, 'USD', language), `1_234${sign}50_USD`);
    assert.ok(formatAmountFeed(92_500, '', language).startsWith(`92${sign}5`), language);
    assert.is(formatRating(4.8, '', language), `4${sign}8`);
    shows(formatAmountFull(46_433.5, language), `46_433${sign}5`);
  }
});

test('FMT-04 REQ-02 ratings have one decimal, or N/A', () => {
  assert.is(formatRating(5, 'N/A'), '5.0');
  assert.is(formatRating(4.25, 'N/A'), '4.3');
  assert.is(formatRating(4.04, 'N/A'), '4.0');
  assert.is(formatRating(null, 'N/A'), 'N/A');
  assert.is(formatRating(null, ''), '');
});

test('FMT-06 countdown HH:MM:SS, hours above 24, 00:00:00 exactly at the end', () => {
  const rows: [number, string][] = [
    [24 * 3_600_000, '24:00:00'],
    [100 * 3_600_000 + 61_000, '100:01:01'],
    [3_599_000, '00:59:59'],
    [1000, '00:00:01'],
    [1, '00:00:01'],
    [0, '00:00:00'],
    [-5000, '00:00:00'],
    [Number.NaN, '00:00:00'],
  ];
  for (const [left, expected] of rows) assert.is(formatCountdown(left), expected);
});

test('NBAR-01 a badge shows at most 9+', () => {
  assert.equal([0, 1, 9, 10, 500].map(formatBadge), ['0', '1', '9', '9+', '9+']);
});

test('FMT-01 FMT-02 FMT-03 any allowed amount is shown without exponent, NaN or a second dot', () => {
  const amounts = fc.double({ min: 1e-8, max: 1e12, noNaN: true });
  fc.assert(
    fc.property(amounts, (value) => {
      assert.match(
        formatAmountFeed(value, '', 'en'),
        /^(\d{1,3}(\.\d{1,2})?[KMB]|1\u00a0000B|\d{1,3}|0\.\d{1,8})$/,
      );
      assert.match(formatCurrency(value), /^\d{1,3}(\u00a0\d{3})*\.\d{2,8}$/);
      assert.match(formatRate(value), /^\d{1,3}(\u00a0\d{3})*,\d{2,}$/);
      const shown = Number(formatCurrency(value).replace(/\u00a0/g, ''));
      assert.ok(Math.abs(shown - value) <= 5.0001e-9 + value * 1e-15, `${value} shows as ${shown}`);
    }),
    { numRuns: 2000 },
  );
});

test.run();
