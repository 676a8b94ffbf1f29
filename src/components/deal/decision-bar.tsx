// Decision bar: the buttons of a screen's decision, with the error of the last attempt above them.
import type { Children } from '../children.ts';
import { InlineError } from '../feedback/inline-error.tsx';
import styles from './decision-bar.module.css';

interface DecisionBarProps {
  /** '' while nothing failed. */
  readonly error: string;
  readonly children: Children;
}

/** For `actions` of `PageLayout`. */
export function DecisionBar({ error, children }: DecisionBarProps) {
  return (
    <div className={styles.bar}>
      <InlineError text={error} />
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
