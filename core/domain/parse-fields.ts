// Parsers of single untyped fields: methods, statuses, amounts, numbers, times. None throws.
import {
  DEAL_STATUSES,
  type DealStatus,
  type EpochMs,
  REQUEST_STATUSES,
  type RequestStatus,
} from './entities.ts';

/** Payment methods of one side of an offer. */
export const MAX_METHODS = 20;
/** The longest name of a payment method, and of a comma-separated list of them, in code units. */
export const METHOD_LENGTH = 100;
export const METHODS_TEXT_LENGTH = 2_200;

/** FEED-02: trimmed names from a list or a comma-separated string, without empty ones and duplicates. */
export function splitMethods(value: unknown): string[] {
  const parts: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : [];
  const methods = new Set<string>();
  for (const part of parts) {
    const name = typeof part === 'string' ? part.trim() : '';
    if (name !== '') methods.add(name);
  }
  return [...methods];
}

/** FEED-03: 'active' and 'requested' are the same open status; null for an unknown status. */
export function parseRequestStatus(value: unknown): RequestStatus | null {
  if (value === 'active') return 'requested';
  return REQUEST_STATUSES.find((status) => status === value) ?? null;
}

/** Null for an unknown status. */
export function parseDealStatus(value: unknown): DealStatus | null {
  return DEAL_STATUSES.find((status) => status === value) ?? null;
}

/** The longest text that is read as an amount, in code units. */
export const AMOUNT_TEXT_LENGTH = 40;

/**
 * CREATE-03: an amount of our fields and filters as a plain decimal; '' for anything else.
 * It has digits with at most one dot, maybe grouped by spaces and with a currency code. `readAmount` may read the rest.
 */
export function sanitizeAmount(text: string): string {
  if (text.length > AMOUNT_TEXT_LENGTH) return '';
  const plain = text.replace(/\s/g, '').replace(/[A-Z]{2,10}$/, '');
  return /^\d*(?:\.\d*)?$/.test(plain) && /\d|\./.test(plain) ? plain : '';
}

/** The characters of a decimal of at most 100, which `Number` refuses in any other order. */
const DECIMAL = /^(?=\D*\d)[\s\d.e+-]{1,100}$/i;

/** A finite number from a number or a plain or exponential decimal; else null ('' and '0x10' too). */
export function parseNumber(value: unknown): number | null {
  const number = typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s?(?:Z|([-+])(\d\d):?(\d\d)?)?$/i;
/** The largest distance from the epoch that a Date can hold. */
const MAX_TIME = 8.64e15;

/**
 * Epoch ms from epoch ms or ISO 8601 text; null for anything else.
 * Not by Date.parse: browsers differ on a space instead of the T, on short zones ('+00') and on a missing zone (UTC here).
 */
export function parseTime(value: unknown): EpochMs | null {
  if (typeof value === 'number') return Math.abs(value) <= MAX_TIME ? value : null;
  const match = typeof value === 'string' ? ISO.exec(value.trim()) : null;
  if (!match) return null;
  const part = (index: number): number => Number(match[index] ?? 0);
  const month = part(2);
  const day = part(3);
  const time = Date.UTC(
    part(1),
    month - 1,
    day,
    part(4),
    part(5),
    part(6),
    Number(`${match[7] ?? 0}00`.slice(0, 3)),
  );
  const date = new Date(time);
  // An hour above 23 rolls over to another day.
  const rolledOver = date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day;
  if (rolledOver || part(5) > 59 || part(6) > 59) return null;
  const zone = (part(9) * 60 + part(10)) * 60_000;
  return match[8] === '-' ? time + zone : time - zone;
}
