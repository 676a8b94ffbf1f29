// Badge: a small count on the accent colour; hidden when there is nothing to count.
import { formatBadge } from '#domain/format.ts';
import type { MaybeSignal } from '../maybe-signal.ts';
import styles from './badge.module.css';

/** NBAR-01: '' for none, '9+' above 9. */
export const badgeText = (count: number): string => (count > 0 ? formatBadge(count) : '');

/**
 * A count that an empty text hides (CSS :empty).
 * `label` follows it for screen readers, e.g. 'unread messages'.
 */
export function Badge({ text, label }: { readonly text: MaybeSignal; readonly label?: string }) {
  return (
    <>
      <span className={styles.badge} dir="ltr">
        {text}
      </span>
      {label && <span className="visually-hidden">{label}</span>}
    </>
  );
}
