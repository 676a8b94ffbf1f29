// The shape of a feed card before the first data, so that nothing jumps when it comes.
import styles from './card-skeleton.module.css';

export function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.head}>
        <span className={styles.disc} />
        <span className={styles.lines}>
          <span className={styles.name} />
          <span className={styles.meta} />
        </span>
      </div>
      <div className={styles.sides}>
        <span className={styles.side} />
        <span className={styles.side} />
      </div>
      <span className={styles.rate} />
      <span className={styles.action} />
    </div>
  );
}
