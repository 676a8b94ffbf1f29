// Queue of inspections: a few processes for everybody, one file of a person at a time, by person in turn.
import { CallerGone, createFairQueue } from '../../runtime/fair-queue.ts';
import type { FilePrint } from '../likeness/file-print.ts';
import type { InspectedFile, Inspection } from './inspection.ts';
import {
  type InspectionProcess,
  PROCESS_LIMITS,
  type ProcessLimits,
  startInspectionProcess,
} from './inspection-process.ts';

/** Files inspected at a time. With the memory of each this has to fit beside the backend. */
const MAX_PROCESSES = 2;
/** A file that is inspected and two that wait. */
const MAX_OF_PERSON = 3;
/** People of whom files wait, each of at most 10 MiB on the disk. */
const MAX_PEOPLE = 16;
/** Time of the processor for a print. The largest picture that is decoded takes three seconds. */
const PRINT_CPU_MS = 5_000;
/** In the place of a person's id: prints are made one at a time. */
const PRINTS = 'prints';

export interface InspectionQueue {
  /**
   * FILE-01, FILE-02.
   * `person`: an id, for whom one file is inspected at a time and two may wait.
   * Rejects as the fair queue does.
   */
  inspect(person: string, file: InspectedFile, isGone?: AbortSignal): Promise<Inspection>;
  /**
   * The print of a file (RCPT-02). Waits like the file of one more person.
   * Resolves with null for a file that took too much time or memory.
   * Rejects with QueueFull while files of too many people wait, and with CallerGone when `isGone` aborts:
   * the process ends with a print that nobody wants any more.
   */
  print(file: InspectedFile, isGone?: AbortSignal): Promise<FilePrint | null>;
  readonly waiting: number;
  close(): void;
}

const kindOf = ({ mime }: InspectedFile): 'pdf' | 'picture' =>
  mime === 'application/pdf' ? 'pdf' : 'picture';

/** `start`: of a process; replaced by tests. */
export function createInspectionQueue(
  limits: ProcessLimits = PROCESS_LIMITS,
  start: typeof startInspectionProcess = startInspectionProcess,
): InspectionQueue {
  const queue = createFairQueue({ atATime: MAX_PROCESSES, ofPerson: MAX_OF_PERSON, people: MAX_PEOPLE });
  /** A process that has inspected pictures only, kept for the next: it keeps nothing of a file. */
  let idle: InspectionProcess | null = null;

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
  async function printNow(file: InspectedFile, isGone?: AbortSignal): Promise<FilePrint | null> {
    if (isGone?.aborted) throw new CallerGone();
    const process = start(kindOf(file), { ...limits, cpuMs: Math.min(limits.cpuMs, PRINT_CPU_MS) });
    const end = () => process.end();
    isGone?.addEventListener('abort', end, { once: true });
    const print = await process.print({ ...file, task: 'print' });
    isGone?.removeEventListener('abort', end);
    process.end();
    if (print === null && isGone?.aborted) throw new CallerGone();
    return print;
  }

  return {
    inspect: (person, file, isGone) =>
      queue.run(
        person,
        async () => (await inspectNow(file)) ?? { kind: kindOf(file), verdict: 'too_complex' },
        isGone,
      ),
    print: (file, isGone) => queue.run(PRINTS, () => printNow(file, isGone), isGone),
    get waiting() {
      return queue.waiting;
    },
    close() {
      idle?.end();
      idle = null;
    },
  };
}
