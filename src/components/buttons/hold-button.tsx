// Hold button: confirms after it was held for a moment; one press is enough by keyboard, screen reader, or with reduced motion.
import { useEffect, useRef, useState } from 'react';
import type { Children } from '../children.ts';
import { classNames } from '../class-names.ts';
import styles from './hold-button.module.css';

/** Long enough to read the button, short enough to be no burden. */
const HOLD_MS = 800;

interface HoldButtonProps {
  readonly children: Children;
  /** Below the label, e.g. 'Hold to confirm'. */
  readonly hint: string;
  readonly busy: boolean;
  /** Beside another one that stands out. */
  readonly isSecondary?: boolean;
  readonly onConfirm: () => void;
}

export function HoldButton({ children, hint, busy, isSecondary = false, onConfirm }: HoldButtonProps) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef(0);
  const release = (): void => {
    window.clearTimeout(timer.current);
    setHeld(false);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const press = (): void => {
    if (busy || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setHeld(true);
    timer.current = window.setTimeout(() => {
      setHeld(false);
      onConfirm();
    }, HOLD_MS);
  };
  /** A click without a pointer comes from a keyboard or a screen reader. */
  const click = (event: MouseEvent): void => {
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!busy && (event.detail === 0 || isReduced)) onConfirm();
  };
  return (
    <button
      type="button"
      className={classNames(styles.hold, isSecondary && styles.secondary)}
      data-held={isHeld || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onClick={click}
    >
      <span className={styles.texts}>
        <span>{children}</span>
        <span className={styles.hint}>{hint}</span>
      </span>
    </button>
  );
}
