// Strings of a language: loading, isolated names, relative times and rates.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ERASED_FILE, ERASED_MESSAGE } from '#domain/quick-messages.ts';
import { isolateLtr, isolateText } from '#i18n/bidi.ts';
import { ageText, farRate, pairRateText, rateFacts } from '#i18n/rates.ts';
import { relativeTime } from '#i18n/relative-time.ts';
import { addEnglish, pageLanguage, type SomeStrings, setStrings, strings } from '#i18n/strings.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { ENGLISH, restoreEnglish } from '../../sentences.ts';

test.after.each(restoreEnglish);

const partOf = (part: object): SomeStrings => part;

test('LANG-01 a subject of two parts has the sentences of both', () => {
  addEnglish(partOf({ person: { LATER: 'Later' } }));
  const { YOU, LATER } = strings.person as typeof strings.person & { LATER: string };
  assert.equal([YOU, LATER], [ENGLISH.person.YOU, 'Later']);
});

test('LANG-01 English that comes after a translation does not replace it', () => {
  setStrings('ru', partOf({ errors: { UNKNOWN_ERROR: 'Ошибка' } }));
  addEnglish(partOf({ errors: { UNKNOWN_ERROR: 'Error', LOST: 'Lost' } }));
  const { UNKNOWN_ERROR, LOST } = strings.errors as typeof strings.errors & { LOST: string };
  assert.equal([pageLanguage, UNKNOWN_ERROR, LOST], ['ru', 'Ошибка', 'Lost']);
});

test('LANG-01 what a backend sends in English for an erased message is known again', () => {
  assert.equal(
    [ERASED_MESSAGE, ERASED_FILE],
    [ENGLISH.systemLines.ERASED_MESSAGE, ENGLISH.systemLines.ERASED_FILE],
  );
});

test('LANG-05 each isolate is opened with its own mark and closed', () => {
  assert.is(isolateLtr('1 USD'), '\u20661 USD\u2069');
  assert.is(isolateText('Anna'), '\u2068Anna\u2069');
});

test('FMT-05 relative time: now, minutes, hours, days', () => {
  const minute = 60_000;
  const rows: [number, string][] = [
    [-minute, 'now'],
    [0, 'now'],
    [minute - 1, 'now'],
    [minute, '1m'],
    [60 * minute - 1, '59m'],
    [60 * minute, '1h'],
    [1440 * minute - 1, '23h'],
    [1440 * minute, '1d'],
    [2 * 1440 * minute - 1, '1d'],
    [400 * 1440 * minute, '400d'],
    [Number.NaN, 'now'],
  ];
  for (const [age, expected] of rows) assert.is(relativeTime(1e12, 1e12 + age), expected);
});

const HOUR = 3_600_000;

test('ages in minutes, hours, days', () => {
  equalEach([31 / 60, 1, 47.9, 48, 144 * 24], (hours) => ageText(hours * HOUR), [
    '31 min',
    '1 h',
    '47 h',
    '2 days',
    '144 days',
  ]);
  assert.is(strings.rates.ratesFrom(ageText(2.5 * HOUR)), 'Rates from 2 h ago');
});

test('RATE-09 the author pays what the other receives', () => {
  const at = { percent: 4.14, rate: '1 USD = 96,40 RUB', ageMs: null };
  assert.is(
    farRate({ ...at, role: 'author' }),
    "You pay 4.1 % more than at today's rate: 1 USD = 96,40 RUB.",
  );
  assert.is(
    farRate({ ...at, role: 'other', percent: -12.4, ageMs: 2 * HOUR }),
    'You receive 12 % less than at the rate from 2 h ago: 1 USD = 96,40 RUB.',
  );
});

test('a pair in the direction that gives a number above 1', () => {
  assert.is(pairRateText('USD', 'RUB', 92.5), '1 USD = 92,50 RUB');
  assert.is(pairRateText('USD', 'EUR', 0.8), '1 EUR = 1,25 USD');
});

test('RATE-10 sources and age; a rate of no source is the built-in one', () => {
  assert.equal(
    [
      rateFacts('Euro', 3, 0),
      rateFacts('Euro', 1, 5 * 60_000),
      rateFacts('', 0, 144 * 24 * HOUR),
      rateFacts('Euro', null, null),
    ],
    [
      ['Euro', '3 sources', 'now'],
      ['Euro', '1 source', '5 min ago'],
      ['', 'no source', '144 days ago'],
      ['Euro', '', ''],
    ],
  );
});

test.run();
