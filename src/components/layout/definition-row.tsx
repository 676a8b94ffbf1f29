// Definition row: a name and its value, side by side, or below each other where they do not fit.
import type { Children } from '../children.ts';
import styles from './definition-row.module.css';

/** For use in a `<dl>`. */
export function DefinitionRow({ name, children }: { readonly name: string; readonly children: Children }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
