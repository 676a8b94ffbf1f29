// usePdf: keeps a PDF open while its preview is mounted; pdf.js is loaded on first use.
import { useEffect, useState } from 'react';
import { retryImport } from '#runtime/retry-import.ts';
import { reloadIfReplaced } from '../../../platform/new-build.ts';
import type { OpenPdfResult, PdfErrorReason, PdfFile } from '../../../platform/pdf/pdf-document.ts';

/** Set by the build: the script of src/platform/pdf/pdf-document.ts, which is bundled separately. */
declare const __PDF_DOCUMENT_URL__: string;

/** Larger files are refused before they are copied and before pdf.js is loaded. */
export const MAX_PDF_BYTES = 20 * 1024 * 1024;

export type PdfPreviewFault = PdfErrorReason | 'too_large';
export type OpenPdf = (data: ArrayBuffer) => Promise<OpenPdfResult>;

const importPdf = retryImport<typeof import('../../../platform/pdf/pdf-document.ts')>(
  () => import(__PDF_DOCUMENT_URL__),
);

/** Rejects when the script cannot be loaded. */
export const openWithPdfJs: OpenPdf = async (data) => {
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
export function usePdf(blob: Blob | null, open: OpenPdf): PdfState {
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
