// File in a bubble: a picture as a thumbnail, anything else as a row with its name; with progress while it is uploaded.
import { fileSizeText } from '#i18n/file-size.ts';
import { strings } from '#i18n/strings.ts';
import { Icon } from '../../../../components/icons/icon.tsx';
import { xIcon } from '../../../../components/icons/icons.ts';
import { fileTextIcon, imageIcon, shieldAlertIcon } from '../../../../components/icons/screen-icons.ts';
import type { ChatMessageView } from '../../../../state/chat/page.ts';
import type { ChatContext } from '../chat-context.ts';
import { canOpenFile, fileKindText, isShownAsPicture, openFileText } from '../file-kind.ts';
import { displayFileName } from '../message-labels.ts';
import styles from './file.module.css';
import { Thumbnail } from './thumbnail.tsx';

interface MessageFileProps {
  readonly context: ChatContext;
  readonly bubbleKey: string;
  readonly bubble: ChatMessageView;
}

export function MessageFile({ context, bubbleKey, bubble }: MessageFileProps) {
  const { fileMime, fileSize } = bubble;
  const name = displayFileName(bubble.fileName);
  const isPicture = isShownAsPicture(bubble);
  const isUploading = bubble.isOwn && bubble.state === 'sending';
  const scan = strings.chat.FILE_SCAN_TEXT[bubble.fileScan];
  const reuse = context.settlement?.reuseOf(bubble.messageId) ?? null;
  return (
    <span className={isPicture ? styles.picture : styles.file}>
      {canOpenFile(bubble) ? (
        <button
          type="button"
          className={isPicture ? styles.openPicture : styles.open}
          aria-label={isPicture ? `${openFileText(fileMime)} ${name}` : undefined}
          onClick={() => context.openPreview(bubbleKey)}
        >
          {isPicture ? (
            <Thumbnail context={context} bubbleKey={bubbleKey} size={fileSize} mime={fileMime} />
          ) : (
            <FileRow bubble={bubble} name={name} scan={scan} />
          )}
        </button>
      ) : (
        <span className={styles.open}>
          <FileRow bubble={bubble} name={name} scan={scan} />
        </span>
      )}
      {isPicture && scan && <span className={styles.scan}>{scan}</span>}
      {reuse && (
        <span className={styles.reused} role="note">
          {strings.chat.FILE_REUSE[reuse]}
        </span>
      )}
      {isUploading && (
        <UploadProgress progress={bubble.progress} onCancel={() => context.chat.cancelUpload(bubbleKey)} />
      )}
    </span>
  );
}

interface FileRowProps {
  readonly bubble: ChatMessageView;
  readonly name: string;
  /** Instead of size and kind; '' for none. */
  readonly scan: string;
}
function FileRow({ bubble, name, scan }: FileRowProps) {
  const { fileMime, fileSize, fileScan } = bubble;
  const kind = fileKindText(fileMime);
  const icon = fileMime.startsWith('image/') ? imageIcon : fileTextIcon;
  return (
    <>
      <span className={styles.disc} data-scan={fileScan}>
        <Icon icon={fileScan === 'blocked' ? shieldAlertIcon : icon} />
      </span>
      <span className={styles.about}>
        {canOpenFile(bubble) && <span className="visually-hidden">{`${openFileText(fileMime)} `}</span>}
        <bdi className={styles.name} dir="auto">
          {name}
        </bdi>
        <span className={styles.size}>
          {scan || [fileSizeText(fileSize), kind].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
}

const RADIUS = 19;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

interface UploadProgressProps {
  /** 0…1. */
  readonly progress: number;
  readonly onCancel: () => void;
}

/** Upload progress: a ring around the button that cancels the upload. */
function UploadProgress({ progress, onCancel }: UploadProgressProps) {
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
