// Edit row: a value with an Edit toggle; Enter keeps and closes, Escape reverts, a press outside closes (DATA-01).

import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { FieldNote } from '../../components/forms/field-note.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import styles from './edit-row.module.css';

export interface EditRowProps {
  readonly label: string;
  readonly value: string;
  readonly isOpen: boolean;
  readonly isDisabled: boolean;
  /** Shown while the value is empty. */
  readonly placeholder?: string;
  /** Why the backend refused the value, else ''. */
  readonly error: string;
  readonly onEdit: () => void;
  readonly onInput: (value: string) => void;
  readonly onClose: () => void;
  readonly onRevert: () => void;
}

export function EditRow(props: EditRowProps) {
  const { label, value, isOpen, error, onClose } = props;
  const noteId = useId();
  const row = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useOutsidePress(row, isOpen, onClose);
  useLayoutEffect(() => {
    if (isOpen) row.current?.querySelector('input')?.focus();
    // Closed by a key, the focus would be lost with the input.
    else if (wasOpen.current && document.activeElement === document.body)
      row.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter that confirms a word of an input method is not ours.
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') onClose();
    else props.onRevert();
  };
  const action = isOpen ? strings.controls.DONE : strings.controls.EDIT;
  return (
    <div ref={row} className={styles.row} data-refused={error ? 'true' : undefined}>
      <div className={styles.main}>
        {isOpen ? (
          <TextField
            label={label}
            value={value}
            onInput={props.onInput}
            error={error}
            showError
            onKeyDown={onKeyDown}
          />
        ) : (
          <div className={styles.closed}>
            <span className={styles.label}>{label}</span>
            <span className={value ? styles.value : styles.none} dir="auto">
              {value || (props.placeholder ?? strings.myData.NOT_SET)}
            </span>
            <FieldNote id={noteId} error={error} hint={null} />
          </div>
        )}
      </div>
      <Button
        variant="plain"
        size="small"
        label={`${action} ${label}`}
        disabled={props.isDisabled}
        onClick={isOpen ? onClose : props.onEdit}
      >
        {action}
      </Button>
    </div>
  );
}

/**
 * Calls back on a press anywhere outside one element (DATA-01).
 * Listens for 'pointerdown', because iOS sends no click from elements that are not interactive.
 */
function useOutsidePress(element: RefObject<Element | null>, isOn: boolean, onPress: () => void): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    if (!isOn) return;
    const onPointerDown = (event: Event): void => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [element, isOn]);
}
