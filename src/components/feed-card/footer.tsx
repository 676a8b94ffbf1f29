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
  readonly fields: FeedCardFields;
  readonly onAction: (action: CardAction) => void;
}

/** The only part of the card that renders again: when the state, `isBusy` or `error` changes. */
export function FeedCardFooter({ fields, onAction }: FeedCardFooterProps) {
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
      {strings.home.CARD_STATUS[state] && <StatusLine state={state} fields={fields} />}
      <FeedCardAction state={state} busy={fields.isBusy.value} fields={fields} onAction={onAction} />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function StatusLine({ state, fields }: { readonly state: CardState; readonly fields: FeedCardFields }) {
  const turn = useComputed(() => strings.home.TURN[fields.turn.value]);
  const unread = useComputed(() => badgeText(fields.unread.value));
  const noUnread = useComputed(() => unread.value === '');
  return (
    <div className={styles.status}>
      <CardStatusPill state={state} />
      <span className={styles.turn} data-turn={fields.turn}>
        {turn}
      </span>
      <span className={styles.unread} hidden={noUnread}>
        <Icon icon={messageIcon} size={16} />
        <Badge text={unread} label={strings.home.UNREAD_MESSAGES} />
      </span>
    </div>
  );
}
