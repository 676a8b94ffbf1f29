// File in a bubble: a picture as a thumbnail, anything else as a row with its name; with progress while it is uploaded.

import { Icon } from '../../../../components/icons/icon.tsx';
import { fileTextIcon, imageIcon } from '../../../../components/icons/screen-icons.ts';
import type { ChatMessageView } from '../../../../state/chat/page.ts';
import { fileSizeText, openFile, openKind } from '../../../../strings/chat.ts';
import type { ChatContext } from '../chat-context.ts';
import { fileKindText, previewKind } from '../file-kind.ts';
import { displayFileName } from '../message-labels.ts';
import styles from './file.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { UploadProgress } from './upload-progress.tsx';

export interface MessageFileProps {
  readonly context: ChatContext;
  readonly bubbleKey: string;
  readonly bubble: ChatMessageView;
}

export function MessageFile({ context, bubbleKey, bubble }: MessageFileProps) {
  const { fileMime, fileSize } = bubble;
  const name = displayFileName(bubble.fileName);
  const isPicture = previewKind(fileMime) === 'image';
  const kind = fileKindText(fileMime);
  const isUploading = bubble.isOwn && bubble.state === 'sending';
  return (
    <span className={isPicture ? styles.picture : styles.file}>
      <button
        type="button"
        className={isPicture ? styles.openPicture : styles.open}
        aria-label={isPicture ? openFile(kind, name) : undefined}
        onClick={() => context.openPreview(bubbleKey)}
      >
        {isPicture ? (
          <Thumbnail context={context} bubbleKey={bubbleKey} size={fileSize} />
        ) : (
          <>
            <span className={styles.disc}>
              <Icon icon={fileMime.startsWith('image/') ? imageIcon : fileTextIcon} />
            </span>
            <span className={styles.about}>
              <span className="visually-hidden">{`${openKind(kind)} `}</span>
              <bdi className={styles.name} dir="auto">
                {name}
              </bdi>
              <span className={styles.size}>
                {[fileSizeText(fileSize), kind].filter(Boolean).join(' · ')}
              </span>
            </span>
          </>
        )}
      </button>
      {isUploading && (
        <UploadProgress progress={bubble.progress} onCancel={() => context.chat.cancelUpload(bubbleKey)} />
      )}
    </span>
  );
}
