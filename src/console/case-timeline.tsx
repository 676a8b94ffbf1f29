// Timeline of a case: its steps, newest last, with questions and notes.
import type { CaseStep } from '#contract/cases.ts';
import { strings } from '#i18n/strings.ts';
import { StepList } from '../components/feedback/step-list.tsx';
import { Section } from '../components/layout/section.tsx';
import { UserText } from '../components/text/user-text.tsx';
import type { EarlierSteps } from '../state/earlier-steps.ts';
import styles from './case-page.module.css';
import { type CasePeople, stepLine } from './case-words.ts';
import { useConsole } from './console-context.ts';

interface CaseTimelineProps {
  readonly earlier: EarlierSteps<CaseStep>;
  readonly isClaim: boolean;
  readonly people: CasePeople;
}

export function CaseTimeline({ earlier, isClaim, people }: CaseTimelineProps) {
  const { deps } = useConsole();
  const now = deps.now();
  const steps = earlier.steps.value;
  const { TIMELINE, EARLIER_STEPS } = strings.steps;
  return (
    <Section header={TIMELINE}>
      <StepList
        earlier={earlier}
        first={steps[0]?.n}
        text={EARLIER_STEPS}
        failureText={strings.frame.MORE_FAILED}
        className={styles.timeline}
      >
        {steps.map((step) => (
          <li key={step.n} className={styles.step} data-staff={step.event === 'note'}>
            <span className={styles.time}>{deps.dateTimeText(step.at, now)}</span>
            <span className={styles.line}>
              {stepLine(step, people, isClaim, (at) => deps.dateTimeText(at, now))}
            </span>
            {step.text && (
              <div className={styles.said}>
                <p dir="auto">
                  <UserText text={step.text} />
                </p>
              </div>
            )}
          </li>
        ))}
      </StepList>
    </Section>
  );
}
