// Steps of a case, oldest first: what happened, who did it, and when.
import type { CaseDetails, CaseStep } from '#contract/cases.ts';
import { isStaffEvent } from '#domain/cases/case-events.ts';
import type { Party } from '#domain/parties.ts';
import { type CaseTexts, helperText } from '#i18n/case-texts.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { strings } from '#i18n/strings.ts';
import { StepList } from '../../components/feedback/step-list.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useStores } from '../../hooks/stores-context.ts';
import type { EarlierSteps } from '../../state/earlier-steps.ts';
import styles from './case.module.css';

interface CaseStepsProps {
  readonly details: Pick<CaseDetails, 'isClaim' | 'appeal'>;
  readonly earlier: EarlierSteps<CaseStep>;
  readonly party: Party;
  readonly otherName: string;
  readonly texts: CaseTexts;
}

export function CaseSteps({
  details: { isClaim, appeal },
  earlier,
  party,
  otherName,
  texts,
}: CaseStepsProps) {
  const { clock } = useStores();
  const now = clock.read();
  const nameOf = ({ by, helper }: CaseStep): string => {
    if (helper) return helperText(texts, helper);
    if (by === null) return '';
    if (by === 'staff') return texts.STAFF;
    return by === party ? texts.YOU : otherName;
  };
  const steps = earlier.steps.value;
  // An appeal whose step is not here is among earlier ones.
  const appealedAt = steps.find(({ event }) => event === 'appealed')?.n ?? (appeal ? 0 : undefined);
  const textOf = ({ n, event }: CaseStep & { readonly event: keyof CaseTexts['STEPS'] }): string => {
    if (isClaim && event === 'opened') return texts.CLAIM_OPENED;
    // What nobody answered in time is then the appeal.
    if (event === 'reply_late' && appealedAt !== undefined && n > appealedAt) return texts.APPEAL_LATE;
    return texts.STEPS[event];
  };
  const shown = steps.flatMap((step) => (isStaffEvent(step.event) ? [] : [{ ...step, event: step.event }]));
  if (shown.length === 0) return null;
  return (
    <Section header={texts.STEPS_TITLE} padded>
      <StepList
        earlier={earlier}
        first={shown[0]?.n}
        text={strings.summary.EARLIER_STEPS}
        failureText={strings.summary.EARLIER_STEPS_FAILED}
        className={styles.steps}
      >
        {shown.map((step) => (
          <li key={step.n}>
            <p className={styles.step}>{textOf(step)}</p>
            <p className={styles.when}>
              <time dateTime={new Date(step.at).toISOString()}>{dateTimeText(step.at, now)}</time>
              {nameOf(step) && <span> · {nameOf(step)}</span>}
            </p>
          </li>
        ))}
      </StepList>
    </Section>
  );
}
