// The screen's one decision, with what went wrong with it just above the buttons.
import type { Children } from '../../components/children.ts';
import { Icon } from '../../components/icon.tsx';
import { alertTriangleIcon } from '../../components/icons.ts';
import styles from './decision-bar.module.css';

export interface DecisionBarProps {
  /** '' while nothing failed. */
  readonly error: string;
  readonly children: Children;
}

/** Goes into `Page`'s `actions`. The live region stands before its text comes, else the first error is not said. */
export function DecisionBar({ error, children }: DecisionBarProps) {
  return (
    <div className={styles.bar}>
      <div role="alert">
        {error && (
          <p className={styles.error}>
            <Icon icon={alertTriangleIcon} size={16} className={styles.icon} />
            <span>{error}</span>
          </p>
        )}
      </div>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
