// Renderer of dossiers: one after another, each in a thread of its own with bounds of time and memory.
import { DOSSIER_LIMITS } from '../limits/dossier-limits.ts';
import { startThread } from '../runtime/program-files.ts';
import type { DossierDocument } from './dossier-document.ts';

export type DossierBytes = Uint8Array<ArrayBuffer>;
/** A dossier that is being made. */
export interface DossierWork {
  readonly bytes: Promise<DossierBytes>;
  end(): void;
}

/** Other dossiers wait already. */
export class DossierBusy extends Error {
  override readonly name = 'DossierBusy';
}

export interface DossierRenderer {
  /**
   * The bytes of the PDF.
   * Rejects with DossierBusy when too many wait, and with another error when it took too much time or memory.
   */
  render(document: DossierDocument): Promise<DossierBytes>;
  close(): void;
}

/** The longest dossier takes four seconds of a processor that it has for itself, and 150 MB. */
const MAX_MS = 60_000;
const RESOURCES = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 64 } as const;

/** `start`, `maxMs`: replaced by tests. */
export function createDossierRenderer(
  start: (document: DossierDocument) => DossierWork = renderInThread,
  maxMs: number = MAX_MS,
): DossierRenderer {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let current: DossierWork | null = null;
  let isClosed = false;

  async function run(document: DossierDocument): Promise<DossierBytes> {
    if (isClosed) throw new Error('the backend stops');
    const work = start(document);
    current = work;
    const timeout = setTimeout(work.end, maxMs);
    try {
      return await work.bytes;
    } finally {
      clearTimeout(timeout);
      work.end();
      current = null;
    }
  }

  return {
    render(document) {
      // One is being made, the others wait.
      if (waiting > DOSSIER_LIMITS.dossiersWaiting.value) return Promise.reject(new DossierBusy());
      waiting += 1;
      const made = last
        .then(() => run(document))
        .finally(() => {
          waiting -= 1;
        });
      last = made.catch(() => {});
      return made;
    },
    close() {
      isClosed = true;
      current?.end();
    },
  };
}

function renderInThread(document: DossierDocument): DossierWork {
  // No secret of the backend's is within reach of what lays out texts by people.
  const worker = startThread('dossier-thread', {
    workerData: document,
    env: {},
    resourceLimits: RESOURCES,
  });
  const bytes = new Promise<DossierBytes>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the dossier took too long')));
  });
  return { bytes, end: () => void worker.terminate() };
}
