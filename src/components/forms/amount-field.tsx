// Amount field: reads what is typed, pasted, dictated or composed as an amount, groups thousands, and keeps the caret in place (CREATE-03).

import { useId, useRef, useState } from 'react';
import { formatAmountInput } from '#domain/format.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import type { Children } from '../children.ts';
import { classNames } from '../class-names.ts';
import { type AmountText, editAmount, typedDecimal } from './edit-amount.ts';
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
