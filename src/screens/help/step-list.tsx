// Step list: what to do now, one sentence each, with the number to call or the site, and where that was checked (HELP-02).
import { type HelpStep, hostOf, isChecked } from '#domain/help/help-step.ts';
import { calendarDate } from '#i18n/dates.ts';
import { type HelpTexts, stepSentence } from '#i18n/help-texts.ts';
import { Section } from '../../components/layout/section.tsx';
import { ExternalLink } from './external-link.tsx';
import styles from './help.module.css';
import { PhoneNumber } from './phone-number.tsx';

interface StepListProps {
  readonly texts: HelpTexts;
  readonly steps: readonly HelpStep[];
}

export function StepList({ texts, steps }: StepListProps) {
  const checkedOn = steps.flatMap((step) => (isChecked(step) ? [step.checkedOn] : [])).sort()[0];
  return (
    <Section
      header={texts.page.STEPS_TITLE}
      footer={checkedOn && texts.page.checkedOn(calendarDate(checkedOn))}
      padded
    >
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={`${step.id} ${step.phone}`} className={styles.step}>
            <p>{stepSentence(texts, step.id)}</p>
            {step.phone && <PhoneNumber texts={texts} phone={step.phone} />}
            {step.site && <ExternalLink url={`https://${step.site}`} text={step.site} />}
            {isChecked(step) && !step.site?.startsWith(hostOf(step.source)) && (
              <ExternalLink url={step.source} text={texts.page.source(hostOf(step.source))} isQuiet />
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
