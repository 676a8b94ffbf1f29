// Entry of the process that inspects files; one for PDFs loads pdf.js.
import { constants, getPriority, setPriority } from 'node:os';
import { serveInspections } from './inspect-file.ts';

/** Calls and streams go first: two files of strangers would take both processors of a small machine. */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;
if (getPriority() < PRIORITY) setPriority(PRIORITY);

const isForPdf = process.argv[2] === 'pdf';
serveInspections(isForPdf ? (await import('../pdf/pdf-js.ts')).getDocument : null);
