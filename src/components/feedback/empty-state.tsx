// Empty state: icon, title and hint of a list without items, with an optional button.
import type { Children } from '../children.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconNode } from '../icons/icons.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly icon: IconNode;
  readonly title: string;
  readonly hint?: string;
  /** At most one button. */
  readonly children?: Children;
}

export function EmptyState({ icon, title, hint, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.disc}>
        <Icon icon={icon} size={32} />
      </span>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  );
}
