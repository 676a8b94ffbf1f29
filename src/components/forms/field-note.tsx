// Field note: the error below a field, else its hint.
import type { Children } from '../children.ts';
import { Icon } from '../icons/icon.tsx';
import { warningIcon } from '../icons/icons.ts';
import styles from './field.module.css';

interface FieldNoteProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly hint: Children;
}

// The live region is mounted before its text, else screen readers miss the first error.
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  return (
    <div id={id} aria-live="polite">
      {error ? (
        <p className={styles.error}>
          <Icon icon={warningIcon} size={14} className={styles.errorIcon} />
          <span>{error}</span>
        </p>
      ) : (
        hint && <p className={styles.hint}>{hint}</p>
      )}
    </div>
  );
}
