// Floating action button of a screen. Comes last in the content and reserves its own height, so that it covers
// nothing there.
import { Icon } from '../icons/icon.tsx';
import type { IconNode } from '../icons/icons.ts';
import styles from './fab.module.css';

interface FabProps {
  readonly icon: IconNode;
  readonly label: string;
  readonly onClick: () => void;
}

export function Fab({ icon, label, onClick }: FabProps) {
  return (
    <>
      <div className={styles.spacer} />
      <button type="button" className={styles.fab} aria-label={label} onClick={onClick}>
        <Icon icon={icon} size={28} />
      </button>
    </>
  );
}
