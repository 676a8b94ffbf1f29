// Money against an oracle of scaled BigInts that shares no code with it.
import Big from 'big.js';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  AMOUNT_DECIMALS,
  AMOUNT_MAX,
  checkAmount,
  conversionFault,
  convertAmount,
  convertWhole,
  crossRate,
  minorDigits,
} from '#domain/money.ts';

/** Plain decimal text as an integer and its number of decimals. */
function scaled(text: string): [bigint, number] {
  const [whole = '', fraction = ''] = text.split('.');
  return [BigInt(whole + fraction), fraction.length];
}
/** Integer `value` with `decimals` decimals, without trailing zeros. */
function unscaled(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  const text = `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`;
  return text.replace(/\.?0*$/, '');
}
function oracleConvert(amount: string, rate: string, digits: number): string {
  const [a, da] = scaled(amount);
  const [r, dr] = scaled(rate);
  const divisor = 10n ** BigInt(Math.max(0, da + dr - digits));
  const product = a * r * 10n ** BigInt(Math.max(0, digits - da - dr));
  return unscaled((product * 2n + divisor) / (divisor * 2n), digits);
}

/** A positive plain decimal of up to 12 whole and 8 fractional digits. */
const decimal = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.nat(AMOUNT_DECIMALS))
  .map(([value, decimals]) => unscaled(value % 10n ** 20n || 1n, decimals));
const rate = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.nat(12))
  .map(([value, decimals]) => unscaled(value, decimals));

test('CREATE-06 amounts: greater than 0, at most 1e12, at most 8 decimals; the value is canonical', () => {
  const good: [number | string, string][] = [
    [1, '1'],
    [0.1, '0.1'],
    [1e-8, '0.00000001'],
    [1e12, '1000000000000'],
    ['007', '7'],
    [' 1.50 ', '1.5'],
    ['5.', '5'],
    ['.5', '0.5'],
    ['999999999999.123', '999999999999.123'],
    ['1000000.00000001', '1000000.00000001'],
    ['1.000000000000', '1'],
    [999999999999.99, '999999999999.99'],
    [1234567.12345678, '1234567.12345678'],
  ];
  for (const [value, canonical] of good)
    assert.equal(checkAmount(value), { ok: true, value: canonical }, `${value}`);
  const bad: [number | string, string][] = [
    [Number.NaN, 'not_a_number'],
    [Number.POSITIVE_INFINITY, 'not_a_number'],
    ['', 'not_a_number'],
    ['.', 'not_a_number'],
    ['1e3', 'not_a_number'],
    ['1,5', 'not_a_number'],
    ['1.2.3', 'not_a_number'],
    ['0x10', 'not_a_number'],
    [0, 'not_positive'],
    [-0, 'not_positive'],
    ['-1', 'not_positive'],
    ['0.000', 'not_positive'],
    ['1000000000000.00000001', 'too_large'],
    [1e13, 'too_large'],
    [Number.MAX_VALUE, 'too_large'],
    [1e-9, 'too_precise'],
    ['0.000000001', 'too_precise'],
    [0.1 + 0.2, 'too_precise'],
    [123456789.1234567, 'too_precise'],
    ['123456789.1234567', 'too_precise'],
    ['999999999999.12345678', 'too_precise'],
    [`${'1'.repeat(64_000)}x`, 'not_a_number'],
  ];
  for (const [value, reason] of bad) assert.equal(checkAmount(value), { ok: false, reason }, `${value}`);
});

test('CREATE-06 a canonical amount is its own canonical amount, and equals what came in', () => {
  fc.assert(
    fc.property(decimal, (text) => {
      const checked = checkAmount(text);
      if (!checked.ok) return assert.ok(['too_large', 'too_precise'].includes(checked.reason));
      assert.is(checked.value, text);
      assert.ok(new Big(text).lte(AMOUNT_MAX));
    }),
  );
});

test('CREATE-08 a JSON number is accepted as written or refused', () => {
  fc.assert(
    fc.property(decimal, (text) => {
      const checked = checkAmount(Number(text));
      const significant = text.replace('.', '').replace(/^0+|0+$/g, '').length;
      if (checked.ok && significant <= 15) assert.is(checked.value, text);
    }),
  );
});

