// Thread that makes one dossier: lays its text out, which takes up to seconds, and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { raiseNiceness } from '../runtime/niceness.ts';
import type { DossierDocument } from './dossier-document.ts';
import { renderDossier } from './render-dossier.ts';

raiseNiceness();
const bytes = await renderDossier(workerData as DossierDocument);
parentPort?.postMessage(bytes, [bytes.buffer]);
