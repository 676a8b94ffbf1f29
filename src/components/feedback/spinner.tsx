// Spinner: inline, or alone in the middle of the screen with a label.
import type { Children } from '../children.ts';
import styles from './spinner.module.css';

/** In the text colour; hidden from screen readers unless it has a label. */
export function Spinner({ size = 20, label }: { readonly size?: number; readonly label?: string }) {
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2.5"
      stroke-linecap="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="12" cy="12" r="9.5" opacity="0.2" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  );
}

/** Full-screen loading state (NAV-06, HOME-06); `children` can hold a Retry button. */
export function FullScreenSpinner(props: { readonly label: string; readonly children?: Children }) {
  return (
    <div className={styles.screen} role="status">
      <Spinner size={32} />
      <p className={styles.label}>{props.label}</p>
      {props.children}
    </div>
  );
}
