// Money: exact decimal arithmetic on amounts and rates. The only file that imports big.js.
import Big from 'big.js';
import type { CurrencyCode } from './entities.ts';
import { AMOUNT_TEXT_LENGTH } from './parse-fields.ts';

/** The largest amount, inclusive. */
export const AMOUNT_MAX = 1e12;
/** The most decimals an amount may have. */
export const AMOUNT_DECIMALS = 8;

/** A plain decimal: digits with at most one dot. Partly typed values ('5.', '.5') count too. */
const PLAIN_DECIMAL = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Significant digits that a binary double, and so a JSON number, always preserves. */
const SAFE_DIGITS = 15;
/** Significant digits kept of a quotient; enough for AMOUNT_MAX at AMOUNT_DECIMALS. */
const RATE_DIGITS = 20;

// A separate constructor, so that no other code shares its precision setting.
const Decimal = Big();
Decimal.DP = 60;

type AmountCheck =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: 'not_a_number' | 'not_positive' | 'too_large' | 'too_precise' };

/**
 * Accepts amounts above 0, up to AMOUNT_MAX, AMOUNT_DECIMALS decimals and 15 significant digits.
 * Answers have amounts as JSON numbers, which change longer ones.
 * `value` is the canonical plain decimal (no exponent, no trailing zeros).
 */
export function checkAmount(value: number | string): AmountCheck {
  const isText = typeof value === 'string';
  if (isText && value.length > AMOUNT_TEXT_LENGTH) return { ok: false, reason: 'not_a_number' };
  const text = isText ? value.trim() : `${value}`;
  const readable = isText ? PLAIN_DECIMAL.test(text) : Number.isFinite(value);
  if (!readable) return { ok: false, reason: 'not_a_number' };
  const amount = new Decimal(text);
  if (amount.lte(0)) return { ok: false, reason: 'not_positive' };
  if (amount.gt(AMOUNT_MAX)) return { ok: false, reason: 'too_large' };
  if (amount.c.length > SAFE_DIGITS || !amount.round(AMOUNT_DECIMALS).eq(amount))
    return { ok: false, reason: 'too_precise' };
  return { ok: true, value: amount.toFixed() };
}

/**
 * Decimals in which a currency is paid; two unless listed.
 * None: currencies without minor units (ISO 4217), such as the yen. Three: the dinars and the rial.
 * Eight: BTC and ETH, whose unit is worth too much for cents. Four: TON, exact to a cent. USDT is quoted in cents like the dollar.
 */
const MINOR_DIGITS: ReadonlyMap<CurrencyCode, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3] as const),
  ['TON', 4],
  ['BTC', 8],
  ['ETH', 8],
]);

export function minorDigits(currency: CurrencyCode): number {
  return MINOR_DIGITS.get(currency) ?? 2;
}

/**
 * `amount` × `rate` (units of `toCurrency` for one) as a plain decimal.
 * Rounded half up to `digits`, its minor digits: '0' for a tiny amount of a cheap currency. Throws when an argument is not a number.
 */
export function convertAmount(
  amount: string | number,
  rate: string | number,
  toCurrency: CurrencyCode,
  digits = minorDigits(toCurrency),
): string {
  return new Decimal(amount).times(rate).round(digits, 1).toFixed();
}

/** The most that rounding may change a converted amount, as a part of it. */
const MAX_ROUNDING = 0.01;

/**
 * The reason why `amount` × `rate` makes no offer; null when it makes one.
 * It is rounded to 0 or by more than a hundredth, or has more digits than an answer and a screen can have.
 * Throws when an argument is no number.
 */
export function conversionFault(
  amount: string | number,
  rate: string | number,
  toCurrency: CurrencyCode,
  digits = minorDigits(toCurrency),
): 'too_small' | 'too_large' | null {
  const exact = new Decimal(amount).times(rate);
  const rounded = exact.round(digits, 1);
  if (rounded.minus(exact).abs().gt(exact.times(MAX_ROUNDING))) return 'too_small';
  return rounded.c.length > SAFE_DIGITS || rounded.gte(10 ** SAFE_DIGITS) ? 'too_large' : null;
}

/**
 * CREATE-03: the other amount, a whole number rounded half up; '' when there is nothing to convert.
 * A `toCurrency` whose unit is large (BTC, ETH, TON) keeps its minor digits: rounding 0.4 BTC to 0 would make the form
 * unusable, and rounding 1.5 to 2 would change the terms.
 */
export function convertWhole(
  amount: string | number,
  rate: string | number,
  toCurrency: CurrencyCode = '',
): string {
  const from = `${amount}`.slice(0, AMOUNT_TEXT_LENGTH + 1).trim();
  if (
    from.length > AMOUNT_TEXT_LENGTH ||
    !PLAIN_DECIMAL.test(from) ||
    !(Number(rate) > 0) ||
    !Number.isFinite(Number(rate))
  )
    return '';
  const digits = minorDigits(toCurrency);
  return new Decimal(from)
    .times(rate)
    .round(digits > 3 ? digits : 0, 1)
    .toFixed();
}

/** Units of TO for one FROM by their dollar values, 20 significant digits; throws on 0 and non-numbers. */
export function crossRate(usdPerFrom: string | number, usdPerTo: string | number): string {
  return new Decimal(usdPerFrom).div(usdPerTo).prec(RATE_DIGITS, 1).toFixed();
}

/** An amount in equal parts. */
interface SplitAmount {
  /** The sum of the parts from `start` to before `end`, plain decimal. */
  readonly sumOf: (start: number, end: number) => string;
}

/** The minor unit of a currency as a plain decimal: '0.01', '1'. */
export const minorUnit = (currency: CurrencyCode): string =>
  new Decimal(10).pow(-minorDigits(currency)).toFixed();

/**
 * `amount` in `parts` parts of whole steps, each within a `step` of the others.
 * The last one has what the others do not, so that all sum to the amount exactly (EXPO-01).
 */
export function splitAmount(amount: string, parts: number, step: string): SplitAmount {
  const whole = new Decimal(amount);
  const upTo = (count: number) =>
    count === parts ? whole : whole.times(count).div(parts).div(step).round(0, 0).times(step);
  return { sumOf: (start, end) => upTo(end).minus(upTo(start)).toFixed() };
}

/** Whole steps in `amount`, at most `Number.MAX_SAFE_INTEGER`. */
export const wholeSteps = (amount: string, step: string): number =>
  Math.min(Number.MAX_SAFE_INTEGER, Number(new Decimal(amount).div(step).round(0, 0).toFixed()));
