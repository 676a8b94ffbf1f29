// Chips: a short text in a rounded box; one that can be pressed, one that can be removed.
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { type IconNode, xIcon } from '../icons/icons.ts';
import type { MaybeSignal } from '../maybe-signal.ts';
import styles from './chip.module.css';

interface ChipProps {
  /** An empty text hides the chip (CSS :empty). */
  readonly text: MaybeSignal;
}

export function Chip({ text }: ChipProps) {
  return <span className={styles.chip}>{text}</span>;
}

interface ActionChipProps {
  readonly text: MaybeSignal;
  readonly icon?: IconNode;
  /** As in Icon. */
  readonly mirrored?: boolean;
  readonly onClick: () => void;
}

/** A suggestion, e.g. a quick message. */
export function ActionChip({ text, icon, mirrored = false, onClick }: ActionChipProps) {
  return (
    <button type="button" className={classNames(styles.large, styles.action)} onClick={onClick}>
      {icon && <Icon icon={icon} size={16} mirrored={mirrored} />}
      <span>{text}</span>
    </button>
  );
}

interface RemovableChipProps {
  readonly text: MaybeSignal;
  /** Spoken name of the remove button, e.g. 'Clear filter'. */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

export function RemovableChip({ text, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <span className={classNames(styles.large, styles.removable)}>
      <span className={styles.text}>{text}</span>
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
        <Icon icon={xIcon} size={16} />
      </button>
    </span>
  );
}
