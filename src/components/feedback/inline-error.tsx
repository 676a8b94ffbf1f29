// What went wrong, beside what was pressed.
import { Icon } from '../icons/icon.tsx';
import { alertTriangleIcon } from '../icons/icons.ts';
import styles from './inline-error.module.css';

/** '' while nothing failed. The live region stands before its text comes, else the first error is not said. */
export function InlineError({ text }: { readonly text: string }) {
  return (
    <div role="alert">
      {text && (
        <p className={styles.error}>
          <Icon icon={alertTriangleIcon} size={16} className={styles.icon} />
          <span className={styles.text}>{text}</span>
        </p>
      )}
    </div>
  );
}
