// Switch row of a section: a name, a note below it, and a switch at the end; a tap anywhere changes it.
import type { Children } from '../children.ts';
import { classNames } from '../class-names.ts';
import row from '../layout/list-row.module.css';
import styles from './switch-row.module.css';

interface SwitchRowProps {
  readonly title: Children;
  readonly subtitle?: Children;
  readonly isOn: boolean;
  readonly disabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchRow({ title, subtitle, isOn, disabled, onChange }: SwitchRowProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={classNames(row.cell, row.pressable)}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
    >
      <span className={row.main}>
        <span className={row.title}>{title}</span>
        {subtitle && <span className={row.subtitle}>{subtitle}</span>}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.thumb} />
      </span>
    </button>
  );
}
