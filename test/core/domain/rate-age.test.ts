// Age of rates and distance of an offer from the present rate (RATE-08, RATE-09).

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { assessRate, pairQuotedAt, rateDeviation } from '#domain/rate-age.ts';
import { buildRequest } from './fixtures.ts';

test('RATE-08 a pair is as old as the older of both; the dollar has no age; unknown stays unknown', () => {
  const times: Readonly<Record<string, number>> = { EUR: 5, RUB: 3 };
  const at = (from: string, to: string) => pairQuotedAt((code) => times[code], from, to);
  assert.equal([at('EUR', 'RUB'), at('RUB', 'EUR'), at('USD', 'EUR'), at('EUR', 'USD')], [3, 3, 5, 5]);
  assert.equal([at('EUR', 'GBP'), at('USD', 'GBP'), at('USD', 'USD')], [null, null, null]);
});

test('RATE-09 how much more the author pays than at the present rate', () => {
  const of = (payAmount: number | null, amount: number, rate: number, payCurrency = 'USD') =>
    rateDeviation(buildRequest({ payAmount, amount, payCurrency, receiveCurrency: 'RUB' }), rate);
  assert.is(Math.round(of(110, 8_000, 0.0125) ?? 0), 10);
  assert.is(Math.round(of(90, 8_000, 0.0125) ?? 0), -10);
  assert.is(of(100, 8_000, 0.0125), null, 'the same');
  assert.is(of(100.01, 8_000, 0.0125), null, 'a cent is rounding');
  assert.is(of(0.01, 1, 0.0125), null);
  assert.is(of(0.02, 1, 0.0125), null, 'also where it is half of the amount');
  assert.equal(
    [of(null, 8_000, 0.0125), of(0, 8_000, 0.0125), of(100, 0, 0.0125), of(100, 8_000, 0)],
    [null, null, null, null],
  );
});

const NOW = 1_780_000_000_000;
const MINUTE = 60_000;
/** 1 000 USD for 92 500 RUB. */
const terms = buildRequest({ payCurrency: 'USD', payAmount: 1000, receiveCurrency: 'RUB', amount: 92_500 });
/** Dollars for a rouble at which the author would have to pay this much. */
const rateFor = (payAmount: number) => payAmount / 92_500;
const judge = (payAmount: number | null, age: number | null, rateAgeSeconds?: number) =>
  assessRate(
    terms,
    payAmount === null ? null : { rate: rateFor(payAmount), quotedAt: age === null ? null : NOW - age },
    rateAgeSeconds,
    NOW,
  );

test('RATE-09 far from the present rate, in both directions; how old that is, when it is old', () => {
  const more = judge(900, 0);
  assert.ok(more?.kind === 'far' && Math.round(more.percent) === 11 && more.ageMs === null);
  const less = judge(1100, 31 * MINUTE, 99_999);
  assert.ok(less?.kind === 'far' && Math.round(less.percent) === -9 && less.ageMs === 31 * MINUTE);
  assert.is(judge(1030, 0), null, 'within 3 %');
  assert.is(judge(1032, 0)?.kind, 'far');
});

test('RATE-09 made from an old rate: said unless a fresh one confirms it', () => {
  const old = { kind: 'old', ageMs: 1_801_000 };
  assert.is(judge(1000, 30 * MINUTE, 1_801), null);
  assert.equal(judge(1000, 30 * MINUTE + 1, 1_801), old);
  assert.equal(judge(null, null, 1_801), old, 'no rate');
  assert.equal(judge(1000, 30 * MINUTE + 1, 1_800), null);
  assert.equal(judge(1000, 30 * MINUTE + 1), null);
});

test('RATE-09 a rate of unknown age says nothing', () => {
  assert.is(judge(900, null), null);
});

test.run();
