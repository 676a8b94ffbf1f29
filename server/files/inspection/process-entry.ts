// Entry of the process that inspects files; one for PDFs loads pdf.js.
import { lowerPriority } from '../../runtime/low-priority.ts';
import { serveInspections } from './inspect-file.ts';

lowerPriority();

const isForPdf = process.argv[2] === 'pdf';
serveInspections(isForPdf ? (await import('../pdf/pdf-js.ts')).getDocument : null);
