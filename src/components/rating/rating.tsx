// Rating: average and number of deals, e.g. ★ 4.8 · 12 deals.
import { strings } from '#i18n/strings.ts';
import { Icon } from '../icons/icon.tsx';
import { starIcon } from '../icons/icons.ts';
import type { MaybeSignal } from '../maybe-signal.ts';
import styles from './rating.module.css';

interface RatingProps {
  /** One decimal (FMT-04), or 'N/A' in the reader's language. */
  readonly rating: MaybeSignal;
  /** E.g. '12 deals'; left out when empty. */
  readonly deals?: MaybeSignal;
}

export function Rating({ rating, deals }: RatingProps) {
  return (
    <span className={styles.rating}>
      <Icon icon={starIcon} size={14} filled label={strings.common.RATING} className={styles.star} />
      <span>{rating}</span>
      {deals !== undefined && <span className={styles.part}>{deals}</span>}
    </span>
  );
}
