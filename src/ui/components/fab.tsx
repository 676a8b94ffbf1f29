// The floating action: one per screen, above the bottom safe area.
import styles from './fab.module.css';
import { Icon } from './icon.tsx';
import type { IconNode } from './icons.ts';

export interface FabProps {
  readonly icon: IconNode;
  readonly label: string;
  readonly onClick: () => void;
}

export function Fab({ icon, label, onClick }: FabProps) {
  return (
    <button type="button" className={styles.fab} aria-label={label} onClick={onClick}>
      <Icon icon={icon} size={28} />
    </button>
  );
}
