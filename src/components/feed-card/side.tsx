// One side of a feed card: label, amount, currency and methods.
import { type ReadonlySignal, useComputed } from '@preact/signals';
import { Chip } from '../status/chip.tsx';
import styles from './feed-card.module.css';

export interface FeedCardSideProps {
  readonly id: string;
  readonly label: string;
  readonly amount: ReadonlySignal<string>;
  readonly currency: ReadonlySignal<string>;
  readonly methods: ReadonlySignal<readonly string[]>;
}

// The first two methods, then +N: the three chips always exist, so that a change is a change of text.
export function FeedCardSide({ id, label, amount, currency, methods }: FeedCardSideProps) {
  const first = useComputed(() => methods.value[0] ?? '');
  const second = useComputed(() => methods.value[1] ?? '');
  const rest = useComputed(() => hiddenMethodsText(methods.value.length));
  return (
    <div className={styles.side}>
      <div id={id}>
        <span className={styles.label}>{label} </span>
        <span className={styles.amount}>
          <span className={styles.number}>{amount}</span> <span className={styles.currency}>{currency}</span>
        </span>
      </div>
      <div className={styles.methods}>
        <Chip text={first} />
        <Chip text={second} />
        <Chip text={rest} />
      </div>
    </div>
  );
}

const hiddenMethodsText = (count: number): string => (count > 2 ? `+${count - 2}` : '');
