// Floating action button of a screen.
import { Icon } from '../icons/icon.tsx';
import type { IconNode } from '../icons/icons.ts';
import styles from './fab.module.css';

interface FabProps {
  readonly icon: IconNode;
  readonly label: string;
  readonly onClick: () => void;
}

export const Fab = ({ icon, label, onClick }: FabProps) => (
  <button type="button" className={styles.fab} aria-label={label} onClick={onClick}>
    <Icon icon={icon} size={28} />
  </button>
);
