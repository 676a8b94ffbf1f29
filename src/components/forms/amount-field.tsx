// Amount field: accepts digits and one dot, groups thousands, and keeps the caret in place (CREATE-03).

import { useId, useState } from 'react';
import { formatAmountInput } from '#domain/format.ts';
import { sanitizeAmount } from '#domain/parse-fields.ts';
import type { Children } from '../children.ts';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldNote } from './field-note.tsx';

export interface AmountFieldProps {
  readonly label: string;
  /** Digits and at most one dot. */
  readonly value: string;
  /** Receives digits and at most one dot. */
  readonly onInput: (value: string) => void;
  readonly onLeave?: () => void;
  readonly currency: string;
  readonly hint?: Children;
  readonly error?: string | undefined;
  readonly showError?: boolean;
  readonly disabled?: boolean;
}

export function AmountField(props: AmountFieldProps) {
  const id = useId();
  const [left, setLeft] = useState(false);
  const error = left || props.showError ? props.error : undefined;
  const type = (event: { readonly currentTarget: HTMLInputElement; readonly data?: unknown }): void => {
    const input = event.currentTarget;
    if (event.data === ',') replaceCommaWithDot(input);
    const plain = sanitizeAmount(input.value);
    const shown = formatAmountInput(plain);
    if (shown !== input.value) {
      // Set here and not by the next render: a rejected character changes no state, so no render would remove it.
      const caret = caretAfterGrouping(input.value, input.selectionStart ?? input.value.length, shown);
      input.value = shown;
      input.setSelectionRange(caret, caret);
    }
    if (plain !== props.value) props.onInput(plain);
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
          value={formatAmountInput(props.value)}
          disabled={props.disabled}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={`${id}-suffix ${id}-note`}
          onInput={type}
          onBlur={() => {
            setLeft(true);
            props.onLeave?.();
          }}
        />
        <span id={`${id}-suffix`} className={styles.suffix}>
          {props.currency}
        </span>
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={props.hint} />
    </div>
  );
}

// The decimal keyboard of many locales has a comma and no dot. Only a typed comma counts: '1,000' may be pasted.
function replaceCommaWithDot(input: HTMLInputElement): void {
  const caret = input.selectionStart ?? 0;
  if (input.value[caret - 1] !== ',') return;
  input.setRangeText('.', caret - 1, caret, 'end');
}

/** Keeps as many digits and dots before the caret as in `typed`. `caret` and the result are character offsets. */
export function caretAfterGrouping(typed: string, caret: number, shown: string): number {
  let remaining = typed.slice(0, caret).replace(/[^\d.]/g, '').length;
  let position = 0;
  while (remaining > 0 && position < shown.length) {
    if (/[\d.]/.test(shown.charAt(position))) remaining--;
    position++;
  }
  return position;
}
