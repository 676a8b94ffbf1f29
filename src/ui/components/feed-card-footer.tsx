// The bottom of a feed card: the state's own action, or the deal's status, turn and tracker (CARD-01…08).
import { useComputed } from '@preact/signals';
import type { CardState } from '#domain/card-state.ts';
import {
  CARD_ACTION,
  CARD_STATUS,
  DELETE_REQUEST,
  EDIT_REQUEST,
  TRACKER_LABEL,
  TRACKER_STEPS,
  TURN,
  UNREAD_MESSAGES,
} from '../text/home.ts';
import { Badge, badgeText } from './badge.tsx';
import { Button } from './button.tsx';
import styles from './feed-card.module.css';
import type { FeedCardActions, FeedCardFields } from './feed-card-fields.ts';
import { Icon } from './icon.tsx';
import { messageIcon, xIcon } from './icons.ts';
import { StatusPill, type StatusTone } from './status-pill.tsx';
import { Tracker } from './tracker.tsx';

export interface FeedCardFooterProps {
  readonly id: string;
  readonly fields: FeedCardFields;
  readonly actions: FeedCardActions;
}

const TONE: Readonly<Record<CardState, StatusTone>> = {
  own_open: 'neutral',
  open: 'neutral',
  approve_or_decline: 'waiting',
  pending_for_other: 'waiting',
  waiting_for_approval: 'waiting',
  closed: 'neutral',
  in_progress: 'active',
  completion_wait: 'waiting',
  completion_answer: 'active',
  cancellation_wait: 'waiting',
  cancellation_answer: 'attention',
  disputed: 'attention',
  completed: 'done',
  failed: 'attention',
  cancelled: 'neutral',
};

/** The one part of the card that is drawn anew, and only when the state, `isBusy` or `error` changes. */
export function FeedCardFooter({ id, fields, actions }: FeedCardFooterProps) {
  const state = fields.state.value;
  const error = fields.error.value;
  return (
    <div key={state} className={styles.footer}>
      {CARD_STATUS[state] && <StatusLine state={state} fields={fields} />}
      <Action state={state} id={id} busy={fields.isBusy.value} fields={fields} actions={actions} />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function StatusLine({ state, fields }: { readonly state: CardState; readonly fields: FeedCardFields }) {
  const turn = useComputed(() => TURN[fields.turn.value]);
  const unread = useComputed(() => badgeText(fields.unread.value));
  const noUnread = useComputed(() => unread.value === '');
  const icon = state === 'cancelled' || state === 'failed' || state === 'closed' ? { icon: xIcon } : {};
  return (
    <div className={styles.status}>
      <StatusPill tone={TONE[state]} text={CARD_STATUS[state] ?? ''} {...icon} />
      <span className={styles.turn} data-turn={fields.turn}>
        {turn}
      </span>
      <span className={styles.unread} hidden={noUnread}>
        <Icon icon={messageIcon} size={16} />
        <Badge text={unread} label={UNREAD_MESSAGES} />
      </span>
    </div>
  );
}

interface ActionProps extends FeedCardFooterProps {
  readonly state: CardState;
  readonly busy: boolean;
}

function Action({ state, id, busy, fields, actions }: ActionProps) {
  const text = CARD_ACTION[state];
  switch (state) {
    case 'own_open':
      return (
        <div className={styles.pair}>
          <Button size="small" variant="secondary" onClick={() => actions.edit(id)}>
            {EDIT_REQUEST}
          </Button>
          <Button size="small" variant="destructive" loading={busy} onClick={() => actions.remove(id)}>
            {DELETE_REQUEST}
          </Button>
        </div>
      );
    case 'open':
      return (
        <Button size="small" wide loading={busy} onClick={() => actions.accept(id)}>
          {text}
        </Button>
      );
    case 'approve_or_decline':
    case 'cancellation_answer':
      return (
        <Button size="small" wide onClick={() => actions.open(id)}>
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
      return <Tracker label={TRACKER_LABEL} steps={TRACKER_STEPS} current={fields.step.value} />;
    case 'disputed':
      return <p className={styles.remark}>{text}</p>;
    case 'closed':
    case 'completed':
    case 'failed':
    case 'cancelled':
      return null;
  }
}
