// Field for the reasons of a decision, which both sides read.
import type { CaseDetails } from '#contract/cases.ts';
import { MAX_DECISION_NOTE, MIN_DECISION_NOTE } from '#domain/cases/case-grounds.ts';
import { PARTIES } from '#domain/parties.ts';
import { typedLength } from '#domain/typed-length.ts';
import { strings } from '#i18n/strings.ts';
import { TextField } from '../components/forms/text-field.tsx';
import styles from './case-page.module.css';
import { TemplatePicker } from './template-picker.tsx';

interface ReasonsFieldProps {
  readonly details: CaseDetails | null;
  readonly value: string;
  readonly onInput: (note: string) => void;
}

export function ReasonsField({ details, value, onInput }: ReasonsFieldProps) {
  const { NOTE, noteHint } = strings.decision;
  return (
    <>
      <TemplatePicker
        details={details}
        sides={PARTIES}
        value={value}
        max={MAX_DECISION_NOTE}
        onInput={onInput}
      />
      <div className={styles.writing}>
        <TextField
          label={NOTE}
          hint={noteHint(`${MIN_DECISION_NOTE}`, `${typedLength(value)}`)}
          value={value}
          lines={5}
          maxLength={MAX_DECISION_NOTE}
          onInput={onInput}
        />
      </div>
    </>
  );
}
