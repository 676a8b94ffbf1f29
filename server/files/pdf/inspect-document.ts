// PDF that somebody has sent: inspected for active content, then opened with pdf.js as a reader would; and its text.
import { readFileSync } from 'node:fs';
import type { getDocument, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfVerdict } from '../inspection/inspection.ts';
import { findActiveNames } from './active-names.ts';

/** The opened document. `openDocument`: of pdf.js. Rejects for what pdf.js cannot open. */
const openHostileDocument = (
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

/** The mini-app shows no longer ones. Further pages have been searched for names. */
const MAX_PAGES = 200;

/** Answers what makes the PDF unacceptable. `openDocument`: of pdf.js. */
export async function inspectDocument(path: string, openDocument: typeof getDocument): Promise<PdfVerdict> {
  const file = readFileSync(path);
  const { found, hasUnreadableObjects, isEncrypted } = findActiveNames(file);
  if (found) return found;
  if (hasUnreadableObjects && !isEncrypted) return 'too_complex';
  let document: PDFDocumentProxy;
  try {
    document = await openHostileDocument(file, openDocument);
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'broken';
  }
  // A file that only says that it is encrypted: its objects are unreadable for another reason.
  if (hasUnreadableObjects && (await document.getPermissions()) === null) return 'too_complex';
  if (await document.getAttachments()) return 'files';
  if ((await document.getJSActions()) || (await document.hasJSActions())) return 'script';
  const { info } = await document.getMetadata();
  if (Reflect.get(info, 'IsXFAPresent') === true) return 'form';
  for (let page = 1; page <= Math.min(document.numPages, MAX_PAGES); page += 1) {
    const verdict = await inspectPage(document, page);
    if (verdict !== 'clean') return verdict;
  }
  return 'clean';
}

async function inspectPage(document: PDFDocumentProxy, number: number): Promise<PdfVerdict> {
  // A damaged page shows nothing.
  const page = await document.getPage(number).catch(() => null);
  if (!page) return 'clean';
  if (await page.getJSActions()) return 'script';
  for (const annotation of await page.getAnnotations({ intent: 'any' })) {
    if (annotation.actions) return 'script';
    if (annotation.file) return 'files';
    // pdf.js turns a program to start into an address without a scheme.
    if (annotation.unsafeUrl && !annotation.url && !/^[a-z][\w+.-]*:/i.test(annotation.unsafeUrl))
      return 'launch';
  }
  page.cleanup();
  return 'clean';
}

/** A receipt has a page or two; a longer document is none. */
const MAX_TEXT_PAGES = 3;

/** '' for a longer document. Rejects for what pdf.js cannot open. */
export async function documentText(path: string, openDocument: typeof getDocument): Promise<string> {
  const document = await openHostileDocument(readFileSync(path), openDocument);
  let text = '';
  for (let page = 1; document.numPages <= MAX_TEXT_PAGES && page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) if ('str' in item) text += item.str;
  }
  return text;
}
