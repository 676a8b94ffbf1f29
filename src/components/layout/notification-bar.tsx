// Notification bar: a collapsible area above a page, with the unread count (NBAR-01).
import { useId, useState } from 'react';
import { strings } from '#i18n/strings.ts';
import type { Children } from '../children.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { bellIcon, chevronDownIcon } from '../icons/icons.ts';
import { Badge } from '../status/badge.tsx';
import styles from './notification-bar.module.css';

interface NotificationBarProps {
  /** The unread count as text; '' for none. */
  readonly badge: string;
  /** The list, mounted while the bar is expanded. */
  readonly children: Children;
}

export function NotificationBar({ badge, children }: NotificationBarProps) {
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
        <Badge text={badge} label={badge && strings.notifications.UNREAD} />
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
