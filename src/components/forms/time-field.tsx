// Time field: a row with a label and a time of day, chosen with the device's own picker.
import { useId } from 'react';
import row from '../layout/list-row.module.css';
import styles from './time-field.module.css';

interface TimeFieldProps {
  readonly label: string;
  /** 'HH:MM'. */
  readonly value: string;
  /** Never called with an incomplete time. */
  readonly onChange: (time: string) => void;
}

export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const id = useId();
  return (
    <label className={row.cell} htmlFor={id}>
      <span className={row.main}>
        <span className={row.title}>{label}</span>
      </span>
      <input
        id={id}
        type="time"
        required
        className={styles.time}
        value={value}
        onChange={({ currentTarget }) => {
          const time = currentTarget.value.slice(0, 5);
          if (time && time !== value) onChange(time);
        }}
      />
    </label>
  );
}
