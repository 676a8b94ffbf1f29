// Edit of an amount field: the plain decimal that the field has after a key, a paste, a dictation or a step of an input method.
import { latinDigits } from '#domain/digits.ts';
import { readAmount } from '#domain/read-amount.ts';

interface AmountEdit {
  /** Digits and at most one dot. */
  readonly value: string;
  /** True when the input is not clear or not possible; `value` is as before. */
  readonly isRefused: boolean;
}

/** AMOUNT_MAX with eight decimals has 22 characters. */
const MAX_LENGTH = 30;
/** Keyboards' decimal keys: a comma in many languages, an own sign in Arabic, Chinese and Japanese. */
const DECIMAL_KEY = /[.,٫،，．。｡]/g;

/** Digits and decimal signs as they are typed one by one: each sign is a dot. */
export const typedDecimal = (text: string): string =>
  latinDigits(text)
    .replace(DECIMAL_KEY, '.')
    .replace(/[^0-9.]/g, '');

/**
 * CREATE-03: `before` and `after` are the field's text; what differs was put in.
 * One character is a key: a digit, a sign for the decimals, or nothing.
 * More than one with anything but digits is read as people write amounts in `language`.
 */
export function editAmount(before: string, after: string, language: string): AmountEdit {
  let from = 0;
  while (from < before.length && before[from] === after[from]) from++;
  let kept = Math.min(before.length, after.length) - from;
  while (kept > 0 && !before.endsWith(after.slice(-kept))) kept--;
  const around = typedDecimal(before.slice(0, from) + before.slice(before.length - kept));
  const put = latinDigits(after.slice(from, after.length - kept));
  const former = typedDecimal(before);
  if (Array.from(put).length > 1 && !/^\d+$/.test(put)) {
    const read = readAmount(around === '' ? put : after, language);
    return read === null || read.length > MAX_LENGTH
      ? { value: former, isRefused: true }
      : { value: read, isRefused: false };
  }
  const key = typedDecimal(put);
  // A second dot is dropped as if the key had not been pressed; it may have meant thousands.
  if (key === '.' && around.includes('.')) return { value: former, isRefused: true };
  const value = typedDecimal(after);
  return value.length > MAX_LENGTH ? { value: former, isRefused: true } : { value, isRefused: false };
}
