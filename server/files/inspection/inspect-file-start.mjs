// Entry of the process that inspects files: loads pdf.js as it is, and only then tsx, which would transform its 3 MB for seconds.
import { register } from 'tsx/esm/api';

let openDocument = null;
if (process.argv[2] === 'pdf') {
  openDocument = (await import('pdfjs-dist/legacy/build/pdf.mjs')).getDocument;
  // What pdf.js would import by itself, later.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
}
register();
const { serveInspections } = await import('./inspect-file.ts');
serveInspections(openDocument);
