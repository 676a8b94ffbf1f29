// Choice chips: a row of toggles that scrolls sideways, as a shortcut for a picker, or wraps, as answers.
import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice-chips.module.css';

export interface Choice {
  readonly key: string;
  readonly text: string;
}

interface ChoiceChipsProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Keys of the chips that are on. */
  readonly chosen: readonly string[];
  readonly onPress: (key: string) => void;
  /** The chips keep the focus and can be scrolled, and ignore presses. */
  readonly disabled?: boolean;
  /** Drawn inside a section instead of on the page background. */
  readonly isInside?: boolean;
  /** Answers to a question, all of which are in view: they wrap instead of scrolling. */
  readonly wraps?: boolean;
}

/** Renders nothing without choices. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const { label, choices, chosen, onPress, disabled, isInside, wraps } = props;
  const row = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => centreChosen(row.current), []);
  if (choices.length === 0) return null;
  return (
    <fieldset
      ref={row}
      className={classNames(styles.row, isInside && styles.inside, wraps && styles.wrapped)}
      aria-label={label}
    >
      {choices.map(({ key, text }) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          aria-pressed={chosen.includes(key)}
          aria-disabled={disabled || undefined}
          onClick={() => {
            if (!disabled) onPress(key);
          }}
        >
          <span className={styles.text}>{text}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Scrolls a row, not the page, to its first chip that is on: after a reload it can be out of sight. */
function centreChosen(row: HTMLElement | null): void {
  const chip = row?.querySelector('[aria-pressed=true]');
  if (!row || !chip) return;
  const [outer, inner] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
