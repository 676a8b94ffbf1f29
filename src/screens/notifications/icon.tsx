// Notification icon: icon and tone of each notification type (NOTIF-02), and of the kinds that end a deal without success.
import type { Notification, NotificationType } from '#domain/entities.ts';
import { Icon } from '../../components/icons/icon.tsx';
import {
  alertTriangleIcon,
  arrowLeftRightIcon,
  bellIcon,
  checkIcon,
  clockIcon,
  type IconNode,
  messageIcon,
  starIcon,
  xIcon,
} from '../../components/icons/icons.ts';
import { checkCheckIcon, userIcon } from '../../components/icons/screen-icons.ts';
import type { StatusTone } from '../../components/status/status-pill.tsx';
import styles from './icon.module.css';

/** Total: a new type does not compile without its icon. */
const ICONS: Readonly<Record<NotificationType, readonly [IconNode, StatusTone]>> = {
  request_approved: [checkIcon, 'done'],
  request_declined: [xIcon, 'attention'],
  review_acceptance_needed: [userIcon, 'active'],
  transaction_status: [arrowLeftRightIcon, 'active'],
  transaction_confirmation: [checkCheckIcon, 'done'],
  rating: [starIcon, 'waiting'],
  system_message: [alertTriangleIcon, 'neutral'],
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

export function NotificationIcon({ type, about }: Pick<Notification, 'type' | 'about'>) {
  const ended = UNSUCCESSFUL.get(about?.kind ?? '');
  const [icon, tone] = ended ? ([xIcon, ended] as const) : ICONS[type];
  return (
    <span className={styles.mark} data-tone={tone} data-type={type}>
      <Icon icon={icon} size={20} />
    </span>
  );
}
