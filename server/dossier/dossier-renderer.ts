// Renderer of dossiers: one after another, by person in turn, each in a thread of its own with bounds of time and memory.
import { DOSSIER_LIMITS } from '../limits/dossier-limits.ts';
import { createFairQueue } from '../runtime/fair-queue.ts';
import { startThread } from '../runtime/program-files.ts';
import type { DossierDocument } from './dossier-document.ts';

export type DossierBytes = Uint8Array<ArrayBuffer>;
/** A dossier that is being made. */
interface DossierWork {
  readonly bytes: Promise<DossierBytes>;
  end(): void;
}

export type DossierRenderer = ReturnType<typeof createDossierRenderer>;

/** The longest dossier takes four seconds of a processor that it has for itself, and 150 MB. */
const MAX_MS = 60_000;
const RESOURCES = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 64 } as const;

/** `start`, `maxMs`: replaced by tests. */
export function createDossierRenderer(
  start: (document: DossierDocument) => DossierWork = renderInThread,
  maxMs: number = MAX_MS,
) {
  const { dossiersAtOnce, dossierPeople } = DOSSIER_LIMITS;
  const queue = createFairQueue({
    atATime: 1,
    ofPerson: dossiersAtOnce.value,
    people: dossierPeople.value,
  });
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
    /**
     * HELP-12. The bytes of the PDF for this person, in their turn.
     * Rejects as the fair queue does, and with another error when it took too much time or memory.
     */
    render: (person: string, document: DossierDocument, isGone?: AbortSignal): Promise<DossierBytes> =>
      queue.run(person, () => run(document), isGone),
    close(): void {
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
