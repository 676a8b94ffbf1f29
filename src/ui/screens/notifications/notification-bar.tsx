// The collapsible notification area at the top of layout pages (NBAR-01).
import { useId, useState } from 'react';
import { useModels } from '../../../models/models-context.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { bellIcon, chevronDownIcon } from '../../components/icons.ts';
import { Spinner } from '../../components/spinner.tsx';
import { RETRY } from '../../text/controls.ts';
import {
  MARK_ALL_READ,
  NO_NOTIFICATIONS,
  NOTIFICATIONS,
  NOTIFICATIONS_CONNECTING,
  SHOW_ALL,
  UNREAD,
} from '../../text/notifications.ts';
import { InlineError } from '../deal/inline-error.tsx';
import styles from './notification-bar.module.css';
import { NotificationRow } from './notification-row.tsx';

export function NotificationBar() {
  const { notifications } = useModels();
  const [isOpen, setOpen] = useState(false);
  const areaId = useId();
  return (
    <section className={styles.bar} aria-label={NOTIFICATIONS}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={areaId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={bellIcon} size={20} className={styles.bell} />
        <span className={styles.title}>{NOTIFICATIONS}</span>
        <Badge text={notifications.badge} label={notifications.unreadCount.value > 0 ? UNREAD : ''} />
        <Icon
          icon={chevronDownIcon}
          size={20}
          className={classNames(styles.chevron, isOpen && styles.turned)}
        />
      </button>
      <div id={areaId} className={styles.area} hidden={!isOpen}>
        {isOpen && <Expanded />}
      </div>
    </section>
  );
}

function Expanded() {
  const { notifications } = useModels();
  const order = notifications.order.value;
  const loadError = notifications.loadError.value;
  const error = notifications.error.value;
  return (
    <>
      {(loadError || error) && (
        <div className={styles.error}>
          <InlineError text={loadError || error} />
          {loadError && (
            <Button variant="secondary" size="small" onClick={() => void notifications.retry()}>
              {RETRY}
            </Button>
          )}
        </div>
      )}
      {order.length > 0 ? (
        <ul className={styles.list}>
          {order.map((id) => (
            <NotificationRow key={id} id={id} canDelete={false} />
          ))}
        </ul>
      ) : (
        !loadError && <Nothing />
      )}
      <div className={styles.foot}>
        {notifications.unreadCount.value > 0 && (
          <Button variant="plain" size="small" onClick={() => void notifications.markAllRead()}>
            {MARK_ALL_READ}
          </Button>
        )}
        {order.length > 0 && (
          <a className={styles.all} href="/notifications">
            {SHOW_ALL}
          </a>
        )}
      </div>
    </>
  );
}

/** An empty list before the first answer is not an empty list. */
function Nothing() {
  const { notifications } = useModels();
  const isWaiting = !notifications.isKnown.value || notifications.isConnecting.value;
  return (
    <p className={styles.nothing} role="status">
      {isWaiting && <Spinner size={16} />}
      <span>{isWaiting ? NOTIFICATIONS_CONNECTING : NO_NOTIFICATIONS}</span>
    </p>
  );
}
