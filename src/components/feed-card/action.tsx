// Action of a feed card by state: buttons, a disabled button, the tracker, or a remark (CARD-01…07).
import type { CardState } from '#domain/card-state.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../buttons/button.tsx';
import { Tracker } from '../status/tracker.tsx';
import type { CardAction, FeedCardFields } from './fields.ts';
import styles from './footer.module.css';

interface FeedCardActionProps {
  /** Id of the element that names the card: a screen reader says whose offer a button accepts. */
  readonly about: string;
  readonly fields: FeedCardFields;
  readonly onAction: (action: CardAction) => void;
  readonly state: CardState;
  readonly busy: boolean;
}

export function FeedCardAction({ about, state, busy, fields, onAction }: FeedCardActionProps) {
  const text = strings.home.CARD_ACTION[state];
  // Visibly off until somebody is signed in and the card is confirmed (HOME-11).
  const isOff = !fields.isCurrent.value;
  switch (state) {
    case 'own_open':
    case 'own_paused':
      return (
        <div className={styles.pair}>
          {state === 'own_open' ? (
            <Button size="small" variant="secondary" disabled={isOff} onClick={() => onAction('edit')}>
              {strings.home.EDIT_REQUEST}
            </Button>
          ) : (
            <Button size="small" disabled={isOff} loading={busy} onClick={() => onAction('resume')}>
              {strings.home.RESUME_REQUEST}
            </Button>
          )}
          <Button
            size="small"
            variant="destructive"
            disabled={isOff}
            loading={busy}
            onClick={() => onAction('remove')}
          >
            {strings.home.DELETE_REQUEST}
          </Button>
        </div>
      );
    case 'open':
      return (
        <Button
          size="small"
          wide
          disabled={isOff}
          loading={busy}
          about={about}
          onClick={() => onAction('accept')}
        >
          {text}
        </Button>
      );
    case 'approve_or_decline':
    case 'cancellation_answer':
      return (
        <Button size="small" wide disabled={isOff} onClick={() => onAction('open')}>
          {text}
        </Button>
      );
    case 'pending_for_other':
    case 'waiting_for_approval':
    case 'cancellation_wait':
      return (
        <Button size="small" wide disabled>
          {text}
        </Button>
      );
    case 'in_progress':
    case 'completion_wait':
    case 'completion_answer':
      return (
        <Tracker
          label={strings.home.TRACKER_LABEL}
          steps={strings.home.TRACKER_STEPS}
          current={fields.step.value}
        />
      );
    case 'disputed':
      return <p className={styles.remark}>{text}</p>;
    case 'closed':
    case 'completed':
    case 'failed':
    case 'cancelled':
      return null;
  }
}
