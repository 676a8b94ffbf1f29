// Formats of amounts, rates, ratings and countdowns (FMT): without Intl, and the same in every language but for the decimal sign and
// the units of compact amounts.

import type { CurrencyCode } from './entities.ts';
import type { PageLanguage } from './languages.ts';
import { sanitizeAmount } from './parse-fields.ts';

/** Between thousands, and before a currency: no number is broken over two lines. */
const NO_BREAK_SPACE = '\u00a0';
/** Shown for a missing value and for non-numbers. */
const NO_VALUE = '—';
const LETTERS = ['K', 'M', 'B'] as const;
/** FMT-01: amounts from this size are compact. */
const COMPACT_FROM_FEED = 1_000;
export const COMPACT_FROM_INPUT = 10_000;
/**
 * Units after a number of thousands, of millions, and so on; the last one counts on.
 * A language has its own where K, M or B is another number: B is 10^3 in Turkish and 10^12 in Spanish, M is 10^9 in Indonesian.
 */
const COMPACT_UNITS: Readonly<Record<PageLanguage, readonly string[]>> = {
  ...{ en: LETTERS, qps: LETTERS, ru: LETTERS, uk: LETTERS, ar: LETTERS },
  tr: ['B', 'Mn', 'Mr', 'Tn'],
  es: ['K', 'M'],
  'pt-BR': ['K', 'mi', 'bi', 'tri'],
  id: ['rb', 'jt', 'M', 'T'],
};
/** One unit is worth so much that rounding to whole units would mislead. */
const LARGE_UNITS: readonly CurrencyCode[] = ['BTC', 'ETH'];

