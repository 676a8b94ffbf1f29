// Rating: a star before the average, and what else is known of the person, e.g. ★ 4.8 · 12 deals.
import type { ReadonlySignal } from '@preact/signals';
import { strings } from '#i18n/strings.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { starIcon } from '../icons/icons.ts';
import type { MaybeSignal } from '../maybe-signal.ts';
import styles from './rating.module.css';

interface RatingProps {
  /** Begins with one decimal (FMT-04), or 'N/A' in the reader's language. */
  readonly rating: MaybeSignal;
  readonly className?: string | undefined;
  readonly hidden?: ReadonlySignal<boolean>;
}

export function Rating({ rating, className, hidden }: RatingProps) {
  return (
    <span className={classNames(styles.rating, className)} hidden={hidden}>
      <Icon icon={starIcon} size={14} filled label={strings.common.RATING} className={styles.star} />
      {rating}
    </span>
  );
}