test('CREATE-04 converted amounts are rounded half up to the minor digits of their currency', () => {
  assert.is(convertAmount('100', '92.5', 'RUB'), '9250');
  assert.is(convertAmount('1', '0.005', 'USD'), '0.01');
  assert.is(convertAmount('1', '0.00499999', 'USD'), '0');
  assert.is(convertAmount(1.005, 1, 'USD'), '1.01', 'binary floats would give 1');
  assert.is(convertAmount('1', '150.5', 'JPY'), '151');
  assert.is(convertAmount('10000', '0.0000154321', 'BTC'), '0.154321');
  assert.is(convertAmount('1000000000000', '0.12345678', 'RUB'), '123456780000');
  assert.throws(() => convertAmount('', '1', 'USD'));
  assert.throws(() => convertAmount('1', Number.NaN, 'USD'));
  fc.assert(
    fc.property(decimal, rate, fc.constantFrom('USD', 'JPY', 'BTC', 'TON'), (amount, by, currency) => {
      assert.is(convertAmount(amount, by, currency), oracleConvert(amount, by, minorDigits(currency)));
    }),
    { numRuns: 1000 },
  );
});

test('CREATE-06 an amount whose counterpart is 0, rounded by more than 1 % or too long to be shown makes no offer', () => {
  const rows: [string, string, string, string | null][] = [
    ['0.00000001', '0.00004', 'USD', 'too_small'],
    ['1', '0.00006', 'USD', 'too_small'],
    ['1', '0.006', 'USD', 'too_small'],
    ['1', '0.002', 'KWD', null],
    ['1', '0.0026', 'KWD', 'too_small'],
    ['150', '0.0067', 'USD', null],
    ['1', '92.5', 'RUB', null],
    ['100', '0.0000154321', 'BTC', null],
    ['1000000000000', '1770000000', 'IDR', 'too_large'],
    ['1000000000000', '16300', 'IDR', 'too_large'],
    ['1000000000', '16300', 'IDR', null],
    ['123456789012.12', '92.5123', 'RUB', 'too_large'],
  ];
  for (const [amount, rate, currency, fault] of rows)
    assert.is(conversionFault(amount, rate, currency), fault, `${amount} × ${rate} ${currency}`);
});

test('CREATE-03 the other field shows a whole number, rounded half up, or nothing', () => {
  assert.is(convertWhole('1234.5', 1), '1235');
  assert.is(convertWhole('1', '0.4999'), '0');
  assert.is(convertWhole('5.', 2), '10');
  assert.is(convertWhole('.5', 1), '1');
  assert.is(convertWhole(' 7 ', 2), '14');
  for (const nothing of ['', '.', 'abc']) assert.is(convertWhole(nothing, 2), '');
  for (const noRate of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, '', 'x'])
    assert.is(convertWhole('1', noRate), '');
  fc.assert(
    fc.property(decimal, rate, (amount, by) =>
      assert.is(convertWhole(amount, by), oracleConvert(amount, by, 0)),
    ),
  );
});

test('CREATE-03 a currency whose unit is large keeps its minor digits', () => {
  assert.is(convertWhole('100', '0.0000154321', 'BTC'), '0.00154321');
  assert.is(convertWhole('100', '0.3', 'TON'), '30');
  assert.is(convertWhole('100', '0.303', 'TON'), '30.3');
  assert.is(convertWhole('1', '92.5', 'RUB'), '93');
  assert.is(convertWhole('1', '0.305', 'KWD'), '0');
});

test('FMT-03 minor digits: cents, none, thousandths, and the crypto currencies', () => {
  const digits = ['USD', 'EUR', 'NGN', 'RUB', 'USDT', 'JPY', 'KWD', 'TON', 'BTC', 'XYZ'].map(minorDigits);
  assert.equal(digits, [2, 2, 2, 2, 2, 0, 3, 4, 8, 2]);
});

test('RATE-01 inverse and cross rates to twenty significant digits', () => {
  assert.is(crossRate(1, '4'), '0.25');
  assert.is(crossRate(1, 3), '0.33333333333333333333');
  assert.is(crossRate(1, '1000000000'), '0.000000001');
  assert.is(crossRate('1.1', '0.011'), '100');
  assert.is(crossRate(2, 3), '0.66666666666666666667');
  assert.throws(() => crossRate(1, 0));
  assert.throws(() => crossRate(1, 'x'));
  fc.assert(
    fc.property(rate, rate, (usdPerFrom, usdPerTo) => {
      // q = a / b to 20 digits: |q·b − a| ≤ a · 10^-19, all in integers.
      const [q, dq] = scaled(crossRate(usdPerFrom, usdPerTo));
      const [a, da] = scaled(usdPerFrom);
      const [b, db] = scaled(usdPerTo);
      const left = q * b * 10n ** BigInt(da);
      const right = a * 10n ** BigInt(dq + db);
      const error = left > right ? left - right : right - left;
      assert.ok(error * 10n ** 19n <= right);
    }),
  );
});

test.run();
