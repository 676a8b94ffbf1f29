// Entry of the process that inspects files; one for PDFs loads pdf.js.
import { raiseNiceness } from '../../runtime/niceness.ts';
import { serveInspections } from './inspect-file.ts';

raiseNiceness();

const isForPdf = process.argv[2] === 'pdf';
serveInspections(isForPdf ? (await import('../pdf/pdf-js.ts')).getDocument : null);
