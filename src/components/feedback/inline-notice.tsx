// Inline notice: one sentence about the current state, announced by screen readers when it appears.
import type { Children } from '../children.ts';
import { Icon } from '../icons/icon.tsx';
import { clockIcon, type IconNode, warningIcon } from '../icons/icons.ts';
import styles from './inline-notice.module.css';

interface InlineNoticeProps {
  /** 'attention' interrupts the screen reader (role=alert). */
  readonly tone?: 'plain' | 'attention';
  readonly icon?: IconNode;
  readonly children: Children;
}

export function InlineNotice({ tone = 'plain', icon, children }: InlineNoticeProps) {
  const isUrgent = tone === 'attention';
  return (
    <div className={styles.notice} data-tone={tone} role={isUrgent ? 'alert' : 'status'}>
      <Icon icon={icon ?? (isUrgent ? warningIcon : clockIcon)} size={20} className={styles.icon} />
      <p className={styles.text}>{children}</p>
    </div>
  );
}
