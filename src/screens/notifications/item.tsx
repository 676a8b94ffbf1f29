// Notification item: a tap opens its target, the bin deletes it (NOTIF-03, NOTIF-04).

import { type ReadonlySignal, useComputed } from '@preact/signals';
import { useMemo } from 'react';
import { MISSING_ID_MESSAGE } from '#contract/decode/notification.ts';
import type { Notification, NotificationType } from '#domain/entities.ts';
import { isDeletable } from '#domain/notification-path.ts';
import { isSyntheticId } from '#domain/synthetic-id.ts';
import { notificationText } from '#i18n/notification.ts';
import { strings } from '#i18n/strings.ts';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import {
  arrowLeftRightIcon,
  bellIcon,
  checkIcon,
  clockIcon,
  type IconNode,
  messageIcon,
  starIcon,
  warningIcon,
  xIcon,
} from '../../components/icons/icons.ts';
import { checkCheckIcon, trashIcon, userIcon } from '../../components/icons/screen-icons.ts';
import type { StatusTone } from '../../components/status/status-pill.tsx';
import { useLazyStores, useStores } from '../../hooks/stores-context.ts';
import iconStyles from './icon.module.css';
import styles from './item.module.css';

interface NotificationItemProps {
  readonly id: string;
  readonly canDelete: boolean;
}

/** Renders nothing once it was removed. Renders again when this item changes, not with the others. */
export function NotificationItem({ id, canDelete }: NotificationItemProps) {
  const { notifications } = useStores();
  const item = notifications.item(id);
  return item ? <ItemContent item={item} canDelete={canDelete} /> : null;
}

interface ItemContentProps {
  readonly item: ReadonlySignal<Notification>;
  readonly canDelete: boolean;
}

function ItemContent({ item, canDelete }: ItemContentProps) {
  const { clock } = useStores();
  const { notificationActions } = useLazyStores();
  const notification = item.value;
  const at = useComputed(() => item.value.createdAt);
  const age = useMemo(() => clock.relativeTime(at), [clock, at]);
  const { id, type, about, read } = notification;
  const { title, message } = notificationText(notification, clock.read());
  // Renders again when it happens, not with every second.
  const isOver = useComputed(() => item.value.until !== null && item.value.until <= clock.now.value).value;
  const isInvalid = isSyntheticId(id);
  const hasBin = canDelete && !isInvalid && isDeletable(notification);
  return (
    <li className={styles.row} data-unread={!read} data-over={isOver} data-deletable={hasBin}>
      <button type="button" className={styles.open} onClick={() => notificationActions.open(id)}>
        <NotificationIcon type={type} about={about} />
        <span className={styles.main}>
          <span className={styles.top}>
            <span className={styles.title} dir="auto">
              {title || message}
            </span>
            {!read && (
              <span className={styles.dot}>
                <span className="visually-hidden">{strings.notifications.UNREAD}</span>
              </span>
            )}
            <span className={styles.age}>
              {isOver && `${strings.notifications.OVER} · `}
              {age}
            </span>
          </span>
          {title && message && (
            <span className={styles.message} dir="auto">
              {message}
            </span>
          )}
          {isInvalid && <span className={styles.invalid}>{MISSING_ID_MESSAGE}</span>}
        </span>
      </button>
      {hasBin && (
        <span className={styles.bin}>
          <IconButton
            icon={trashIcon}
            label={strings.notifications.DELETE_NOTIFICATION}
            onClick={() => void notificationActions.remove(id)}
          />
        </span>
      )}
    </li>
  );
}

/** Total: a new type does not compile without its icon. */
const ICONS: Readonly<Record<NotificationType, readonly [IconNode, StatusTone]>> = {
  request_approved: [checkIcon, 'done'],
  request_declined: [xIcon, 'attention'],
  review_acceptance_needed: [userIcon, 'active'],
  transaction_status: [arrowLeftRightIcon, 'active'],
  transaction_confirmation: [checkCheckIcon, 'done'],
  rating: [starIcon, 'waiting'],
  system_message: [warningIcon, 'neutral'],
  request_accepted: [messageIcon, 'done'],
  acceptance_pending_approval: [clockIcon, 'waiting'],
  other: [bellIcon, 'neutral'],
};

/** Kinds of the type of a completed deal whose deal has failed or was cancelled. */
const UNSUCCESSFUL: ReadonlyMap<string, StatusTone> = new Map([
  ['deal.approve_cancellation', 'neutral'],
  ['deal.unwritten_timeout', 'neutral'],
  ['deal.resolve_cancelled', 'neutral'],
  ['deal.resolve_failed', 'attention'],
]);

/** Icon and tone of each notification type (NOTIF-02), and of kinds that end a deal without success. */
function NotificationIcon({ type, about }: Pick<Notification, 'type' | 'about'>) {
  const ended = UNSUCCESSFUL.get(about?.kind ?? '');
  const [icon, tone] = ended ? ([xIcon, ended] as const) : ICONS[type];
  return (
    <span className={iconStyles.mark} data-tone={tone} data-type={type}>
      <Icon icon={icon} size={20} />
    </span>
  );
}
