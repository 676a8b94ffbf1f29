// Countdown pill: time left, updated in its text node alone; turns to the attention colour in the last hour.
import { type ReadonlySignal, useComputed } from '@preact/signals';
import { Icon } from '../icons/icon.tsx';
import { clockIcon } from '../icons/icons.ts';
import styles from './countdown-pill.module.css';

interface CountdownPillProps {
  /** HH:MM:SS (FMT-06), with dashes for digits while unknown; an empty text hides the pill. */
  readonly text: ReadonlySignal<string>;
  /** True in the last hour. */
  readonly attention: ReadonlySignal<boolean>;
  /** Name of the deadline for screen readers, e.g. 'Expires in'. */
  readonly label: string;
}

// role="timer" is not announced while it ticks.
export function CountdownPill({ text, attention, label }: CountdownPillProps) {
  const hidden = useComputed(() => text.value === '');
  const flag = useComputed(() => (text.value[0] === '–' ? 'unknown' : String(attention.value)));
  return (
    <span className={styles.pill} data-attention={flag} hidden={hidden} role="timer">
      <Icon icon={clockIcon} size={14} label={label} />
      <span>{text}</span>
    </span>
  );
}
