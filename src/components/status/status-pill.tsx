// Status pill: a status by colour, icon and text; never by colour alone.
import { Icon } from '../icons/icon.tsx';
import { arrowLeftRightIcon, checkIcon, clockIcon, type IconNode, warningIcon } from '../icons/icons.ts';
import type { MaybeSignal } from '../maybe-signal.ts';
import styles from './status-pill.module.css';

export type StatusTone = 'waiting' | 'active' | 'attention' | 'done' | 'neutral';

const ICONS: Readonly<Record<StatusTone, IconNode>> = {
  waiting: clockIcon,
  active: arrowLeftRightIcon,
  attention: warningIcon,
  done: checkIcon,
  neutral: clockIcon,
};

interface StatusPillProps {
  readonly tone: StatusTone;
  readonly text: MaybeSignal;
  readonly icon?: IconNode;
}

export function StatusPill({ tone, text, icon = ICONS[tone] }: StatusPillProps) {
  return (
    <span className={styles.pill} data-tone={tone}>
      <Icon icon={icon} size={16} />
      <span>{text}</span>
    </span>
  );
}
