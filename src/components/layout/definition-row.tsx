// One line of a receipt: a name and its value, side by side, under each other where they do not fit.
import type { Children } from '../children.ts';
import styles from './definition-row.module.css';

/** To stand in a `<dl>`. */
export function DefinitionRow({ name, children }: { readonly name: string; readonly children: Children }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
