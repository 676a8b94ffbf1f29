// Entry of the thread that inspects a PDF: loads pdf.js as it is, and only then tsx, which would transform its 3 MB for seconds.
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
// What pdf.js would import by itself, later.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { register } from 'tsx/esm/api';

register();
const { inspect } = await import('./inspect-thread.ts');
parentPort?.postMessage(await inspect(workerData.path, getDocument).catch(() => 'broken'));
