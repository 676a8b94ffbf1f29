// Field for the reasons of a decision, which both sides read.
import { MAX_DECISION_NOTE, MIN_DECISION_NOTE } from '#domain/cases/case-grounds.ts';
import { consoleStrings } from '#i18n/console-strings.ts';
import { TextField } from '../components/forms/text-field.tsx';
import { noteLength } from '../state/staff/decision-draft.ts';
import styles from './case-page.module.css';

interface ReasonsFieldProps {
  readonly value: string;
  readonly onInput: (note: string) => void;
}

export function ReasonsField({ value, onInput }: ReasonsFieldProps) {
  const { NOTE, noteHint } = consoleStrings.decision;
  return (
    <div className={styles.writing}>
      <TextField
        label={NOTE}
        hint={noteHint(`${MIN_DECISION_NOTE}`, `${noteLength(value)}`)}
        value={value}
        lines={5}
        maxLength={MAX_DECISION_NOTE}
        onInput={onInput}
      />
    </div>
  );
}
