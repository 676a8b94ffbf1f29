// Thread that inspects a PDF: the script that inspect-pdf.ts starts for each file; sends its verdict and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
// pdf.js would import it by itself, later.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { inspect } from './inspect-thread.ts';

parentPort?.postMessage(await inspect(workerData.path, getDocument).catch(() => 'broken'));
