// One side of a feed card: label, amount and currency.
import type { ReadonlySignal } from '@preact/signals';
import styles from './feed-card.module.css';

interface FeedCardSideProps {
  readonly id: string;
  readonly label: string;
  readonly amount: ReadonlySignal<string>;
  readonly currency: ReadonlySignal<string>;
}

export function FeedCardSide({ id, label, amount, currency }: FeedCardSideProps) {
  return (
    <div id={id} className={styles.side}>
      <span className={styles.label}>{label} </span>
      <span className={styles.number}>{amount}</span> {currency}
    </div>
  );
}