/** From 1e21 JavaScript itself writes exponents; amounts end at 1e12. */
const isFormattable = (value: number | null): value is number => value !== null && Math.abs(value) < 1e21;
/** Without zeros at the end of the decimals. */
function trimZeros(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end--;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

/** Groups the thousands of a plain decimal; digits after the dot stay as they are. */
function groupThousands(text: string): string {
  const dot = text.indexOf('.');
  const whole = dot < 0 ? text : text.slice(0, dot);
  const sign = whole.startsWith('-') ? '-' : '';
  const groups: string[] = [];
  for (let end = whole.length; end > sign.length; end -= 3)
    groups.unshift(whole.slice(Math.max(sign.length, end - 3), end));
  return sign + groups.join(NO_BREAK_SPACE) + text.slice(whole.length);
}

/** Thousands grouped, at least two decimals, and no zeros after them. */
function withTwoDecimals(text: string): string {
  const [whole = '', fraction = ''] = trimZeros(text).split('.');
  return `${groupThousands(whole)}.${fraction.padEnd(2, '0')}`;
}

/** Languages with a decimal point; the others have a comma. */
const WITH_POINT: readonly PageLanguage[] = ['en', 'ar', 'qps'];

/** A formatted number with the decimal sign of the language: a dot, or the comma of rates (FMT-07). */
export const localDecimal = (text: string, language: PageLanguage): string =>
  WITH_POINT.includes(language) ? text : text.replace('.', ',');

/** Rounds the decimal text half up; toFixed rounds the binary value, so that 1.005 would become 1.00. */
function roundHalfUp(value: number, decimals: number): string {
  const text = `${Math.abs(value)}`;
  const [mantissa = '', exponent = '0'] = text.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  let digits = whole + fraction.padEnd(decimals, '0');
  if (exponent !== '0' || fraction.length > decimals) {
    digits = `${Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`))}`.padStart(
      decimals + 1,
      '0',
    );
  }
  const point = digits.length - decimals;
  const sign = value < 0 && /[1-9]/.test(digits) ? '-' : '';
  return sign + digits.slice(0, point) + (decimals > 0 ? `.${digits.slice(point)}` : '');
}

/** At most three significant digits and eight decimals; digits before the dot are never dropped. */
function threeSignificantDigits(value: number): string {
  const magnitude = Math.floor(Math.log10(Math.abs(value)));
  return trimZeros(roundHalfUp(value, Math.min(8, Math.max(0, 2 - magnitude))));
}

/**
 * Whole below `from`, then in the language's units with three significant digits: '1.25K', '1,5jt'.
 * Amounts below 1, and of currencies with a large unit (pass `code`), keep three significant digits instead of being whole.
 */
export function formatAmountCompact(
  value: number | null,
  from: number,
  code: CurrencyCode,
  language: PageLanguage,
): string {
  if (!isFormattable(value)) return NO_VALUE;
  const size = Math.abs(value);
  const whole = Math.round(size);
  if (whole >= from) {
    const units = COMPACT_UNITS[language];
    for (let at = units.length; at > 0; at -= 1) {
      const unit = 1_000 ** at;
      // The factor makes 1M of what would round to 1000K.
      if (whole >= unit * (at > 1 ? 0.9995 : 1))
        return localDecimal(groupThousands(threeSignificantDigits(value / unit)), language) + units[at - 1];
    }
  }
  const isFine = size > 0 && (size < 1 || LARGE_UNITS.includes(code));
  return localDecimal(
    groupThousands(isFine ? threeSignificantDigits(value) : roundHalfUp(value, 0)),
    language,
  );
}

/** FMT-01 on cards: compact from 1,000. */
export function formatAmountFeed(value: number | null, code: CurrencyCode, language: PageLanguage): string {
  return formatAmountCompact(value, COMPACT_FROM_FEED, code, language);
}

/** CREATE-03 in a field: thousands grouped, the rest as typed ('1 234.'); sanitizeAmount reverses it. */
export function formatAmountInput(value: number | string): string {
  const isNumber = typeof value === 'number';
  if (isNumber && !isFormattable(value)) return '';
  return groupThousands(sanitizeAmount(isNumber ? trimZeros(roundHalfUp(value, 8)) : value));
}

/** FMT-07 in a confirmation: every digit, thousands grouped: '46 433', '0,015'. */
export const formatAmountFull = (value: number, language: PageLanguage): string =>
  localDecimal(formatAmountInput(value), language);

/** FMT-02: '92,50', '6 500 000,00'; a rate below 1 has up to four significant digits: '0,01077'. */
export function formatRate(rate: number | null): string {
  if (!isFormattable(rate)) return NO_VALUE;
  const decimals = rate > 0 && rate < 1 ? Math.min(20, 3 - Math.floor(Math.log10(rate))) : 2;
  return withTwoDecimals(roundHalfUp(rate, decimals)).replace('.', ',');
}

interface RateSide {
  /** Null while unknown. */
  readonly amount: number | null;
  readonly currency: string;
}

/**
 * The rate of two amounts in the direction that gives 1 or more:
 * '92,50' from USD to RUB compares better than '0,01081'.
 * Null while one of them is unknown or 0.
 */
export function comparableRate(
  a: RateSide,
  b: RateSide,
): { readonly from: string; readonly to: string; readonly rate: string } | null {
  if (a.amount === null || b.amount === null || !(a.amount > 0) || !(b.amount > 0)) return null;
  const [from, to, rate] = b.amount >= a.amount ? [a, b, b.amount / a.amount] : [b, a, a.amount / b.amount];
  return { from: from.currency, to: to.currency, rate: formatRate(rate) };
}

/** FMT-03: 2 to 8 decimals and the code: '1 234.50 USD', '0,00012345 BTC'. A decimal text stays exact. */
export function formatCurrency(
  value: number | string | null,
  code: CurrencyCode = '',
  language: PageLanguage = 'en',
): string {
  const isExact = typeof value === 'string' && /^-?\d+(\.\d{1,8})?$/.test(value);
  const amount = isExact || value === null ? null : Number(value === '' ? Number.NaN : value);
  if (!isExact && !isFormattable(amount)) return NO_VALUE;
  const text = withTwoDecimals(amount === null ? `${value}` : roundHalfUp(amount, 8));
  return localDecimal(text, language) + (code && NO_BREAK_SPACE + code);
}

/** FMT-04: one decimal; `none`, in the reader's language, without ratings (REQ-02). */
export function formatRating(rating: number | null, none: string, language: PageLanguage = 'en'): string {
  return isFormattable(rating) ? localDecimal(roundHalfUp(rating, 1), language) : none;
}

const twoDigits = (value: number): string => `${value}`.padStart(2, '0');

/** FMT-06: HH:MM:SS of the remaining ms; a started second counts, so 00:00:00 means that time is up. */
export function formatCountdown(left: number): string {
  const seconds = left > 0 && Number.isFinite(left) ? Math.ceil(left / 1000) : 0;
  return `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}

/** NBAR-01: a count on a badge, '9+' above 9. */
export function formatBadge(count: number): string {
  return count > 9 ? '9+' : `${count}`;
}
