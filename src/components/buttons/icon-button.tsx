// A button that is only an icon, 44 px to the finger, named for those who do not see it.
import { Icon } from '../icons/icon.tsx';
import type { IconNode } from '../icons/icons.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps {
  readonly icon: IconNode;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly expanded?: boolean;
}

export function IconButton({ icon, label, onClick, disabled, expanded }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon icon={icon} />
    </button>
  );
}
