// PDF preview: renders the pages near the visible ones and releases the others (CHAT-03).
import { useCallback, useRef, useState } from 'react';
import { strings } from '#i18n/strings.ts';
import type { PdfFile } from '../../../platform/pdf/pdf-document.ts';
import { PdfPage } from './pdf-page.tsx';
import styles from './preview.module.css';
import { PreviewError, PreviewLoading } from './preview-placeholder.tsx';
import type { FilePreviewProps } from './use-file.ts';
import { useFile } from './use-file.ts';
import { usePageWidth } from './use-page-width.ts';
import { MAX_PDF_BYTES, type OpenPdf, openWithPdfJs, type PdfPreviewFault, usePdf } from './use-pdf.ts';

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
  const visible = useRef(new Set<number>());
  const [range, setRange] = useState({ first: 1, last: 1 });
  const onVisible = useCallback((page: number, isVisible: boolean): void => {
    if (isVisible) visible.current.add(page);
    else visible.current.delete(page);
    // Between two pages none intersects: keep the last range.
    if (visible.current.size === 0) return;
    const first = Math.min(...visible.current);
    const last = Math.max(...visible.current);
    setRange((before) => (before.first === first && before.last === last ? before : { first, last }));
  }, []);
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
            onVisible={onVisible}
          />
        ))}
    </section>
  );
}
