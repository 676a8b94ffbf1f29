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

/** Rates that a person may name, inclusive: any that two currencies have. */
const RATE_MIN = 1e-15;
const RATE_MAX = 1e15;

/**
 * A rate above 0 with at most 20 significant digits, as a plain decimal without trailing zeros.
 * Null for anything else.
 */
export function checkRate(value: number | string): string | null {
  if (typeof value === 'string' && value.length > AMOUNT_TEXT_LENGTH) return null;
  const text =
    typeof value === 'string' ? value.trim() : new Decimal(Number.isFinite(value) ? value : 0).toFixed();
  if (!PLAIN_DECIMAL.test(text)) return null;
  const rate = new Decimal(text);
  return rate.lt(RATE_MIN) || rate.gt(RATE_MAX) || rate.c.length > RATE_DIGITS ? null : rate.toFixed();
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

/**
 * The value below which `part` of the decimals lie, 0…1, between two of them in proportion.
 * Throws without any.
 */
export function quantile(values: readonly string[], part: number): string {
  const sorted = values.map((value) => new Decimal(value)).sort((a, b) => a.cmp(b));
  const place = new Decimal(sorted.length - 1).times(part);
  const below = Math.floor(Number(place));
  const low = sorted[below];
  if (!low) throw new Error('no values');
  const high = sorted[below + 1] ?? low;
  return low.plus(high.minus(low).times(place.minus(below))).toFixed();
}

/** A plain decimal above 0 with at most this many significant digits, rounded half up. */
export const roundToDigits = (value: string, digits: number): string =>
  new Decimal(value).prec(digits, 1).toFixed();

const BPS_OF_ONE = 10_000;

/**
 * The gain of one side against a rate of units paid for one received, in hundredths of a percent.
 * The payer gains when less is paid than the rate asks, which is more for each unit paid; the payee when more is.
 * 0 for a difference that is only the rounding to `digits` of what is paid. All arguments are above 0.
 */
export function gainBps(
  side: 'payer' | 'payee',
  payAmount: string | number,
  amount: string | number,
  rate: string | number,
  digits: number,
): number {
  const paid = new Decimal(payAmount);
  const atRate = new Decimal(amount).times(rate);
  if (paid.minus(atRate).abs().lte(new Decimal(10).pow(-digits))) return 0;
  const ratio = side === 'payer' ? atRate.div(paid) : paid.div(atRate);
  return Number(ratio.minus(1).times(BPS_OF_ONE).round(0, 1).toFixed());
}

/**
 * What the payer of `amount` × `rate` pays who is to gain `marginBps`, rounded half up to `digits`.
 * Divided by 1 + the margin, not lessened by it: who gains a tenth receives 1.1 times what the rate gives for each unit paid.
 */
export const followedAmount = (
  amount: string | number,
  rate: string | number,
  marginBps: number,
  digits: number,
): string =>
  new Decimal(amount)
    .times(rate)
    .times(BPS_OF_ONE)
    .div(BPS_OF_ONE + marginBps)
    .round(digits, 1)
    .toFixed();

/** The rate of `followedAmount`: units paid for one received, 20 significant digits. */
export const followedRate = (rate: string | number, marginBps: number): string =>
  crossRate(new Decimal(rate).times(BPS_OF_ONE).toFixed(), BPS_OF_ONE + marginBps);

/** True when `amount` can be paid in full: it has no more decimals than these. */
export const hasMinorDigits = (amount: string, digits: number): boolean =>
  new Decimal(amount).round(digits).eq(amount);

/** True when `next` is less than `known` by more than this part of it, in hundredths of a percent. */
export const isLessByMore = (next: string | number, known: string | number, bps: number): boolean =>
  new Decimal(next).times(BPS_OF_ONE).lt(new Decimal(known).times(BPS_OF_ONE - bps));

/** True when `next` is at least this part of `known` away from it, in hundredths of a percent. */
export const isMovedBy = (next: string | number, known: string | number, bps: number): boolean =>
  new Decimal(next).minus(known).abs().times(BPS_OF_ONE).gte(new Decimal(known).times(bps));

/**
 * The most that may be paid for `amount` at `floorRate` or more, rounded down to `digits`.
 * `floorRate`: units received for one paid.
 */
export const mostToPay = (amount: string | number, floorRate: string | number, digits: number): string =>
  new Decimal(amount).div(floorRate).round(digits, 0).toFixed();

/**
 * The rate, units received for one paid, at which `most` is the most that may be paid for `amount`.
 * 20 significant digits, rounded down, so that `mostToPay` gives `most` again.
 */
export const leastRateOf = (amount: string | number, most: string | number): string =>
  new Decimal(amount).div(most).prec(RATE_DIGITS, 0).toFixed();

/** Digits of a rate that a person reads. */
const READ_DIGITS = 10;

/** 1 / `rate` as a person would type it: 92.5 of a rate that was made of 92.5. */
export const inverseRate = (rate: string): string => new Decimal(1).div(rate).prec(READ_DIGITS, 1).toFixed();

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
