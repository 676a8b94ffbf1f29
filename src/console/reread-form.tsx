// Form of a second reading: whether a judge agrees with a decision, and why, for staff alone (CASE-41).

import { MAX_DECISION_NOTE, MIN_DECISION_NOTE } from '#domain/cases/case-grounds.ts';
import { typedLength } from '#domain/typed-length.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { TextField } from '../components/forms/text-field.tsx';
import type { CasePageStore } from '../state/staff/case-page.ts';
import { readingBody } from '../state/staff/decision-draft.ts';
import styles from './case-page.module.css';
import { Choices } from './choices.tsx';

export function RereadForm({ page }: { readonly page: CasePageStore }) {
  const { REREAD, AGREE, DISAGREE, REREAD_NOTE, rereadHint, SAVE_READING } = strings.decision;
  const draft = page.reading.value;
  const { agrees, note } = draft;
  return (
    <>
      <Choices
        label={REREAD}
        choices={[
          { key: 'agrees', text: AGREE },
          { key: 'disagrees', text: DISAGREE },
        ]}
        chosen={agrees === null ? [] : [agrees ? 'agrees' : 'disagrees']}
        onPress={(key) => page.setReading({ ...draft, agrees: key === 'agrees' })}
      />
      <div className={styles.writing}>
        <TextField
          label={REREAD_NOTE}
          hint={rereadHint(`${MIN_DECISION_NOTE}`, `${typedLength(note)}`)}
          value={note}
          lines={4}
          maxLength={MAX_DECISION_NOTE}
          onInput={(text) => page.setReading({ ...draft, note: text })}
        />
      </div>
      <Button
        wide
        disabled={!readingBody(draft)}
        loading={page.busy.value === 'reread'}
        onClick={() => void page.reread()}
      >
        {SAVE_READING}
      </Button>
    </>
  );
}
