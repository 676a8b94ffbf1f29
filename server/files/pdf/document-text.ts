// Text of a short PDF, by pdf.js.
import { readFileSync } from 'node:fs';
import type { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openHostileDocument } from './open-hostile.ts';

/** A receipt has a page or two; a longer document is none. */
const MAX_PAGES = 3;

/** '' for a longer document. Rejects for what pdf.js cannot open. */
export async function documentText(path: string, openDocument: typeof getDocument): Promise<string> {
  const document = await openHostileDocument(readFileSync(path), openDocument);
  let text = '';
  for (let page = 1; document.numPages <= MAX_PAGES && page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) if ('str' in item) text += item.str;
  }
  return text;
}
