// Promises: numbers and times as people read them (FMT-01…06), the same in every locale, with no Intl object.

import type { CurrencyCode, EpochMs } from './entities.ts';
import { sanitizeAmount } from './parse-fields.ts';

/** Between thousands, and before a currency. No-break, so that no number is ever torn between two lines. */
const NO_BREAK_SPACE = '\u00a0';
/** Stands for a value that is missing or no number. */
const NO_VALUE = '—';
/** FMT-01: from here on amounts are compact. */
export const COMPACT_FROM_FEED = 1_000;
export const COMPACT_FROM_INPUT = 10_000;
/** One unit is worth so much that a whole number would misinform. */
const LARGE_UNITS: readonly CurrencyCode[] = ['BTC', 'ETH'];

/** From 1e21 on JavaScript itself writes exponents; the market ends at 1e12. */
const isFormattable = (value: number | null): value is number => value !== null && Math.abs(value) < 1e21;
const trimZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** Parts the thousands of a plain decimal; what follows the dot stays as it is. */
function groupThousands(text: string): string {
  const dot = text.indexOf('.');
  const whole = dot < 0 ? text : text.slice(0, dot);
  return whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE) + text.slice(whole.length);
}

/** Half up on the decimal text: toFixed rounds the binary value, and 1.005 would become 1.00. */
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

/** Three significant digits at most, eight decimals at most; digits before the dot are never lost. */
function threeSignificantDigits(value: number): string {
  const magnitude = Math.floor(Math.log10(Math.abs(value)));
  return trimZeros(roundHalfUp(value, Math.min(8, Math.max(0, 2 - magnitude))));
}

/**
 * Whole below `from`, then K, M, B with three significant digits ('1.25K', '92.5K'). Below 1, and in units that
 * are worth a lot (pass `code`), a whole number would say nothing: those keep three significant digits.
 */
export function formatAmountCompact(value: number | null, from: number, code: CurrencyCode = ''): string {
  if (!isFormattable(value)) return NO_VALUE;
  const size = Math.abs(value);
  const whole = Math.round(size);
  if (whole >= from) {
    // The factor sends what would round to 1000K on to 1M.
    if (whole >= 1e9 * 0.9995) return `${groupThousands(threeSignificantDigits(value / 1e9))}B`;
    if (whole >= 1e6 * 0.9995) return `${threeSignificantDigits(value / 1e6)}M`;
    if (whole >= 1e3) return `${threeSignificantDigits(value / 1e3)}K`;
  }
  const isFine = size > 0 && (size < 1 || LARGE_UNITS.includes(code));
  return groupThousands(isFine ? threeSignificantDigits(value) : roundHalfUp(value, 0));
}

/** FMT-01 on cards: compact from 1,000. */
export function formatAmountFeed(value: number | null, code: CurrencyCode = ''): string {
  return formatAmountCompact(value, COMPACT_FROM_FEED, code);
}

/** CREATE-03 in a field: thousands separated, the rest as typed ('1 234.', '.5'); stripAmount undoes it. */
export function formatAmountInput(value: number | string): string {
  const isNumber = typeof value === 'number';
  if (isNumber && !isFormattable(value)) return '';
  return groupThousands(sanitizeAmount(isNumber ? trimZeros(roundHalfUp(value, 8)) : value));
}

/** FMT-02: '92,50', '6 500 000,00'; a rate below 0.01 keeps four significant digits: '0,0001234'. */
export function formatRate(rate: number | null): string {
  if (!isFormattable(rate)) return NO_VALUE;
  let text = roundHalfUp(rate, 2);
  if (rate > 0 && rate < 0.01) {
    const fine = roundHalfUp(rate, Math.min(20, 3 - Math.floor(Math.log10(rate))));
    if (Number(fine) < 0.01) text = fine;
  }
  return groupThousands(text).replace('.', ',');
}

/** FMT-03: two to eight decimals and the code: '1 234.50 USD', '0.00012345 BTC'. A decimal text stays exact. */
export function formatCurrency(value: number | string | null, code: CurrencyCode = ''): string {
  const isExact = typeof value === 'string' && /^-?\d+(\.\d{1,8})?$/.test(value);
  const amount = isExact || value === null ? null : Number(value === '' ? Number.NaN : value);
  if (!isExact && !isFormattable(amount)) return NO_VALUE;
  const [whole = '', fraction = ''] = trimZeros(amount === null ? `${value}` : roundHalfUp(amount, 8)).split(
    '.',
  );
  return `${groupThousands(whole)}.${fraction.padEnd(2, '0')}${code && NO_BREAK_SPACE + code}`;
}

/** FMT-04: one decimal; `none` while nobody has rated (REQ-02). */
export function formatRating(rating: number | null, none = 'N/A'): string {
  return isFormattable(rating) ? roundHalfUp(rating, 1) : none;
}

/** FMT-05: now, Nm, Nh, Nd. What lies ahead (clocks differ) is now. */
export function formatRelative(then: EpochMs, now: EpochMs): string {
  const minutes = Math.floor((now - then) / 60_000);
  if (!(minutes >= 1)) return 'now';
  if (minutes < 60) return `${minutes}m`;
  return minutes < 1440 ? `${Math.floor(minutes / 60)}h` : `${Math.floor(minutes / 1440)}d`;
}

const twoDigits = (value: number): string => `${value}`.padStart(2, '0');

/** FMT-06: HH:MM:SS of the milliseconds that are left; a begun second counts, so 00:00:00 means over. */
export function formatCountdown(left: number): string {
  const seconds = left > 0 && Number.isFinite(left) ? Math.ceil(left / 1000) : 0;
  return `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}

/** NBAR-01: a count on a badge, '9+' above 9. */
export function formatBadge(count: number): string {
  return count > 9 ? '9+' : `${count}`;
}
