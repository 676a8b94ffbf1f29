// Question before something that is not taken back: its sentence, the confirmation, and Cancel.
import { useEffect, useId, useRef } from 'react';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import styles from './question.module.css';

interface QuestionProps {
  readonly text: string;
  readonly confirm: string;
  readonly isDestructive?: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * Gets the focus, so that it is read aloud.
 * Its text is where the button was, so a double tap does nothing.
 */
export function Question({ text, confirm, isDestructive, isBusy, onConfirm, onCancel }: QuestionProps) {
  const id = useId();
  const element = useRef<HTMLFieldSetElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <fieldset ref={element} className={styles.question} tabIndex={-1} aria-labelledby={id}>
      <p id={id}>{text}</p>
      <Button wide variant={isDestructive ? 'destructive' : 'primary'} loading={isBusy} onClick={onConfirm}>
        {confirm}
      </Button>
      <Button wide variant="secondary" onClick={onCancel}>
        {strings.frame.CANCEL}
      </Button>
    </fieldset>
  );
}
