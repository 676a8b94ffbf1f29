// Queue of inspections: a few processes for everybody, one file of a person at a time, and a bounded number that wait.
import { type FilePrint, NO_PRINT } from '../likeness/file-print.ts';
import type { InspectedFile, Inspection } from './inspection.ts';
import {
  type InspectionProcess,
  PROCESS_LIMITS,
  type ProcessLimits,
  startInspectionProcess,
} from './inspection-process.ts';

/** Files inspected at a time. With the memory of each this has to fit beside the backend. */
const MAX_PROCESSES = 2;
const MAX_WAITING = 16;
/** In the place of a person's id: prints are made one at a time. */
const PRINTS = 'prints';
const MAX_WAITING_OF_PERSON = 2;

/** No room in the queue: 'person': the sender's own files fill it; 'all': those of everybody. */
export class InspectionBusy extends Error {
  override readonly name = 'InspectionBusy';
  readonly whose: 'person' | 'all';

  constructor(whose: 'person' | 'all') {
    super('too many files wait for their inspection');
    this.whose = whose;
  }
}

/** The sender has gone before the turn of the file. */
export class SenderGone extends Error {
  override readonly name = 'SenderGone';
}

export interface InspectionQueue {
  /**
   * FILE-01, FILE-02.
   * `person`: an id, for whom one file is inspected at a time and two may wait.
   * Rejects with InspectionBusy when more come, and with SenderGone when `isGone` aborts before the file's turn.
   */
  inspect(person: string, file: InspectedFile, isGone?: AbortSignal): Promise<Inspection>;
  /**
   * The print of a file (RCPT-02). Waits like the file of one more person.
   * Resolves with `NO_PRINT` for a file that took too much time or memory.
   * Rejects with InspectionBusy while too many files wait.
   */
  print(file: InspectedFile): Promise<FilePrint>;
  readonly waiting: number;
  close(): void;
}

const kindOf = ({ mime }: InspectedFile): 'pdf' | 'picture' =>
  mime === 'application/pdf' ? 'pdf' : 'picture';

interface Waiting {
  readonly person: string;
  readonly start: () => void;
}

/** `start`: of a process; replaced by tests. */
export function createInspectionQueue(
  limits: ProcessLimits = PROCESS_LIMITS,
  start: typeof startInspectionProcess = startInspectionProcess,
): InspectionQueue {
  const waiting: Waiting[] = [];
  const running = new Set<string>();
  /** A process that has inspected pictures only, kept for the next: it keeps nothing of a file. */
  let idle: InspectionProcess | null = null;

  const startNext = (): void => {
    while (running.size < MAX_PROCESSES) {
      const at = waiting.findIndex(({ person }) => !running.has(person));
      if (at < 0) return;
      const [next] = waiting.splice(at, 1);
      if (!next) return;
      running.add(next.person);
      next.start();
    }
  };

  const turnOf = (person: string, isGone: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      if (isGone?.aborted) return reject(new SenderGone());
      const entry = {
        person,
        start() {
          isGone?.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = (): void => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(new SenderGone());
      };
      waiting.push(entry);
      isGone?.addEventListener('abort', leave, { once: true });
      startNext();
    });

  async function inspectNow(file: InspectedFile): Promise<Inspection | null> {
    const kind = kindOf(file);
    let process = kind === 'picture' && idle?.isAlive ? idle : null;
    if (process) idle = null;
    process ??= start(kind, limits);
    const answer = await process.inspect(file);
    if (kind === 'picture' && !idle && process.isAlive) idle = process;
    else process.end();
    return answer;
  }

  /** In a process of its own: decoded pixels would fill the memory by which the next file is judged. */
  async function printNow(file: InspectedFile): Promise<FilePrint | null> {
    const process = start(kindOf(file), limits);
    const print = await process.print({ ...file, task: 'print' });
    process.end();
    return print;
  }

  async function inTurn<T>(person: string, isGone: AbortSignal | undefined, task: () => Promise<T>) {
    if (running.has(person) && waiting.filter((one) => one.person === person).length >= MAX_WAITING_OF_PERSON)
      throw new InspectionBusy('person');
    if (waiting.length >= MAX_WAITING) throw new InspectionBusy('all');
    await turnOf(person, isGone);
    try {
      return await task();
    } finally {
      running.delete(person);
      startNext();
    }
  }

  return {
    inspect: (person, file, isGone) =>
      inTurn(
        person,
        isGone,
        async () => (await inspectNow(file)) ?? { kind: kindOf(file), verdict: 'too_complex' },
      ),
    print: (file) => inTurn(PRINTS, undefined, async () => (await printNow(file)) ?? NO_PRINT),
    get waiting() {
      return waiting.length;
    },
    close() {
      idle?.end();
      idle = null;
    },
  };
}
