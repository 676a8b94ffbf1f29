// Thread of pdf-pages.ts, in JavaScript since threads have no TypeScript loader: answers with the text of each page of the PDF that it gets.
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const document = await getDocument({ data: workerData, useSystemFonts: false, verbosity: 0 }).promise;
const pages = [];
for (let n = 1; n <= document.numPages; n += 1) {
  const { items } = await (await document.getPage(n)).getTextContent();
  const texts = items.map((item) => ('str' in item ? item.str : ''));
  pages.push(texts.join(' ').replace(/\s+/g, ' '));
}
parentPort?.postMessage(pages);
