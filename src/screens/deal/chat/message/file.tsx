// A file in a bubble: a picture as a thumbnail, anything else as a row with its name; while it is sent, how far it is.
import type { ChatBubble } from '../../../../state/chat/page.ts';
import { Icon } from '../../../../components/icons/icon.tsx';
import { fileTextIcon, imageIcon } from '../../../../components/icons/screen-icons.ts';
import { FILE, fileSizeText, openFile, openKind, PDF, PHOTO } from '../../../../strings/chat.ts';
import { type ChatRoom, previewKind, shownName } from '../chat-context.ts';
import styles from './file.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { UploadRing } from './upload-progress.tsx';

export interface MessageFileProps {
  readonly room: ChatRoom;
  readonly bubbleKey: string;
  readonly bubble: ChatBubble;
}

export const fileKindText = (mime: string): string =>
  ({ image: PHOTO, pdf: PDF, text: FILE, '': FILE })[previewKind(mime)];

export function MessageFile({ room, bubbleKey, bubble }: MessageFileProps) {
  const { fileMime, fileSize } = bubble;
  const name = shownName(bubble.fileName);
  const isPicture = previewKind(fileMime) === 'image';
  const kind = fileKindText(fileMime);
  const isUploading = bubble.isOwn && bubble.state === 'sending';
  return (
    <span className={isPicture ? styles.picture : styles.file}>
      <button
        type="button"
        className={isPicture ? styles.openPicture : styles.open}
        aria-label={isPicture ? openFile(kind, name) : undefined}
        onClick={() => room.open(bubbleKey)}
      >
        {isPicture ? (
          <Thumbnail room={room} bubbleKey={bubbleKey} size={fileSize} />
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
        <UploadRing progress={bubble.progress} onCancel={() => room.chat.cancelUpload(bubbleKey)} />
      )}
    </span>
  );
}
