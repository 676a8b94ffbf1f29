// The collapsible notification area at the top of layout pages (NBAR-01).
import { useId, useState } from 'react';
import { LazyPart } from '../app/lazy-route.tsx';
import { classNames } from '../components/class-names.ts';
import { Icon } from '../components/icons/icon.tsx';
import { bellIcon, chevronDownIcon } from '../components/icons/icons.ts';
import { Badge } from '../components/status/badge.tsx';
import { useModels } from '../state/models-context.ts';
import { NOTIFICATIONS, UNREAD } from '../strings/notifications.ts';
import styles from './notification-bar.module.css';

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
        {isOpen && <LazyPart draw={(pages) => <pages.NotificationArea />} />}
      </div>
    </section>
  );
}
