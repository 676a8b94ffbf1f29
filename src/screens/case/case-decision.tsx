// Decision of a case, as both sides read it: outcome, who is at fault, the ground, and the words of the judge.
import type { CaseDecision as Decision } from '#contract/cases.ts';
import type { Party } from '#domain/parties.ts';
import type { CaseTexts } from '#i18n/case-texts.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { Section } from '../../components/layout/section.tsx';
import { UserText } from '../../components/text/user-text.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import styles from './case.module.css';

interface CaseDecisionProps {
  readonly decision: Decision;
  readonly party: Party;
  readonly otherName: string;
  readonly texts: CaseTexts;
  /** True for the first decision of a case where another one counts now. */
  readonly isEarlier?: boolean;
}

export function CaseDecision({ decision, party, otherName, texts, isEarlier = false }: CaseDecisionProps) {
  const { clock } = useStores();
  const { outcome, fault, ground, note, at } = decision;
  const faultText =
    fault === null ? texts.FAULT_NOBODY : fault === party ? texts.FAULT_YOU : texts.faultOther(otherName);
  return (
    <Section
      header={isEarlier ? texts.EARLIER_TITLE : texts.DECISION_TITLE}
      footer={dateTimeText(at, clock.read())}
      padded
    >
      {isEarlier && <p className={styles.line}>{texts.EARLIER_NOTE}</p>}
      <p className={isEarlier ? styles.line : styles.main}>{texts.OUTCOMES[outcome]}</p>
      {outcome !== 'completed' && <p className={styles.line}>{faultText}</p>}
      {ground && <p className={styles.line}>{texts.GROUNDS[ground]}</p>}
      {note && (
        <blockquote className={styles.quote} dir="auto">
          <UserText text={note} />
        </blockquote>
      )}
    </Section>
  );
}
