// Footer of a feed card: the action of its state, or a deal's status, turn and tracker (CARD-01…08).
import { useComputed } from '@preact/signals';
import { useRef } from 'react';
import type { CardState } from '#domain/card-state.ts';
import { strings } from '#i18n/strings.ts';
import { Icon } from '../icons/icon.tsx';
import { messageIcon } from '../icons/icons.ts';
import { Badge, badgeText } from '../status/badge.tsx';
import { CardStatusPill } from '../status/card-status-pill.tsx';
import { FeedCardAction } from './action.tsx';
import type { CardAction, FeedCardFields } from './fields.ts';
import styles from './footer.module.css';

interface FeedCardFooterProps {
  /** Of the line that tells the state: part of the card's name for screen readers. */
  readonly id: string;
  /** Id of the element that names the card. */
  readonly about: string;
  readonly fields: FeedCardFields;
  readonly onAction: (action: CardAction) => void;
}

/** The only part of the card that renders again: when the state, `isBusy` or `error` changes. */
export function FeedCardFooter({ id, about, fields, onAction }: FeedCardFooterProps) {
  const state = fields.state.value;
  const error = fields.error.value;
  const first = useRef(state);
  const isChanged = useRef(false);
  if (state !== first.current) isChanged.current = true;
  return (
    <div
      key={state}
      className={styles.footer}
      data-inline={(state === 'open' && !error) || undefined}
      data-changed={isChanged.current || undefined}
    >
      {strings.home.CARD_STATUS[state] && <StatusLine id={id} state={state} fields={fields} />}
      <FeedCardAction
        about={about}
        state={state}
        busy={fields.isBusy.value}
        fields={fields}
        onAction={onAction}
      />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface StatusLineProps extends Pick<FeedCardFooterProps, 'id' | 'fields'> {
  readonly state: CardState;
}

function StatusLine({ id, state, fields }: StatusLineProps) {
  const turn = useComputed(() => fields.nextStep.value || strings.home.TURN[fields.turn.value]);
  const unread = useComputed(() => badgeText(fields.unread.value));
  const noUnread = useComputed(() => unread.value === '');
  return (
    <div id={id} className={styles.status}>
      <CardStatusPill state={state} />
      <span className={styles.turn} data-turn={fields.turn} data-step={state}>
        {turn}
      </span>
      <span className={styles.unread} hidden={noUnread}>
        <Icon icon={messageIcon} size={16} />
        <span className="visually-hidden">{strings.home.UNREAD_MESSAGES}: </span>
        <Badge text={unread} />
      </span>
    </div>
  );
}
