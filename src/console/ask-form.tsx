// Form of a question to one side or both, with the time for the answer.

import { MAX_CASE_QUESTION } from '#domain/cases/case-events.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { PARTIES } from '#domain/parties.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../components/buttons/button.tsx';
import { TextField } from '../components/forms/text-field.tsx';
import type { CasePageStore } from '../state/staff/case-page.ts';
import styles from './case-page.module.css';
import { type CasePeople, partyName } from './case-words.ts';
import { Choices } from './choices.tsx';
import { useConsole } from './console-context.ts';
import { TemplatePicker } from './template-picker.tsx';

/** Choices within the least and the most that the backend takes. */
const ANSWER_HOURS = [2, 6, 12, 24, 48, 72] as const;

export function AskForm({ page, people }: { readonly page: CasePageStore; readonly people: CasePeople }) {
  const { acts } = strings;
  const { deps } = useConsole();
  const draft = page.question.value;
  const isReady = draft.from.length > 0 && draft.text.trim() !== '';
  return (
    <>
      <Choices
        label={acts.ASK_WHOM}
        choices={PARTIES.map((party) => ({ key: party, text: partyName(people, party) }))}
        chosen={draft.from}
        onPress={(party) => page.setQuestion({ ...draft, from: toggled(draft.from, party) })}
      />
      <Choices
        label={acts.ANSWER_TIME}
        choices={ANSWER_HOURS.map((hours) => ({ key: hours, text: acts.hours(`${hours}`) }))}
        chosen={[draft.hours]}
        onPress={(hours) => page.setQuestion({ ...draft, hours })}
      />
      <TemplatePicker
        details={page.details.value}
        sides={draft.from}
        dueAt={deps.now() + draft.hours * HOUR_MS}
        value={draft.text}
        max={MAX_CASE_QUESTION}
        onInput={(text) => page.setQuestion({ ...draft, text })}
      />
      <div className={styles.writing}>
        <TextField
          label={acts.QUESTION}
          hint={acts.QUESTION_HINT}
          value={draft.text}
          lines={4}
          maxLength={MAX_CASE_QUESTION}
          onInput={(text) => page.setQuestion({ ...draft, text })}
        />
      </div>
      <Button wide disabled={!isReady} loading={page.busy.value === 'ask'} onClick={() => void page.ask()}>
        {acts.ASK}
      </Button>
    </>
  );
}

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
