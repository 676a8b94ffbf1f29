// PDF page: keeps its height; its canvas exists only while the page is near the viewport.
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { strings } from '#i18n/strings.ts';
import type { PdfFile, PdfRenderOptions } from '../../../platform/pdf/pdf-document.ts';
import styles from './preview.module.css';

/** Height by width until the page's own size is known: that of paper. */
const PAGE_ASPECT_RATIO = Math.SQRT2;

interface PdfPageProps {
  readonly pdf: PdfFile;
  readonly page: number;
  /** CSS px. */
  readonly width: number;
  readonly isNear: boolean;
  readonly onVisible: (page: number, isVisible: boolean) => void;
}

export const PdfPage = memo(function PdfPage({ pdf, page, width, isNear, onVisible }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(PAGE_ASPECT_RATIO);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) onVisible(page, entry.isIntersecting);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [page, onVisible]);

  useEffect(() => {
    if (!isNear) return;
    let isMounted = true;
    void pdf.pageHeight(page, 1).then((height) => {
      if (isMounted && height) setRatio(height);
    });
    return () => {
      isMounted = false;
    };
  }, [pdf, page, isNear]);

  // Set here, because the page's content policy allows no style attributes and a class cannot hold these sizes.
  useLayoutEffect(() => {
    if (!box.current) return;
    box.current.style.width = `${width}px`;
    box.current.style.height = `${Math.round(width * ratio)}px`;
  }, [width, ratio]);

  return (
    <div ref={box} className={styles.page} data-page={page}>
      {isNear && !hasFailed && (
        <PageCanvas pdf={pdf} page={page} width={width} onFailed={() => setFailed(true)} />
      )}
      {hasFailed && <p className={styles.failed}>{strings.chat.PAGE_FAILED}</p>}
    </div>
  );
});

interface PageCanvasProps {
  readonly pdf: PdfFile;
  readonly page: number;
  readonly width: number;
  readonly onFailed: () => void;
}

function PageCanvas({ pdf, page, width, onFailed }: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    const isSlowDevice = document.documentElement.dataset.perf === 'low';
    const task = pdf.render(page, current, renderSettings(width, window.devicePixelRatio, isSlowDevice));
    void task.done.then((end) => {
      current.dataset.painted = String(end === 'painted');
      if (end === 'failed') failed.current();
    });
    return () => task.cancel();
  }, [pdf, page, width]);
  return (
    // The letters of a document are drawn from the left of their places, which a canvas does in this direction alone.
    <canvas
      ref={canvas}
      dir="ltr"
      className={styles.canvas}
      role="img"
      aria-label={strings.chat.pageOf(page, pdf.pageCount)}
    />
  );
}

const MAX_PIXEL_RATIO = 2.5;
const MAX_PIXEL_RATIO_SLOW_DEVICE = 1.5;
const MEGAPIXEL = 1_000_000;

/**
 * Resolution of the canvas: sharp on a good screen, within the memory of a cheap phone (CHAT-03).
 * `isSlowDevice`: the messaging app reports a slow device.
 */
export function renderSettings(
  width: number,
  devicePixelRatio: number,
  isSlowDevice: boolean,
): PdfRenderOptions {
  return {
    width,
    pixelRatio: Math.min(devicePixelRatio || 1, isSlowDevice ? MAX_PIXEL_RATIO_SLOW_DEVICE : MAX_PIXEL_RATIO),
    maxPixels: (isSlowDevice ? 2 : 5) * MEGAPIXEL,
  };
}
