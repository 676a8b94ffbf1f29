// A file over the whole screen: picture, PDF or text, its name and size, and the way to save it (CHAT-03, CHAT-06).
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { xIcon } from '../../../components/icons/icons.ts';
import { useModal } from '../../../components/overlay/use-modal.ts';
import { fileSizeText, PREVIEW_FAILED } from '../../../strings/chat.ts';
import { CLOSE } from '../../../strings/controls.ts';
import { type ChatContext, displayFileName, previewKind } from '../chat/chat-context.ts';
import { DownloadButton, useFileDownload } from './download-button.tsx';
import { ImagePreview } from './image-preview.tsx';
import { PdfPreview } from './pdf-preview.tsx';
import styles from './preview.module.css';
import { PreviewError } from './preview-placeholder.tsx';
import { TextPreview } from './text-preview.tsx';

export interface PreviewProps {
  readonly context: ChatContext;
  readonly bubbleKey: string;
  readonly onClose: () => void;
}

/** Mounted means open; Escape and Back close it, and the focus returns to what opened it. */
export function Preview({ context: room, bubbleKey, onClose }: PreviewProps) {
  const panel = useRef<HTMLDivElement>(null);
  useModal(panel, onClose);
  const bubble = room.chat.item(bubbleKey).value;
  const saving = useFileDownload(room.chat, bubbleKey);
  if (!bubble) return null;
  const name = displayFileName(bubble.fileName);
  const kind = previewKind(bubble.fileMime);
  const part = { files: room.files, bubbleKey, name };
  return createPortal(
    <div
      ref={panel}
      className={styles.preview}
      role="dialog"
      aria-modal="true"
      aria-label={name}
      tabIndex={-1}
    >
      <header className={styles.header}>
        <IconButton icon={xIcon} label={CLOSE} onClick={onClose} />
        <div className={styles.about}>
          <h2 className={styles.name}>
            <bdi dir="auto">{name}</bdi>
          </h2>
          <p className={styles.size}>{fileSizeText(bubble.fileSize)}</p>
        </div>
        {bubble.messageId && <DownloadButton saving={saving} />}
      </header>
      <div role="alert">{saving.error && <p className={styles.notice}>{saving.error}</p>}</div>
      {kind === 'image' && <ImagePreview {...part} />}
      {kind === 'pdf' && <PdfPreview {...part} />}
      {kind === 'text' && <TextPreview {...part} />}
      {kind === '' && <PreviewError text={PREVIEW_FAILED} />}
    </div>,
    document.body,
  );
}
