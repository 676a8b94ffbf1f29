// Appeal of a decided case: the form while there is time for it, then who appealed and what another judge made of it (CASE-19, CASE-20).
import { useComputed } from '@preact/signals';
import type { CaseDetails } from '#contract/decode/case.ts';
import type { CaseAppeal as Appeal } from '#contract/decode/case-decision.ts';
import type { Party } from '#domain/parties.ts';
import type { CaseTexts } from '#i18n/case-texts.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { Section } from '../../components/layout/section.tsx';
import { UserText } from '../../components/text/user-text.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import type { CaseStore } from '../../state/deal/case.ts';
import styles from './case.module.css';
import { CaseAppealForm } from './case-appeal-form.tsx';
import { CaseDecision } from './case-decision.tsx';

interface CaseAppealProps {
  readonly store: Pick<CaseStore, 'details' | 'appeal'>;
  readonly of: CaseDetails;
  /** False also for a case that was never decided; the time is judged here. */
  readonly mayAppeal: boolean;
  readonly party: Party;
  readonly otherName: string;
  readonly texts: CaseTexts;
}

export function CaseAppeal({ store, of, mayAppeal, ...shared }: CaseAppealProps) {
  const { clock } = useStores();
  // Renders again when the time is over, not with every second.
  const isInTime = useComputed(() => clock.now.value < (store.details.value?.appealUntil ?? 0)).value;
  const isOffered = mayAppeal && isInTime && of.appealUntil !== null;
  const earlier = of.appeal?.ruling?.earlier;
  return (
    <>
      {of.appeal ? (
        <Appealed appeal={of.appeal} decided={of.decision?.note ?? ''} {...shared} />
      ) : (
        isOffered && <CaseAppealForm store={store.appeal} until={of.appealUntil} texts={shared.texts} />
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
