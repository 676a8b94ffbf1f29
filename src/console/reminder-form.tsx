// Form of a reminder that only staff sees: its time and what it is about (CASE-46).

import { useId } from 'react';
import { MAX_REMINDER_AHEAD_MS, MAX_REMINDER_TEXT } from '#domain/cases/case-deadlines.ts';
import { DAY_MS } from '#domain/durations.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { TextField } from '../components/forms/text-field.tsx';
import type { CasePageStore } from '../state/staff/case-page.ts';
import { reminderBody } from '../state/staff/reminder-draft.ts';
import styles from './case-page.module.css';
import { useConsole } from './console-context.ts';

const MAX_DAYS = MAX_REMINDER_AHEAD_MS / DAY_MS;

export function ReminderForm({ page }: { readonly page: CasePageStore }) {
  const { deps } = useConsole();
  const { acts } = strings;
  const id = useId();
  const draft = page.reminder.value;
  return (
    <>
      <div>
        <label className={styles.label} htmlFor={id}>
          {acts.REMINDER_TIME}
        </label>
        <input
          id={id}
          type="datetime-local"
          className={styles.select}
          value={draft.local}
          aria-describedby={`${id}-hint`}
          onInput={(event) => page.setReminder({ ...draft, local: event.currentTarget.value })}
        />
        <p id={`${id}-hint`} className={styles.label}>
          {acts.reminderTimeHint(`${MAX_DAYS}`)}
        </p>
      </div>
      <div className={styles.writing}>
        <TextField
          label={acts.REMINDER}
          hint={acts.NOTE_HINT}
          value={draft.text}
          lines={2}
          maxLength={MAX_REMINDER_TEXT}
          onInput={(text) => page.setReminder({ ...draft, text })}
        />
      </div>
      <Button
        wide
        disabled={!reminderBody(draft, deps.now())}
        loading={page.busy.value === 'remind'}
        onClick={() => void page.remind()}
      >
        {acts.SAVE_REMINDER}
      </Button>
    </>
  );
}
