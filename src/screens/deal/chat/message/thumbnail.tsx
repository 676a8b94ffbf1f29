// Thumbnail of a picture in the chat: loaded when it comes near the screen, in a box of fixed size.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Spinner } from '../../../../components/feedback/spinner.tsx';
import { Icon } from '../../../../components/icons/icon.tsx';
import { imageIcon } from '../../../../components/icons/screen-icons.ts';
import type { ChatContext } from '../chat-context.ts';
import { brokenPictureText } from '../file-kind.ts';
import { useObjectUrl } from '../use-object-url.ts';
import styles from './file.module.css';

/** A larger picture is loaded only when it is opened, to spare slow networks. */
const MAX_THUMBNAIL_BYTES = 3 * 1024 * 1024;
const IN_VIEW_MARGIN_PX = 300;

interface ThumbnailProps {
  readonly context: ChatContext;
  readonly bubbleKey: string;
  readonly size: number | null;
  readonly mime: string;
}

export function Thumbnail({ context, bubbleKey, size, mime }: ThumbnailProps) {
  const box = useRef<HTMLSpanElement>(null);
  const isNear = useInView(box, IN_VIEW_MARGIN_PX);
  const isLight = context.chat.localFile(bubbleKey) !== null || (size ?? 0) <= MAX_THUMBNAIL_BYTES;
  const isWanted = isNear && isLight;
  const [blob, setBlob] = useState<Blob | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const handle = context.files.get(bubbleKey, MAX_THUMBNAIL_BYTES);
    let isMounted = true;
    void handle.file.then((file) => {
      if (!isMounted) return;
      if (file?.isWhole) setBlob(file.blob);
      else setFailed(true);
    });
    return () => {
      isMounted = false;
      handle.release();
    };
  }, [context, bubbleKey, isWanted]);
  const url = useObjectUrl(blob);
  return (
    <span ref={box} className={styles.thumbnail}>
      {isBroken ? (
        <span className={styles.broken}>{brokenPictureText(mime)}</span>
      ) : url && !hasFailed ? (
        <img className={styles.image} src={url} alt="" decoding="async" onError={() => setBroken(true)} />
      ) : isWanted && !hasFailed ? (
        <Spinner size={24} />
      ) : (
        <Icon icon={imageIcon} size={32} />
      )}
    </span>
  );
}

/** Stays true once it was near. `margin`: px above and below the screen. */
function useInView(element: RefObject<HTMLElement | null>, margin: number): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (isNear || !current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, margin, isNear]);
  return isNear;
}
