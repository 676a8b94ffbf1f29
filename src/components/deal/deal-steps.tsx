// The record of a deal, step by step, each with its time and what was said with it (ACT-08).
import type { Deal, DealStep } from '#api/decode/deal-details.ts';
import { useModels } from '../../state/models-context.ts';
import { Section } from '../layout/section.tsx';
import { dateTimeText } from '../../strings/dates.ts';
import { AN_ADMIN, NOBODY, stepText } from '../../strings/deal-steps.ts';
import { shortName, YOU } from '../../strings/person.ts';
import { STEPS } from '../../strings/summary.ts';
import styles from './deal-steps.module.css';

export interface DealStepsProps {
  readonly deal: Deal;
  readonly viewerId: string;
}

/** Nothing where the backend keeps no record. */
export function DealSteps({ deal, viewerId }: DealStepsProps) {
  const { clock } = useModels();
  if (deal.steps.length === 0) return null;
  const now = clock.read();
  return (
    <Section header={STEPS} padded>
      <ol>
        {deal.steps.map((step) => (
          <li key={`${step.at} ${step.action}`} className={styles.step}>
            <p className={styles.what}>{stepText(step.action, actorOf(step, deal, viewerId))}</p>
            <time className={styles.when} dateTime={new Date(step.at).toISOString()}>
              {dateTimeText(step.at, now)}
            </time>
            {step.note && (
              <p className={styles.note} dir="auto">
                {step.note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function actorOf({ actorId }: DealStep, deal: Deal, viewerId: string): string {
  if (actorId === null) return NOBODY;
  if (actorId === viewerId) return YOU;
  if (actorId === deal.initiatorId) return shortName(deal.initiator);
  return actorId === deal.accepterId ? shortName(deal.accepter) : AN_ADMIN;
}
