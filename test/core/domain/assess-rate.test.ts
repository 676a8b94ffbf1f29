// Assessment of an offer's rate for somebody who is about to agree (RATE-09): a table of what is known.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { assessRate } from '#domain/assess-rate.ts';
import { buildRequest } from './fixtures.ts';

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
