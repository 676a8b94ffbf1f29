// One sentence about how things stand, in place and said aloud when it comes.
import type { Children } from '../children.ts';
import { Icon } from '../icons/icon.tsx';
import { alertTriangleIcon, clockIcon, type IconNode } from '../icons/icons.ts';
import styles from './inline-notice.module.css';

export interface InlineNoticeProps {
  /** 'attention' is announced at once. */
  readonly tone?: 'plain' | 'attention';
  readonly icon?: IconNode;
  readonly children: Children;
}

export function InlineNotice({ tone = 'plain', icon, children }: InlineNoticeProps) {
  const loud = tone === 'attention';
  return (
    <div className={styles.notice} data-tone={tone} role={loud ? 'alert' : 'status'}>
      <Icon icon={icon ?? (loud ? alertTriangleIcon : clockIcon)} size={20} className={styles.icon} />
      <p className={styles.text}>{children}</p>
    </div>
  );
}
