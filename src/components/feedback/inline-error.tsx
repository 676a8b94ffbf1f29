// Inline error: a message next to the control that was used.
import { Icon } from '../icons/icon.tsx';
import { warningIcon } from '../icons/icons.ts';
import styles from './inline-error.module.css';

/**
 * The live region is mounted before its text, else screen readers miss the first error.
 * `text` is '' while nothing failed.
 */
export function InlineError({ text }: { readonly text: string }) {
  return (
    <div role="alert">
      {text && (
        <p className={styles.error}>
          <Icon icon={warningIcon} size={16} className={styles.icon} />
          <span className={styles.text}>{text}</span>
        </p>
      )}
    </div>
  );
}
