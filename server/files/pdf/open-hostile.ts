// Opening of a PDF that somebody has sent, by pdf.js with everything off that runs or fetches something.
import type { getDocument, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The opened document. `openDocument`: of pdf.js. Rejects for what pdf.js cannot open. */
export const openHostileDocument = (
  bytes: Uint8Array,
  openDocument: typeof getDocument,
): Promise<PDFDocumentProxy> =>
  openDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  }).promise;
