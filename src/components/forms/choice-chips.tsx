// A row of choices to tap, in place of opening a sheet for them; it scrolls sideways and never grows.

import { classNames } from '../class-names.ts';
import styles from './choice-chips.module.css';

export interface Choice {
  readonly key: string;
  readonly text: string;
}

export interface ChoiceChipsProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Keys of those that are on. */
  readonly chosen: readonly string[];
  readonly onPress: (key: string) => void;
  readonly disabled?: boolean;
  /** On a section's own ground instead of the page's. */
  readonly isInside?: boolean;
}

/** Nothing without choices. */
export function ChoiceChips({ label, choices, chosen, onPress, disabled, isInside }: ChoiceChipsProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset className={classNames(styles.row, isInside && styles.inside)} aria-label={label}>
      {choices.map(({ key, text }) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          aria-pressed={chosen.includes(key)}
          disabled={disabled}
          onClick={() => onPress(key)}
        >
          <span className={styles.text}>{text}</span>
        </button>
      ))}
    </fieldset>
  );
}
