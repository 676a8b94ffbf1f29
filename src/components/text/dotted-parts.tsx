// Dotted parts: facts in a row with a dot between two on the same line, so that no line ends or begins with a dot.
import styles from './dotted-parts.module.css';

/** Empty parts are left out. */
export function DottedParts({ parts }: { readonly parts: readonly string[] }) {
  return (
    <span className={styles.parts}>
      <span className={styles.line}>
        {parts.filter(Boolean).map((part, at) => (
          <span key={part} className={styles.part}>
            {at > 0 && <span className={styles.dot}> · </span>}
            {part}
          </span>
        ))}
      </span>
    </span>
  );
}
