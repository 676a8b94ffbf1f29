// Tracker: the steps of a deal in a row, done ones ticked, the current one marked for screen readers.
import { strings } from '#i18n/strings.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { checkIcon } from '../icons/icons.ts';
import styles from './tracker.module.css';

interface TrackerProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the current step; `steps.length` when all are done. */
  readonly current: number;
}

/** CARD-05: 'Started' > 'Exchanging' > 'Completion'. */
export function Tracker({ label, steps, current }: TrackerProps) {
  return (
    <ol className={styles.tracker} aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={classNames(styles.step, at < current && styles.done, at === current && styles.current)}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={styles.dot}>
            {at < current && <Icon icon={checkIcon} size={14} label={strings.common.STEP_DONE} />}
          </span>
          <span className={styles.name}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
