// Edit of an amount field: the plain decimal that the field has after a key, a paste, a dictation or a step of an input method.
import { latinDigits } from '#domain/digits.ts';
import { readAmount, readTypedAmount } from '#domain/read-amount.ts';

/** What an amount field has, as a plain decimal, as it is shown and as it was typed. */
export interface AmountText {
  /** Digits and at most one dot. */
  readonly value: string;
  /** With grouped thousands, or as an input method composes it. */
  readonly shown: string;
  /** The keys behind `value`, with their own separators; null where they are not known. */
  readonly typed: string | null;
}

interface AmountEdit extends Pick<AmountText, 'value' | 'typed'> {
  /** True when the input is not clear or not possible; `value` is as before. */
  readonly isRefused: boolean;
}

/** AMOUNT_MAX with eight decimals has 22 characters. */
const MAX_LENGTH = 30;
/** Keyboards' decimal keys: a comma in many languages, an own sign in Arabic, Chinese and Japanese. */
const DECIMAL_KEY = /[.,٫،，．。｡]/g;
const OTHER_KEY = /[^0-9.,٫،，．。｡]/g;

const typedKeys = (text: string): string => latinDigits(text).replace(OTHER_KEY, '');

/** Digits and decimal signs as they are typed one by one: each sign is a dot. */
export const typedDecimal = (text: string): string => typedKeys(text).replace(DECIMAL_KEY, '.');

/**
 * CREATE-03: what differs between `before` and `after` was put in.
 * Digits and one sign are keys, which are read with those before them.
 * More than one character with anything but digits is read as people write amounts in `language`.
 */
export function editAmount(before: AmountText, after: string, language: string): AmountEdit {
  const { value: former, shown } = before;
  let from = 0;
  while (from < shown.length && shown[from] === after[from]) from++;
  let kept = Math.min(shown.length, after.length) - from;
  while (kept > 0 && !shown.endsWith(after.slice(-kept))) kept--;
  const around = typedDecimal(shown.slice(0, from) + shown.slice(shown.length - kept));
  const put = latinDigits(after.slice(from, after.length - kept));
  // A field with decimals has them behind a dot in every language: its keys are those that were typed, or unknown.
  const known = before.typed ?? (former.includes('.') ? null : former);
  const refusal: AmountEdit = { value: former, typed: before.typed, isRefused: true };
  const take = (value: string | null, typed: string | null): AmountEdit =>
    value === null || value.length > MAX_LENGTH ? refusal : { value, typed, isRefused: false };

  if (Array.from(put).length > 1 && !/^\d+$/.test(put)) {
    if (around !== '' && typedKeys(put) === '') return { ...refusal, isRefused: false };
    return take(readAmount(around === '' ? put : after, language), null);
  }
  if (put === '') {
    const value = typedDecimal(after);
    const shorter = known?.slice(0, -1) ?? '';
    return take(value, kept === 0 && readTypedAmount(shorter, language) === value ? shorter : null);
  }
  const isAtEnd = from === shown.length;
  if (isAtEnd ? known !== null : !former.includes('.')) {
    const typed = isAtEnd ? `${known}${typedKeys(put)}` : typedKeys(after);
    return take(readTypedAmount(typed, language), typed);
  }
  // A second dot is dropped as if the key had not been pressed; it may have meant thousands.
  if (typedDecimal(put) === '.' && around.includes('.')) return refusal;
  return take(typedDecimal(after), null);
}
