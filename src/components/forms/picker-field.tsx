// Picker field: the row of a form that opens a picker, with label, chosen text and error.
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { chevronDownIcon } from '../icons/icons.ts';
import styles from './field.module.css';
import { FieldNote } from './field-note.tsx';

interface PickerFieldProps {
  readonly label: string;
  /** '' while nothing is chosen. */
  readonly text: string;
  readonly placeholder: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly open: boolean;
  readonly onOpen: () => void;
}

export function PickerField(props: PickerFieldProps) {
  const id = useId();
  return (
    <div className={classNames(props.error && styles.wrong)}>
      <button
        type="button"
        className={styles.trigger}
        aria-haspopup="dialog"
        aria-expanded={props.open}
        aria-describedby={`${id}-note`}
        aria-invalid={props.error ? 'true' : undefined}
        disabled={props.disabled}
        onClick={props.onOpen}
      >
        <span className={styles.main}>
          <span className={styles.label}>{props.label}</span>
          <span className={props.text ? styles.chosen : styles.placeholder}>
            {props.text || props.placeholder}
          </span>
        </span>
        <Icon icon={chevronDownIcon} size={20} className={styles.chevron} />
      </button>
      <div className={props.error ? styles.triggerNote : undefined}>
        <FieldNote id={`${id}-note`} error={props.error} hint={undefined} />
      </div>
    </div>
  );
}
