// Image preview: fits the screen; a tap zooms in at that point, another one zooms out.
import { useLayoutEffect, useRef, useState } from 'react';
import { MAX_ATTACHMENT_BYTES } from '#domain/attachment.ts';
import { strings } from '#i18n/strings.ts';
import { brokenPictureText } from '../chat/file-kind.ts';
import { useObjectUrl } from '../chat/use-object-url.ts';
import styles from './image-preview.module.css';
import { PreviewError, PreviewLoading } from './preview-placeholder.tsx';
import type { FilePreviewProps } from './use-file.ts';
import { useFile } from './use-file.ts';

/** Fractions of the width and height, 0…1. */
interface Point {
  readonly x: number;
  readonly y: number;
}

interface ImagePreviewProps extends FilePreviewProps {
  readonly mime: string;
  /** Where the file is on the server. */
  readonly onDownload: (() => void) | undefined;
}

export function ImagePreview({ files, bubbleKey, name, mime, onDownload }: ImagePreviewProps) {
  const { file, hasFailed, retry } = useFile(files, bubbleKey, MAX_ATTACHMENT_BYTES);
  const url = useObjectUrl(file?.blob ?? null);
  const [isBroken, setBroken] = useState(false);
  const [zoomedAt, setZoomedAt] = useState<Point | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current || !zoomedAt) return;
    current.scrollLeft = zoomedAt.x * current.scrollWidth - current.clientWidth / 2;
    current.scrollTop = zoomedAt.y * current.scrollHeight - current.clientHeight / 2;
  }, [zoomedAt]);

  if (hasFailed) return <PreviewError text={strings.chat.PREVIEW_NOT_LOADED} onRetry={retry} />;
  if (isBroken || file?.isWhole === false)
    return <PreviewError text={brokenPictureText(mime)} onDownload={onDownload} />;
  if (!url) return <PreviewLoading />;
  const zoom = (event: MouseEvent): void => {
    // The second tap of a double tap would undo the first.
    if (event.detail > 1) return;
    const image = scroller.current?.querySelector('img')?.getBoundingClientRect();
    // A press by keyboard has no position.
    const isPointed = event.detail === 1 && image && image.width > 0 && image.height > 0;
    const at = isPointed
      ? { x: (event.clientX - image.left) / image.width, y: (event.clientY - image.top) / image.height }
      : { x: 0.5, y: 0.5 };
    setZoomedAt((before) => (before ? null : at));
  };
  return (
    <div ref={scroller} className={styles.scroller} data-zoomed={zoomedAt !== null}>
      <button
        type="button"
        className={styles.zoom}
        aria-label={zoomedAt ? strings.chat.ZOOM_OUT : strings.chat.ZOOM_IN}
        onClick={zoom}
      >
        <img className={styles.image} src={url} alt={name} onError={() => setBroken(true)} />
      </button>
    </div>
  );
}
