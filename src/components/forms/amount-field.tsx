// Amount field: reads what is typed, pasted, dictated or composed as an amount, groups thousands, and keeps the caret in place (CREATE-03).

import { useId, useRef, useState } from 'react';
import { latinDigits } from '#domain/digits.ts';
import { formatAmountInput } from '#domain/format.ts';
import { readAmount, readTypedAmount } from '#domain/read-amount.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import type { Children } from '../children.ts';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldNote } from './field-note.tsx';

interface AmountFieldProps {
  readonly label: string;
  /** Digits and at most one dot. */
  readonly value: string;
  /** Receives digits and at most one dot. */
  readonly onInput: (value: string) => void;
  readonly currency: string;
  readonly hint?: Children;
  readonly error?: string | undefined;
  readonly showError?: boolean;
  readonly disabled?: boolean;
}

export function AmountField(props: AmountFieldProps) {
  const id = useId();
  const [left, setLeft] = useState(false);
  const [isRefused, setRefused] = useState(false);
  /** The text while an input method composes it: changing it would end the composition. */
  const [composed, setComposed] = useState<string | null>(null);
  /** The keys behind a value; another value, as by a conversion, has none. */
  const keys = useRef<Pick<AmountText, 'value' | 'typed'>>({ value: '', typed: null });
  const shown = composed ?? formatAmountInput(props.value);
  const unclear = isRefused ? strings.requestForm.AMOUNT_UNCLEAR : undefined;
  const error = unclear ?? (left || props.showError ? props.error : undefined);

  const take = (input: HTMLInputElement, isComposing: boolean): void => {
    const { value } = props;
    const typed = keys.current.value === value ? keys.current.typed : null;
    const edit = editAmount({ value, shown, typed }, input.value, pageLanguage);
    keys.current = edit;
    setRefused(edit.isRefused);
    setComposed(isComposing ? input.value : null);
    if (!isComposing) show(input, formatAmountInput(edit.value));
    if (edit.value !== value) props.onInput(edit.value);
  };
  return (
    <div className={classNames(styles.field, error && styles.wrong)}>
      <label className={styles.label} htmlFor={id}>
        {props.label}
      </label>
      <div className={styles.amount}>
        <input
          id={id}
          className={styles.input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={shown}
          disabled={props.disabled}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={`${id}-suffix ${id}-note`}
          onInput={(event) => take(event.currentTarget, event.isComposing)}
          onCompositionEnd={(event) => take(event.currentTarget, false)}
          onBlur={() => setLeft(true)}
        />
        <span id={`${id}-suffix`} className={styles.suffix}>
          {props.currency}
        </span>
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={props.hint} />
    </div>
  );
}

/** Sets the text at once: a rejected character changes no state, so no render would remove it. */
function show(input: HTMLInputElement, shown: string): void {
  if (shown === input.value) return;
  const caret = caretAfterGrouping(input.value, input.selectionStart ?? input.value.length, shown);
  input.value = shown;
  input.setSelectionRange(caret, caret);
}

/** Keeps as many digits and dots before the caret as in `typed`. Offsets are in characters. */
export function caretAfterGrouping(typed: string, caret: number, shown: string): number {
  let remaining = typedDecimal(typed.slice(0, caret)).length;
  let position = 0;
  while (remaining > 0 && position < shown.length) {
    if (/[\d.]/.test(shown.charAt(position))) remaining--;
    position++;
  }
  return position;
}

/** What an amount field has, as a plain decimal, as it is shown and as it was typed. */
interface AmountText {
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
const typedDecimal = (text: string): string => typedKeys(text).replace(DECIMAL_KEY, '.');

/**
 * Edit of an amount field: the plain decimal that the field has after a key, a paste, a dictation or a
 * step of an input method.
 * CREATE-03: what differs between `before` and `after` was put in.
 * Digits and one sign are keys, which are read with those before them.
 * More than one character with anything but digits is read as people write amounts in `language`.
 */
function editAmount(before: AmountText, after: string, language: string): AmountEdit {
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
