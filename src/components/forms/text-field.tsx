// Text field: a labelled input or textarea; its error shows once the field was left.

import { useId, useState } from 'react';
import type { Children } from '../children.ts';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldNote } from './field-note.tsx';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly placeholder?: string;
  readonly hint?: Children;
  /** Shown once the field was left, or at once with `showError` (after a rejected submit). */
  readonly error?: string | undefined;
  readonly showError?: boolean;
  /** A textarea with this many lines. */
  readonly lines?: number;
  readonly maxLength?: number;
  readonly disabled?: boolean;
  readonly inputMode?: 'text' | 'decimal' | 'tel' | 'search';
  readonly autoComplete?: string;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

export function TextField(props: TextFieldProps) {
  const id = useId();
  const [left, setLeft] = useState(false);
  const error = left || props.showError ? props.error : undefined;
  const control = {
    id,
    className: classNames(styles.input, props.lines && styles.box),
    value: props.value,
    dir: typedDirection(props.value),
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    disabled: props.disabled,
    autoComplete: props.autoComplete ?? 'off',
    'aria-invalid': error ? ('true' as const) : undefined,
    'aria-describedby': error || props.hint ? `${id}-note` : undefined,
    onKeyDown: props.onKeyDown,
    onBlur: () => setLeft(true),
  };
  return (
    <div className={classNames(styles.field, error && styles.wrong)}>
      <label className={styles.label} htmlFor={id}>
        {props.label}
      </label>
      {props.lines ? (
        <textarea
          {...control}
          rows={props.lines}
          onInput={(event) => props.onInput(event.currentTarget.value)}
        />
      ) : (
        <input
          {...control}
          type="text"
          inputMode={props.inputMode}
          onInput={(event) => props.onInput(event.currentTarget.value)}
        />
      )}
      <FieldNote id={`${id}-note`} error={error} hint={props.hint} />
    </div>
  );
}

/** A field's `dir`. An empty one has the page's: the placeholder is in the page's language (LANG-05). */
export const typedDirection = (value: string): 'auto' | undefined => (value ? 'auto' : undefined);
