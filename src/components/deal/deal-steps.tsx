// Deal steps: the history of a deal, each step with its time and note (ACT-08).

import type { DealDetails, DealStep } from '#contract/decode/deal-details.ts';
import { findParty } from '#domain/parties.ts';
import { dateTimeText } from '#i18n/dates.ts';
import { type StepActor, stepText } from '#i18n/deal-status.ts';
import { shortName } from '#i18n/person.ts';
import { strings } from '#i18n/strings.ts';
import { type EarlierPages, StepList } from '../feedback/step-list.tsx';
import { Section } from '../layout/section.tsx';
import { UserText } from '../text/user-text.tsx';
import styles from './deal-steps.module.css';

type DealOfSteps = Pick<DealDetails, 'authorId' | 'accepterId' | 'author' | 'accepter'>;

interface DealStepsProps {
  readonly earlier: EarlierPages;
  /** Oldest first. */
  readonly steps: readonly DealStep[];
  readonly deal: DealOfSteps;
  readonly viewerId: string;
  /** Epoch ms. */
  readonly now: number;
}

/** Renders nothing when the backend keeps no history. */
export function DealSteps({ earlier, steps, deal, viewerId, now }: DealStepsProps) {
  if (steps.length === 0) return null;
  const { STEPS_TITLE, EARLIER_STEPS, EARLIER_STEPS_FAILED } = strings.summary;
  return (
    <Section header={STEPS_TITLE} padded>
      <StepList earlier={earlier} first={steps[0]?.n} text={EARLIER_STEPS} failureText={EARLIER_STEPS_FAILED}>
        {steps.map((step) => (
          <li key={`${step.at} ${step.action}`} className={styles.step}>
            <p className={styles.what}>{stepText(step.action, actorOf(step, deal, viewerId))}</p>
            <time className={styles.when} dateTime={new Date(step.at).toISOString()}>
              {dateTimeText(step.at, now)}
            </time>
            {step.note && (
              <p className={styles.note} dir="auto">
                <UserText text={step.note} />
              </p>
            )}
          </li>
        ))}
      </StepList>
    </Section>
  );
}

function actorOf({ actorId }: DealStep, deal: DealOfSteps, viewerId: string): StepActor {
  const { SOMEBODY, SYSTEM_ACTOR, AN_ADMIN } = strings.dealSteps;
  const named = (name: string): StepActor => ({ isReader: false, name });
  if (actorId === undefined) return named(SOMEBODY);
  if (actorId === null) return named(SYSTEM_ACTOR);
  if (actorId === viewerId) return { isReader: true };
  const party = findParty(deal, actorId);
  return named(party ? shortName(deal[party]) : AN_ADMIN);
}
