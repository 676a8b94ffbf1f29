// Deal result: icon, word and sentence of how the deal ended.
import type { DealStatus } from '#domain/entities.ts';
import { strings } from '#i18n/strings.ts';
import { Icon } from '../../components/icons/icon.tsx';
import {
  alertTriangleIcon,
  checkIcon,
  clockIcon,
  type IconNode,
  xIcon,
} from '../../components/icons/icons.ts';
import type { StatusTone } from '../../components/status/status-pill.tsx';
import styles from './deal-result.module.css';

const RUNNING_ICON = [clockIcon, 'active'] as const;

/** Total: a new status does not compile without its icon. */
const RESULT_ICONS: Readonly<Record<DealStatus, readonly [IconNode, StatusTone]>> = {
  pending_approval: RUNNING_ICON,
  initiated: RUNNING_ICON,
  completion_pending: RUNNING_ICON,
  cancellation_pending: RUNNING_ICON,
  disputed: [alertTriangleIcon, 'attention'],
  completed: [checkIcon, 'done'],
  failed: [alertTriangleIcon, 'attention'],
  cancelled: [xIcon, 'neutral'],
};

interface DealResultProps {
  readonly status: DealStatus;
  readonly sentence: string;
}

export function DealResult({ status, sentence }: DealResultProps) {
  const [icon, tone] = RESULT_ICONS[status];
  return (
    <div className={styles.result}>
      <span className={styles.mark} data-tone={tone}>
        <Icon icon={icon} size={32} />
      </span>
      <p className={styles.word}>{strings.summary.DEAL_RESULT_TEXT[status]}</p>
      <p className={styles.sentence}>{sentence}</p>
    </div>
  );
}
