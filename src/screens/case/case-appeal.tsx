// Appeal of a decided case: the form while there is time for it, then who appealed and what another judge made of it (CASE-19, CASE-20).

import { useComputed } from '@preact/signals';
import type { CaseAppeal as Appeal, CaseDetails } from '#contract/cases.ts';
import { MAX_CASE_APPEAL, MIN_CASE_APPEAL } from '#domain/cases/case-events.ts';
import type { Party } from '#domain/parties.ts';
import { typedLength } from '#domain/typed-length.ts';
import type { CaseTexts } from '#i18n/case-texts.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { Section } from '../../components/layout/section.tsx';
import { UserText } from '../../components/text/user-text.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import type { CaseStore } from '../../state/deal/case.ts';
import { type CaseAppealStore, isAppealReady } from '../../state/deal/case-appeal.ts';
import { AskedSend } from './asked-send.tsx';
import styles from './case.module.css';
import { CaseDecision } from './case-decision.tsx';

interface CaseAppealProps {
  readonly store: Pick<CaseStore, 'details' | 'appeal'>;
  readonly details: CaseDetails;
  /** False also for a case that was never decided; the time is judged here. */
  readonly mayAppeal: boolean;
  readonly party: Party;
  readonly otherName: string;
  readonly texts: CaseTexts;
}

export function CaseAppeal({ store, details, mayAppeal, ...shared }: CaseAppealProps) {
  const { clock } = useStores();
  // Renders again when the time is over, not with every second.
  const isInTime = useComputed(() => clock.now.value < (store.details.value?.appealUntil ?? 0)).value;
  const isOffered = mayAppeal && isInTime && details.appealUntil !== null;
  const earlier = details.appeal?.ruling?.earlier;
  return (
    <>
      {details.appeal ? (
        <Appealed appeal={details.appeal} decided={details.decision?.note ?? ''} {...shared} />
      ) : (
        isOffered && <CaseAppealForm store={store.appeal} until={details.appealUntil} texts={shared.texts} />
      )}
      {/* Also when the form is gone: the other side was first, or the time is over. */}
      <div className={styles.failure}>
        <InlineError text={store.appeal.error.value} />
      </div>
      {earlier && <CaseDecision decision={earlier} isEarlier {...shared} />}
    </>
  );
}

interface AppealedProps {
  readonly appeal: Appeal;
  /** The words of the decision that counts. */
  readonly decided: string;
  readonly party: Party;
  readonly otherName: string;
  readonly texts: CaseTexts;
}

function Appealed({ appeal: { by, at, text, ruling }, decided, party, otherName, texts }: AppealedProps) {
  const now = useStores().clock.read();
  const appealedAt = dateTimeText(at, now);
  return (
    <Section header={texts.APPEAL_TITLE} footer={ruling && dateTimeText(ruling.at, now)} padded>
      <p className={styles.main}>{ruling ? texts.RULINGS[ruling.result] : texts.APPEAL_WAITS}</p>
      {/* The words of another decision are already above. */}
      {ruling?.note && ruling.note !== decided && <Quote text={ruling.note} />}
      <p className={styles.line}>
        {by === party ? texts.appealedYou(appealedAt) : texts.appealedOther(otherName, appealedAt)}
      </p>
      {text && <Quote text={text} />}
    </Section>
  );
}

const Quote = ({ text }: { readonly text: string }) => (
  <blockquote className={styles.quote} dir="auto">
    <UserText text={text} />
  </blockquote>
);

interface CaseAppealFormProps {
  readonly store: CaseAppealStore;
  /** Epoch ms. */
  readonly until: number;
  readonly texts: CaseTexts;
}

/**
 * Form of an appeal (CASE-19).
 * Until when, what follows, and what is wrong with the decision. Sending it is confirmed first.
 */
function CaseAppealForm({ store, until, texts }: CaseAppealFormProps) {
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
