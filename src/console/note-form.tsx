// Form of a note that only staff reads.
import { MAX_CASE_NOTE } from '#domain/cases/case-events.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { TextField } from '../components/forms/text-field.tsx';
import type { CasePageStore } from '../state/staff/case-page.ts';
import styles from './case-page.module.css';
import { TemplatePicker } from './template-picker.tsx';

const NOBODY = [] as const;

export function NoteForm({ page }: { readonly page: CasePageStore }) {
  const { acts } = strings;
  const text = page.note.value;
  return (
    <>
      <TemplatePicker
        details={page.details.value}
        sides={NOBODY}
        value={text}
        max={MAX_CASE_NOTE}
        onInput={page.setNote}
      />
      <div className={styles.writing}>
        <TextField
          label={acts.NOTE}
          hint={acts.NOTE_HINT}
          value={text}
          lines={4}
          maxLength={MAX_CASE_NOTE}
          onInput={page.setNote}
        />
      </div>
      <Button
        wide
        disabled={text.trim() === ''}
        loading={page.busy.value === 'note'}
        onClick={() => void page.saveNote()}
      >
        {acts.SAVE_NOTE}
      </Button>
    </>
  );
}
