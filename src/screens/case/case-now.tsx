// What happens now in a case: who looks after it, what is due from whom, and the usual time (CASE-05).
import type { CaseDetails } from '#contract/decode/case.ts';
import { decodeOperator } from '#contract/decode/operator.ts';
import { hasFeature } from '#contract/features.ts';
import type { Party } from '#domain/parties.ts';
import { type CaseTexts, caseDueText, helperText } from '#i18n/case-texts.ts';
import { onlyWritesHere } from '#i18n/support.ts';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { shieldCheckIcon } from '../../components/icons/screen-icons.ts';
import { Section } from '../../components/layout/section.tsx';
import { UserText } from '../../components/text/user-text.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import styles from './case.module.css';

interface CaseNowProps {
  readonly of: CaseDetails;
  readonly party: Party;
  readonly otherName: string;
  readonly texts: CaseTexts;
}

export function CaseNow({ of, party, otherName, texts }: CaseNowProps) {
  const { clock, session } = useStores();
  const now = clock.read();
  const { features, operator } = session.announced.value;
  const isRunning = of.status === 'open' || of.status === 'taken' || of.status === 'waiting';
  const due = caseDueText(texts, of, { party, otherName, now });
  const question = of.steps.reduce(
    (last, { event, text }) => (event === 'asked' && text) || last,
    of.earlierSteps?.question ?? '',
  );
  return (
    <>
      {isRunning && hasFeature(features, 'genuine', 1) && (
        <InlineNotice icon={shieldCheckIcon}>
          {onlyWritesHere(decodeOperator(operator).botUsername)}
        </InlineNotice>
      )}
      <Section
        header={texts.STATUS_TITLE}
        footer={isRunning && of.usualHours !== null ? texts.usual(of.usualHours) : undefined}
        padded
      >
        <p className={styles.main}>
          {isRunning && of.helper ? texts.looksAfter(helperText(texts, of.helper)) : texts.STATUS[of.status]}
        </p>
        {of.waitsForReview && (
          <p className={styles.line}>{of.isClaim ? texts.REVIEW_CLAIM : texts.REVIEW_DISPUTE}</p>
        )}
        {due && <p className={styles.line}>{due}</p>}
        {of.status === 'waiting' && question && (
          <blockquote className={styles.quote} dir="auto">
            <UserText text={question} />
          </blockquote>
        )}
      </Section>
    </>
  );
}
