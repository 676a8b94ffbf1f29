// File preview over the whole screen: image, PDF or text, with name, size and download (CHAT-03, CHAT-06).
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { fileSizeText } from '#i18n/file-size.ts';
import { strings } from '#i18n/strings.ts';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { xIcon } from '../../../components/icons/icons.ts';
import { useModal } from '../../../components/overlay/use-modal.ts';
import type { ChatContext } from '../chat/chat-context.ts';
import { previewKind } from '../chat/file-kind.ts';
import { displayFileName } from '../chat/message-labels.ts';
import { DownloadButton, useFileDownload } from './download-button.tsx';
import { ImagePreview } from './image-preview.tsx';
import { PdfPreview } from './pdf-preview.tsx';
import styles from './preview.module.css';
import { PreviewError, PreviewLoading } from './preview-placeholder.tsx';
import { type FilePreviewProps, useFile } from './use-file.ts';

interface PreviewProps {
  readonly context: ChatContext;
  readonly bubbleKey: string;
  readonly onClose: () => void;
}

/** Open while mounted; Escape and Back close it, and the focus returns. */
export function Preview({ context, bubbleKey, onClose }: PreviewProps) {
  const panel = useRef<HTMLDivElement>(null);
  useModal(panel, onClose);
  const bubble = context.chat.item(bubbleKey).value;
  const download = useFileDownload(context.chat, bubbleKey);
  if (!bubble) return null;
  const name = displayFileName(bubble.fileName);
  const kind = previewKind(bubble.fileMime);
  const onDownload = bubble.messageId ? download.start : undefined;
  const previewProps = { files: context.files, bubbleKey, name };
  return createPortal(
    <div
      ref={panel}
      className={styles.preview}
      role="dialog"
      aria-modal="true"
      aria-label={name}
      tabIndex={-1}
    >
      <div className={styles.header}>
        <IconButton icon={xIcon} label={strings.controls.CLOSE} onClick={onClose} />
        <div className={styles.about}>
          <h2 className={styles.name}>
            <bdi dir="auto">{name}</bdi>
          </h2>
          <p className={styles.size}>{fileSizeText(bubble.fileSize)}</p>
        </div>
        {bubble.messageId && <DownloadButton download={download} />}
      </div>
      <div role="alert">{download.error && <p className={styles.notice}>{download.error}</p>}</div>
      {kind === 'image' && <ImagePreview {...previewProps} mime={bubble.fileMime} onDownload={onDownload} />}
      {kind === 'pdf' && <PdfPreview {...previewProps} />}
      {kind === 'text' && <TextPreview {...previewProps} />}
      {kind === '' && <PreviewError text={strings.chat.PREVIEW_FAILED} onDownload={onDownload} />}
    </div>,
    document.body,
  );
}

/** Bytes. */
const MAX_TEXT_BYTES = 524_288;

/** Text preview: the beginning of a text file (CHAT-03). */
function TextPreview({ files, bubbleKey }: FilePreviewProps) {
  const { file, hasFailed, retry } = useFile(files, bubbleKey, MAX_TEXT_BYTES);
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isMounted = true;
    void decodeText(file?.blob ?? null).then((read) => {
      if (isMounted) setText(read);
    });
    return () => {
      isMounted = false;
    };
  }, [file]);
  if (hasFailed) return <PreviewError text={strings.chat.PREVIEW_NOT_LOADED} onRetry={retry} />;
  if (!file || text === null) return <PreviewLoading />;
  const isCut = !file.isWhole || file.blob.size > MAX_TEXT_BYTES;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too.
    <section className={styles.scroller} aria-label={file.blob.type} tabIndex={0}>
      {isCut && <p className={styles.notice}>{strings.chat.PREVIEW_CUT}</p>}
      <pre className={styles.text} dir="auto">
        {text}
      </pre>
    </section>
  );
}

/** UTF-8 text, with replacement characters for invalid bytes. Null without a file, '' if unreadable. */
async function decodeText(blob: Blob | null): Promise<string | null> {
  try {
    if (!blob) return null;
    return new TextDecoder().decode(await blob.slice(0, MAX_TEXT_BYTES).arrayBuffer());
  } catch {
    return '';
  }
}
