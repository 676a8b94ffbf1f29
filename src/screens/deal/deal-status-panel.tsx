// Deal status panel: what happened, whose turn it is, the deadline with its consequence, and the actions.
import { useComputed } from '@preact/signals';
import type { DealDetails } from '#api/decode/deal-details.ts';
import { trackerStep } from '#domain/card-state.ts';
import type { DealViewModel } from '../../components/deal/deal-view-model.ts';
import { Section } from '../../components/layout/section.tsx';
import { CountdownPill } from '../../components/status/countdown-pill.tsx';
import { Tracker } from '../../components/status/tracker.tsx';
import type { DealModel } from '../../state/deal/page.ts';
import type { DealProfilesModel } from '../../state/deal/profiles.ts';
import { useModels } from '../../state/models-context.ts';
import { dateTimeText } from '../../strings/dates.ts';
import { STATUS } from '../../strings/deal.ts';
import { REASON_GIVEN, TIME_LEFT, untilText } from '../../strings/deal-status.ts';
import { TRACKER_LABEL, TRACKER_STEPS } from '../../strings/home.ts';
import { useTimeLeft } from '../use-time-left.ts';
import { DealActions } from './deal-actions.tsx';
import { DealNote, DealOverview } from './deal-overview.tsx';
import styles from './deal-status-panel.module.css';
import { DisputeDetails } from './dispute-details.tsx';

export interface DealStatusPanelProps {
  readonly model: DealModel;
  readonly deal: DealDetails;
  readonly view: DealViewModel;
  /** Profiles of both parties, for an admin. */
  readonly parties?: DealProfilesModel | undefined;
}

export function DealStatusPanel({ model, deal, view, parties }: DealStatusPanelProps) {
  const step = trackerStep(deal.status);
  const { text } = view;
  return (
    <>
      <Section header={STATUS} padded>
        {step !== null && (
          <div className={styles.tracker}>
            <Tracker label={TRACKER_LABEL} steps={TRACKER_STEPS} current={step} />
          </div>
        )}
        <div role="status">
          <p className={styles.happened}>{text.happened}</p>
          {text.turn && <p className={styles.turn}>{text.turn}</p>}
        </div>
        {view.reason && (
          <figure className={styles.reason}>
            <figcaption className={styles.reasonName}>{REASON_GIVEN}</figcaption>
            <blockquote className={styles.reasonText} dir="auto">
              {view.reason}
            </blockquote>
          </figure>
        )}
        <Deadline model={model} timeoutText={text.timeoutText} />
        <DealActions deal={model} view={view} />
      </Section>
      <DealOverview deal={deal} view={view} />
      <DealNote deal={deal} />
      {view.perspective === 'admin' && parties && (
        <DisputeDetails deal={deal} view={view} parties={parties} />
      )}
    </>
  );
}

function Deadline({ model, timeoutText }: { readonly model: DealModel; readonly timeoutText: string }) {
  const { clock } = useModels();
  const deadline = useComputed(() => model.deadlineAt.value ?? 0);
  const timeLeft = useTimeLeft(deadline);
  if (deadline.value === 0 || !timeoutText) return null;
  return (
    <div className={styles.deadline}>
      <p className={styles.until}>
        <span>{untilText(dateTimeText(deadline.value, clock.read()))}</span>
        <CountdownPill text={timeLeft.countdown} attention={timeLeft.isUrgent} label={TIME_LEFT} />
      </p>
      <p className={styles.timeout}>{timeoutText}</p>
    </div>
  );
}
