// Upload progress: a ring around the button that cancels the upload.

import { strings } from '#i18n/strings.ts';
import { Icon } from '../../../../components/icons/icon.tsx';
import { xIcon } from '../../../../components/icons/icons.ts';
import styles from './file.module.css';

const RADIUS = 19;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

interface UploadProgressProps {
  /** 0…1. */
  readonly progress: number;
  readonly onCancel: () => void;
}

export function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  const percent = Math.round(progress * 100);
  return (
    <span className={styles.ring}>
      <span
        className={styles.circle}
        role="progressbar"
        aria-label={strings.chat.UPLOADING}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <svg
          width="44"
          height="44"
          viewBox="0 0 44 44"
          fill="none"
          stroke="currentColor"
          stroke-width="3"
          aria-hidden="true"
        >
          <circle cx="22" cy="22" r={RADIUS} opacity="0.25" />
          <circle
            cx="22"
            cy="22"
            r={RADIUS}
            stroke-linecap="round"
            // Never empty: the upload has begun.
            stroke-dasharray={`${CIRCUMFERENCE * Math.max(0.04, progress)} ${CIRCUMFERENCE}`}
            transform="rotate(-90 22 22)"
          />
        </svg>
      </span>
      <button
        type="button"
        className={styles.cancel}
        aria-label={strings.chat.CANCEL_UPLOAD}
        onClick={onCancel}
      >
        <Icon icon={xIcon} size={20} />
      </button>
    </span>
  );
}
