// Thread that makes one dossier: lays its text out, which takes up to seconds, and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../runtime/low-priority.ts';
import type { DossierDocument } from './dossier-document.ts';
import { renderDossier } from './render-dossier.ts';

lowerPriority();
const bytes = await renderDossier(workerData as DossierDocument);
parentPort?.postMessage(bytes, [bytes.buffer]);
