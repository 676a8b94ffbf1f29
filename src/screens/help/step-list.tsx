// Step list: what to do now, one sentence each, with the number to call or the site, and where that was checked (HELP-02).

import { type HelpStep, hostOf, isChecked } from '#domain/help/help-step.ts';
import { calendarDate } from '#i18n/dates.ts';
import { type HelpTexts, stepSentence } from '#i18n/help-texts.ts';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { copyIcon } from '../../components/icons/screen-icons.ts';
import { Section } from '../../components/layout/section.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useCopy } from '../use-copy.ts';
import styles from './help.module.css';

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

interface ExternalLinkProps {
  readonly url: string;
  readonly text: string;
  /** True for the small grey of a note. */
  readonly isQuiet?: boolean;
}

/** External link of a step, which the messaging app opens beside the mini-app. */
function ExternalLink({ url, text, isQuiet = false }: ExternalLinkProps) {
  const { native } = useShell();
  return (
    <a
      className={isQuiet ? styles.source : styles.site}
      href={url}
      onClick={(event) => {
        // The webview itself would leave the mini-app.
        event.preventDefault();
        native.openLink(url);
      }}
    >
      {text}
    </a>
  );
}

interface PhoneNumberProps {
  readonly texts: HelpTexts;
  /** The number as people write it. */
  readonly phone: string;
}

/** Phone number of a step: a link that dials, and Copy, because not every webview dials. */
function PhoneNumber({ texts: { page }, phone }: PhoneNumberProps) {
  const copy = useCopy();
  return (
    <div className={styles.phone}>
      <a className={styles.call} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {page.call(phone.replaceAll(' ', '\u00a0'))}
      </a>
      <IconButton
        icon={copyIcon}
        label={page.copyNumber(phone)}
        onClick={() => void copy(phone, page.NUMBER_COPIED)}
      />
    </div>
  );
}
