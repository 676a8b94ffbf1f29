// Badge: a small count on the accent colour; hidden when there is nothing to count.
import { formatBadge } from '#domain/format.ts';
import type { MaybeSignal } from '../maybe-signal.ts';
import styles from './badge.module.css';

/** NBAR-01: '' for none, '9+' above 9. */
export const badgeText = (count: number): string => (count > 0 ? formatBadge(count) : '');

/**
 * `label` follows the count for screen readers, e.g. 'unread messages'. An empty text hides the badge (CSS :empty).
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
