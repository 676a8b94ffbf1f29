// Field pair: two fields side by side in one row of a section.
import type { Children } from '../children.ts';
import styles from './field-pair.module.css';

export const FieldPair = ({ children }: { readonly children: Children }) => (
  <div className={styles.pair}>{children}</div>
);
