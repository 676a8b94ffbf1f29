// How the deal ended, at a glance: a mark, a word, a sentence.
import type { TransactionStatus } from '#domain/entities.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { alertTriangleIcon, checkIcon, clockIcon, type IconNode, xIcon } from '../../components/icons/icons.ts';
import { OUTCOME } from '../../strings/summary.ts';
import styles from './deal-result.module.css';

const RUNNING = [clockIcon, 'active'] as const;

/** Total: a new status does not compile without its mark. */
const MARKS: Readonly<Record<TransactionStatus, readonly [IconNode, string]>> = {
  pending_approval: RUNNING,
  initiated: RUNNING,
  completion_pending: RUNNING,
  cancellation_pending: RUNNING,
  disputed: [alertTriangleIcon, 'attention'],
  completed: [checkIcon, 'done'],
  failed: [alertTriangleIcon, 'attention'],
  cancelled: [xIcon, 'plain'],
};

export interface OutcomeProps {
  readonly status: TransactionStatus;
  readonly sentence: string;
}

export function Outcome({ status, sentence }: OutcomeProps) {
  const [icon, tone] = MARKS[status];
  return (
    <div className={styles.outcome}>
      <span className={styles.mark} data-tone={tone}>
        <Icon icon={icon} size={32} />
      </span>
      <p className={styles.word}>{OUTCOME[status]}</p>
      <p className={styles.sentence}>{sentence}</p>
    </div>
  );
}
