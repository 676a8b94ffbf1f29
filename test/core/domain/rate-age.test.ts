// Age of rates and distance of an offer from the present rate (RATE-08, RATE-09).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pairQuotedAt, rateDeviation } from '#domain/rate-age.ts';
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

test.run();
