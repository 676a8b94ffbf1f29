// Rating dialog of a deal action (ACT-07): a thumb and a comment, or the action without a rating.
import { useEffect, useId, useState } from 'react';
import { charactersUsed } from '#i18n/selection.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../buttons/button.tsx';
import { TextField } from '../forms/text-field.tsx';
import { Icon } from '../icons/icon.tsx';
import { thumbsDownIcon, thumbsUpIcon } from '../icons/screen-icons.ts';
import { Sheet } from '../overlay/sheet.tsx';
import styles from './rating-dialog.module.css';

/** Unicode code points after trimming, as the backend counts. */
const MAX_RATING_COMMENT_LENGTH = 500;

export interface GivenRating {
  readonly value: Thumb;
  readonly comment: string;
}

interface RatingDialogProps {
  /** The action, e.g. 'Propose completion'. */
  readonly title: string;
  /** Names the deal and the amount. */
  readonly summary: string;
  /** Null: the messaging app shows the button, and the caller sends what `onChange` reports. */
  readonly submitText: string | null;
  /** The rating that could be sent now; null while there is none. */
  readonly onChange?: (rating: GivenRating | null) => void;
  readonly busy?: boolean;
  readonly error?: string | undefined;
  /** Null: without a rating. */
  readonly onSubmit: (rating: GivenRating | null) => void;
  readonly onCancel: () => void;
}

/** Submit needs a thumb, so that no rating is given by accident; 'Continue without a rating' does not. */
export function RatingDialog(props: RatingDialogProps) {
  const [value, setValue] = useState<Thumb | null>(null);
  const [comment, setComment] = useState('');
  const text = comment.trim();
  const length = Array.from(text).length;
  const tooLong = length > MAX_RATING_COMMENT_LENGTH;
  const busy = props.busy ?? false;
  const { onChange } = props;
  useEffect(
    () => onChange?.(value && !tooLong ? { value, comment: text } : null),
    [onChange, value, text, tooLong],
  );
  return (
    <Sheet
      title={props.title}
      onClose={props.onCancel}
      footer={
        <>
          {props.error && (
            <p className={styles.error} role="alert">
              {props.error}
            </p>
          )}
          {props.submitText !== null ? (
            <Button
              wide
              loading={busy}
              disabled={value === null || tooLong}
              onClick={() => value && props.onSubmit({ value, comment: text })}
            >
              {props.submitText}
            </Button>
          ) : (
            value === null && <p className={styles.reason}>{strings.deal.RATE_TO_CONTINUE}</p>
          )}
          <Button wide variant="plain" disabled={busy} onClick={() => props.onSubmit(null)}>
            {strings.deal.SKIP_RATING}
          </Button>
        </>
      }
    >
      <p className={styles.summary}>{props.summary}</p>
      <ThumbRating value={value} onChange={setValue} />
      <div className={styles.comment}>
        <TextField
          label={strings.deal.RATE_COMMENT}
          placeholder={strings.deal.RATE_COMMENT_PLACEHOLDER}
          lines={3}
          value={comment}
          onInput={setComment}
          hint={charactersUsed(length, MAX_RATING_COMMENT_LENGTH)}
          error={
            tooLong
              ? `${strings.controls.TEXT_TOO_LONG} (${charactersUsed(length, MAX_RATING_COMMENT_LENGTH)})`
              : undefined
          }
          showError
        />
      </div>
    </Sheet>
  );
}

type Thumb = 'up' | 'down';

interface ThumbRatingProps {
  readonly value: Thumb | null;
  readonly onChange: (value: Thumb) => void;
}

const THUMBS = [
  { value: 'up', icon: thumbsUpIcon },
  { value: 'down', icon: thumbsDownIcon },
] as const;

function ThumbRating({ value, onChange }: ThumbRatingProps) {
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
