// Section: a rounded group of rows with a header above and a note below, as in the messaging app's settings.
import { useId } from 'react';
import type { Children } from '../children.ts';
import { classNames } from '../class-names.ts';
import styles from './section.module.css';

interface SectionProps {
  readonly header?: Children;
  readonly footer?: Children;
  /** For content other than rows: text, a tracker, buttons. */
  readonly padded?: boolean;
  readonly children: Children;
}

export function Section({ header, footer, padded = false, children }: SectionProps) {
  const headerId = useId();
  return (
    <section className={styles.section} aria-labelledby={header ? headerId : undefined}>
      {header && (
        <h2 id={headerId} className={styles.header}>
          {header}
        </h2>
      )}
      <div className={classNames(styles.body, padded ? styles.padded : styles.rows)}>{children}</div>
      {footer && <p className={styles.footer}>{footer}</p>}
    </section>
  );
}
