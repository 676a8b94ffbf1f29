// Form of a late claim: what went wrong after the end of the exchange; it is asked before it is sent (HELP-03).

import { MAX_CASE_STATEMENT } from '#domain/cases/case-reasons.ts';
import { typedLength } from '#domain/typed-length.ts';
import type { CaseTexts } from '#i18n/case-texts.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import { type CaseClaimStore, isClaimReady, MIN_CLAIM } from '../../state/deal/case-claim.ts';
import { CaseReasonPicker } from '../deal/case-reason-picker.tsx';
import { AskedSend } from './asked-send.tsx';
import styles from './case.module.css';

interface CaseClaimFormProps {
  readonly store: CaseClaimStore;
  /** Epoch ms. */
  readonly until: number;
  readonly otherName: string;
  readonly texts: CaseTexts;
}

export function CaseClaimForm({ store, until, otherName, texts }: CaseClaimFormProps) {
  const now = useStores().clock.read();
  const draft = store.draft.value;
  return (
    <>
      <Section header={strings.caseReasons.TITLE} footer={texts.claimUntil(dateTimeText(until, now))}>
        <div className={styles.chips}>
          <CaseReasonPicker value={draft.reason} onChange={(reason) => store.edit({ reason })} />
        </div>
        <TextField
          label={texts.CLAIM_LABEL}
          hint={texts.appealHint(`${MIN_CLAIM}`, `${typedLength(draft.statement)}`)}
          value={draft.statement}
          maxLength={MAX_CASE_STATEMENT}
          lines={4}
          disabled={store.isSending.value}
          onInput={(statement) => store.edit({ statement })}
        />
        <div className={styles.sendActions}>
          <AskedSend
            question={{
              title: texts.CLAIM_QUESTION,
              message: texts.claimQuestionNote(otherName),
              confirmText: texts.CLAIM,
            }}
            doneText={texts.CLAIMED}
            store={store}
            disabled={!isClaimReady(draft)}
          />
        </div>
      </Section>
      <div className={styles.failure}>
        <InlineError text={store.error.value} />
      </div>
    </>
  );
}
