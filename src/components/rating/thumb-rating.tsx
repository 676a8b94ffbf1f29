// Thumb rating: thumb up or down as two large radio buttons, none chosen at first.
import { useId } from 'react';
import { strings } from '#i18n/strings.ts';
import { Icon } from '../icons/icon.tsx';
import { thumbsDownIcon, thumbsUpIcon } from '../icons/screen-icons.ts';
import styles from './rating-dialog.module.css';

export type Thumb = 'up' | 'down';

interface ThumbRatingProps {
  readonly value: Thumb | null;
  readonly onChange: (value: Thumb) => void;
}

const THUMBS = [
  { value: 'up', icon: thumbsUpIcon },
  { value: 'down', icon: thumbsDownIcon },
] as const;

export function ThumbRating({ value, onChange }: ThumbRatingProps) {
  const name = useId();
  return (
    <div className={styles.thumbs} role="radiogroup" aria-labelledby={`${name}-question`}>
      <p id={`${name}-question`} className={styles.question}>
        {strings.deal.RATE_QUESTION}
      </p>
      {THUMBS.map((thumb) => (
        <label key={thumb.value} className={styles.thumb} data-value={thumb.value}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={thumb.value}
            checked={value === thumb.value}
            onChange={() => onChange(thumb.value)}
          />
          <span className={styles.face}>
            <Icon icon={thumb.icon} size={28} />
            <span>{thumb.value === 'up' ? strings.deal.RATE_UP : strings.deal.RATE_DOWN}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
