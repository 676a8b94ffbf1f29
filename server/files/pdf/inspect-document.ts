// Inspection of one PDF: searches its names, then opens it with pdf.js as a reader would.
import { readFileSync } from 'node:fs';
import type { getDocument, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfVerdict } from '../inspection/inspection.ts';
import { findActiveNames } from './active-names.ts';
import { openHostileDocument } from './open-hostile.ts';

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
