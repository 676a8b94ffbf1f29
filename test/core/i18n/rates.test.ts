// Sentences about exchange rates: ages, sides, directions.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ageText, farRate, pairRateText, rateFacts } from '#i18n/rates.ts';
import { strings } from '#i18n/strings.ts';

const HOUR = 3_600_000;

test('ages in minutes, hours, days', () => {
  assert.equal(
    [31 / 60, 1, 47.9, 48, 144 * 24].map((hours) => ageText(hours * HOUR)),
    ['31 min', '1 h', '47 h', '2 days', '144 days'],
  );
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
