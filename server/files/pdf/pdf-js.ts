// pdf.js on the server, loaded by the process that inspects PDFs alone.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
// pdf.js would import it by itself, later.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';

export { getDocument };
