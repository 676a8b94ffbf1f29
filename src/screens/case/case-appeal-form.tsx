// Form of an appeal: until when, what follows, and what is wrong with the decision; it is asked before it is sent (CASE-19).

import { MAX_CASE_APPEAL, MIN_CASE_APPEAL } from '#domain/cases/case-events.ts';
import { typedLength } from '#domain/typed-length.ts';
import type { CaseTexts } from '#i18n/case-texts.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { TextField } from '../../components/forms/text-field.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import { type CaseAppealStore, isAppealReady } from '../../state/deal/case-appeal.ts';
import { AskedSend } from './asked-send.tsx';
import styles from './case.module.css';

interface CaseAppealFormProps {
  readonly store: CaseAppealStore;
  /** Epoch ms. */
  readonly until: number;
  readonly texts: CaseTexts;
}

export function CaseAppealForm({ store, until, texts }: CaseAppealFormProps) {
  const { clock } = useStores();
  const text = store.draft.value;
  return (
    <Section header={texts.APPEAL_TITLE} footer={texts.APPEAL_NOTE}>
      <p className={styles.until}>{texts.appealUntil(dateTimeText(until, clock.read()))}</p>
      <TextField
        label={texts.APPEAL_LABEL}
        hint={texts.appealHint(`${MIN_CASE_APPEAL}`, `${typedLength(text)}`)}
        value={text}
        maxLength={MAX_CASE_APPEAL}
        lines={4}
        disabled={store.isSending.value}
        onInput={store.setDraft}
      />
      <div className={styles.sendActions}>
        <AskedSend
          question={{
            title: texts.APPEAL_QUESTION,
            message: texts.APPEAL_QUESTION_NOTE,
            confirmText: texts.APPEAL,
          }}
          doneText={texts.APPEALED}
          store={store}
          disabled={!isAppealReady(text)}
        />
      </div>
    </Section>
  );
}
