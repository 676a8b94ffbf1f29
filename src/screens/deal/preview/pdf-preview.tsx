// PDF preview: renders the pages near the visible ones and releases the others (CHAT-03).
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { strings } from '#i18n/strings.ts';
import { retryImport } from '#runtime/retry-import.ts';
import { reloadIfReplaced } from '../../../platform/new-build.ts';
import type {
  OpenPdfResult,
  PdfErrorReason,
  PdfFile,
  PdfRenderOptions,
} from '../../../platform/pdf/pdf-document.ts';
import styles from './preview.module.css';
import { PreviewError, PreviewLoading } from './preview-placeholder.tsx';
import { type FilePreviewProps, useFile } from './use-file.ts';

/** Total: a new error does not compile without a sentence. */
const errorTexts = (): Readonly<Record<PdfPreviewFault, string>> => ({
  broken: strings.chat.PDF_BROKEN,
  protected: strings.chat.PDF_PROTECTED,
  too_large: strings.chat.PDF_TOO_LARGE,
  unavailable: strings.chat.PDF_UNAVAILABLE,
});

interface PdfPreviewProps extends FilePreviewProps {
  /** Replaced in tests. */
  readonly open?: OpenPdf;
}

export function PdfPreview({ files, bubbleKey, open = openWithPdfJs }: PdfPreviewProps) {
  const { file, hasFailed, retry } = useFile(files, bubbleKey, MAX_PDF_BYTES);
  // A truncated file is larger than the limit: reading it is no use.
  const { pdf, fault } = usePdf(file?.isWhole ? file.blob : null, open);
  if (hasFailed) return <PreviewError text={strings.chat.PREVIEW_NOT_LOADED} onRetry={retry} />;
  const shown = file && !file.isWhole ? 'too_large' : fault;
  if (shown) {
    return <PreviewError text={errorTexts()[shown]} onRetry={shown === 'unavailable' ? retry : undefined} />;
  }
  return pdf ? <PdfPages pdf={pdf} /> : <PreviewLoading />;
}

function PdfPages({ pdf }: { readonly pdf: PdfFile }) {
  const scroller = useRef<HTMLDivElement>(null);
  const width = usePageWidth(scroller);
  const range = useVisiblePages(scroller, width > 0);
  const pages = Array.from({ length: pdf.pageCount }, (_, at) => at + 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too.
    <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label="PDF">
      {pdf.documentPages > pdf.pageCount && (
        <p className={styles.note}>{strings.chat.pdfPart(pdf.pageCount, pdf.documentPages)}</p>
      )}
      {width > 0 &&
        pages.map((page) => (
          <PdfPage
            key={page}
            pdf={pdf}
            page={page}
            width={width}
            isNear={page >= range.first - 1 && page <= range.last + 1}
          />
        ))}
    </section>
  );
}

/** First and last page in the viewport, 1…; `hasPages`: their elements are there. */
function useVisiblePages(scroller: RefObject<HTMLElement | null>, hasPages: boolean) {
  const [range, setRange] = useState({ first: 1, last: 1 });
  useEffect(() => {
    if (!hasPages) return;
    const visible = new Set<number>();
    // One observer for all: what a scroll shows and hides arrives in one call, and no page between is released.
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const page = Number((target as HTMLElement).dataset.page);
        if (isIntersecting) visible.add(page);
        else visible.delete(page);
      }
      // Between two pages none intersects: keep the last range.
      if (visible.size === 0) return;
      const first = Math.min(...visible);
      const last = Math.max(...visible);
      setRange((before) => (before.first === first && before.last === last ? before : { first, last }));
    });
    for (const page of scroller.current?.querySelectorAll('[data-page]') ?? []) observer.observe(page);
    return () => observer.disconnect();
  }, [scroller, hasPages]);
  return range;
}

/** Set by the build: the script of src/platform/pdf/pdf-document.ts, which is bundled separately. */
declare const __PDF_DOCUMENT_URL__: string;

/** Larger files are refused before they are copied and before pdf.js is loaded. */
const MAX_PDF_BYTES = 20 * 1024 * 1024;

type PdfPreviewFault = PdfErrorReason | 'too_large';
type OpenPdf = (data: ArrayBuffer) => Promise<OpenPdfResult>;

const importPdf = retryImport<typeof import('../../../platform/pdf/pdf-document.ts')>(
  () => import(__PDF_DOCUMENT_URL__),
);

/** Rejects when the script cannot be loaded. */
const openWithPdfJs: OpenPdf = async (data) => {
  const script = importPdf();
  script.catch(reloadIfReplaced);
  return (await script).openPdf(data);
};

interface PdfState {
  readonly pdf: PdfFile | null;
  readonly fault: PdfPreviewFault | null;
}

const NOT_OPENED: PdfState = { pdf: null, fault: null };

/** Empty while `blob` is null. Another `blob` opens another PDF. */
function usePdf(blob: Blob | null, open: OpenPdf): PdfState {
  const [state, setState] = useState<PdfState>(NOT_OPENED);
  useEffect(() => {
    if (!blob) return;
    let isMounted = true;
    let opened: PdfFile | null = null;
    void openBlob(blob, open).then((answer) => {
      opened = 'pdf' in answer ? answer.pdf : null;
      if (!isMounted) opened?.close();
      else setState({ pdf: opened, fault: 'fault' in answer ? answer.fault : null });
    });
    return () => {
      isMounted = false;
      opened?.close();
      setState(NOT_OPENED);
    };
  }, [blob, open]);
  return state;
}

async function openBlob(blob: Blob, open: OpenPdf): Promise<OpenPdfResult | { readonly fault: 'too_large' }> {
  if (blob.size > MAX_PDF_BYTES) return { fault: 'too_large' };
  try {
    return await open(await blob.arrayBuffer());
  } catch {
    return { fault: 'unavailable' };
  }
}

/** Height by width until the page's own size is known: that of paper. */
const PAGE_ASPECT_RATIO = Math.SQRT2;

interface PdfPageProps {
  readonly pdf: PdfFile;
  readonly page: number;
  /** CSS px. */
  readonly width: number;
  readonly isNear: boolean;
}

const PdfPage = memo(function PdfPage({ pdf, page, width, isNear }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(PAGE_ASPECT_RATIO);
  const [hasFailed, setFailed] = useState(false);

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

const MIN_PAGE_WIDTH_PX = 320;

export const pageWidth = (available: number, windowWidth: number): number =>
  Math.round(Math.max(MIN_PAGE_WIDTH_PX, Math.min(available, windowWidth)));

/** 0 until measured; measured again when the phone is turned. */
function usePageWidth(scroller: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => setWidth(pageWidth(scroller.current?.clientWidth ?? 0, window.innerWidth));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [scroller]);
  return width;
}
