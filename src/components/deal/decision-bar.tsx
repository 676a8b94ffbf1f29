// The screen's one decision, with what went wrong with it just above the buttons.
import type { Children } from '../children.ts';
import { InlineError } from '../feedback/inline-error.tsx';
import styles from './decision-bar.module.css';

export interface DecisionBarProps {
  /** '' while nothing failed. */
  readonly error: string;
  readonly children: Children;
}

/** Goes into `Page`'s `actions`. */
export function DecisionBar({ error, children }: DecisionBarProps) {
  return (
    <div className={styles.bar}>
      <InlineError text={error} />
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
