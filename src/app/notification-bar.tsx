// Notification bar: a collapsible area above a page, with the unread count (NBAR-01).
import { useId, useState } from 'react';
import { strings } from '#i18n/strings.ts';
import type { Children } from '../components/children.ts';
import { classNames } from '../components/class-names.ts';
import { Icon } from '../components/icons/icon.tsx';
import { bellIcon, chevronDownIcon } from '../components/icons/icons.ts';
import { Badge } from '../components/status/badge.tsx';
import { useStores } from '../hooks/stores-context.ts';
import styles from './notification-bar.module.css';

/** `children`: the list, mounted while the bar is expanded. */
export function NotificationBar({ children }: { readonly children: Children }) {
  const { notifications } = useStores();
  const [isOpen, setOpen] = useState(false);
  const areaId = useId();
  return (
    <section className={styles.bar} aria-label={strings.notifications.NOTIFICATIONS}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={areaId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={bellIcon} size={20} className={styles.bell} />
        <span className={styles.title}>{strings.notifications.NOTIFICATIONS}</span>
        <Badge
          text={notifications.badge}
          label={notifications.unreadCount.value > 0 ? strings.notifications.UNREAD : ''}
        />
        <Icon
          icon={chevronDownIcon}
          size={20}
          className={classNames(styles.chevron, isOpen && styles.turned)}
        />
      </button>
      <div id={areaId} className={styles.area} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
