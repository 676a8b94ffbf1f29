// Icon button: an icon with a spoken label and a touch target of 44 px.
import { Icon } from '../icons/icon.tsx';
import type { IconNode } from '../icons/icons.ts';
import styles from './icon-button.module.css';

interface IconButtonProps {
  readonly icon: IconNode;
  readonly label: string;
  readonly onClick: () => void;
  /** As in Icon. */
  readonly mirrored?: boolean;
  readonly disabled?: boolean;
}

export function IconButton({ icon, label, onClick, mirrored = false, disabled }: IconButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon icon={icon} mirrored={mirrored} />
    </button>
  );
}
