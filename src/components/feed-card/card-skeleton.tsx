// Card skeleton: the outline of a feed card while the first data is loading, so that the layout does not shift.
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
      <div className={styles.foot}>
        <span className={styles.lines}>
          <span className={styles.methods} />
          <span className={styles.rate} />
        </span>
        <span className={styles.action} />
      </div>
    </div>
  );
}
