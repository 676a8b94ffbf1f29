// Promises: exact decimal arithmetic on amounts and rates; the only file that knows big.js.
import Big from 'big.js';
import type { CurrencyCode } from './entities.ts';

/** The largest amount, inclusive. */
export const AMOUNT_MAX = 1e12;
/** The most decimals an amount may have. */
export const AMOUNT_DECIMALS = 8;

/** A plain decimal: digits with at most one dot. What a field holds while it is typed ('5.', '.5') counts too. */
const PLAIN_DECIMAL = /^-?(\d+\.?\d*|\.\d+)$/;
/** Digits that survive a binary double, and so a JSON number, for certain. */
const SAFE_DIGITS = 15;
/** Significant digits kept of a quotient; enough for AMOUNT_MAX at AMOUNT_DECIMALS. */
const RATE_DIGITS = 20;

// A constructor of our own, so that the precision of division is nobody else's setting.
const Decimal = Big();
Decimal.DP = 60;

export type AmountCheck =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: 'not_a_number' | 'not_positive' | 'too_large' | 'too_precise' };

/**
 * Accepts what is greater than 0, at most AMOUNT_MAX and AMOUNT_DECIMALS; `value` is the canonical plain decimal
 * (no exponent, no superfluous zeros). A number of more than 15 significant digits is refused as too precise,
 * since JSON may already have changed it without a word; a text may have more.
 */
export function checkAmount(value: number | string): AmountCheck {
  const text = typeof value === 'string' ? value.trim() : `${value}`;
  const readable = typeof value === 'string' ? PLAIN_DECIMAL.test(text) : Number.isFinite(value);
  if (!readable) return { ok: false, reason: 'not_a_number' };
  const amount = new Decimal(text);
  if (amount.lte(0)) return { ok: false, reason: 'not_positive' };
  if (amount.gt(AMOUNT_MAX)) return { ok: false, reason: 'too_large' };
  const unsafe = typeof value === 'number' && amount.c.length > SAFE_DIGITS;
  if (unsafe || !amount.round(AMOUNT_DECIMALS).eq(amount)) return { ok: false, reason: 'too_precise' };
  return { ok: true, value: amount.toFixed() };
}

/**
 * Decimals in which a currency is paid. Most have cents. Without minor units in use: yen, won and their like.
 * Thousandths: the dinars and the rial. A whole bitcoin is worth too much for cents, so it has its own eight;
 * TON needs four to be exact to a cent; USDT stands for a dollar and is quoted in cents, whatever its chain keeps.
 */
const MINOR_DIGITS: ReadonlyMap<CurrencyCode, number> = new Map([
  ...['JPY', 'KRW', 'VND', 'CLP', 'ISK', 'PYG', 'RWF', 'UGX', 'XAF', 'XOF'].map((code) => [code, 0] as const),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3] as const),
  ['TON', 4],
  ['BTC', 8],
  ['ETH', 8],
]);

export function minorDigits(currency: CurrencyCode): number {
  return MINOR_DIGITS.get(currency) ?? 2;
}

/**
 * `amount` × `rate` (units of `toCurrency` for one), rounded half up to its minor digits; plain decimal.
 * It can be '0' for a tiny amount of a cheap currency. Throws when an argument is no number.
 */
export function convertAmount(
  amount: string | number,
  rate: string | number,
  toCurrency: CurrencyCode,
): string {
  return new Decimal(amount).times(rate).round(minorDigits(toCurrency), 1).toFixed();
}

/**
 * CREATE-03: what the other amount field shows: a whole number, half up; '' when there is nothing to convert.
 * With `toCurrency`, one whose unit is large (BTC, ETH, TON) keeps its minor digits: rounding 0.4 BTC to 0
 * would make the form unusable, and 1.5 to 2 would change the deal.
 */
export function convertWhole(
  amount: string | number,
  rate: string | number,
  toCurrency: CurrencyCode = '',
): string {
  const from = `${amount}`.trim();
  if (!PLAIN_DECIMAL.test(from) || !(Number(rate) > 0) || !Number.isFinite(Number(rate))) return '';
  const digits = minorDigits(toCurrency);
  return new Decimal(from)
    .times(rate)
    .round(digits > 3 ? digits : 0, 1)
    .toFixed();
}

/** Units of TO for one FROM, from the dollars that each is worth; 20 significant digits. Throws on 0 and on non-numbers. */
export function crossRate(usdPerFrom: string | number, usdPerTo: string | number): string {
  return new Decimal(usdPerFrom).div(usdPerTo).prec(RATE_DIGITS, 1).toFixed();
}
