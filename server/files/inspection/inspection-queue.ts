// Queue of inspections: a few processes for everybody, one file of a person at a time, by person in turn.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { CallerGone, createFairQueue } from '../../runtime/fair-queue.ts';
import { compiledScript } from '../../runtime/program-files.ts';
import type { FilePrint } from '../likeness/print-file.ts';
import type { InspectedFile, Inspection, PrintedFile } from './inspection.ts';

export interface ProcessLimits {
  /** Time of the processor for one file. A busy machine makes an honest file no worse. */
  readonly cpuMs: number;
  /** Time in all, the start of the process included. */
  readonly timeoutMs: number;
  /** Memory of the process, its buffers and texts included, which no limit of the heap counts. */
  readonly maxBytes: number;
}
/** An honest document takes a second of the processor, most of it to load pdf.js. */
export const PROCESS_LIMITS: ProcessLimits = {
  cpuMs: 15_000,
  timeoutMs: 60_000,
  maxBytes: 320 * 1024 * 1024,
};
const CHECK_MS = 50;
/** Unit of the times in /proc, on every architecture. */
const TICK_MS = 10;
const MAX_HEAP_MB = 160;

export interface InspectionProcess {
  /** Null: the file took too much time or memory, and the process has ended. */
  inspect(file: InspectedFile): Promise<Inspection | null>;
  /** The same for a print. */
  print(file: PrintedFile): Promise<FilePrint | null>;
  readonly isAlive: boolean;
  end(): void;
}

/** One that inspects PDFs loads pdf.js. It does not keep the parent alive while it has nothing to do. */
function startInspectionProcess(
  kind: 'picture' | 'pdf',
  limits: ProcessLimits = PROCESS_LIMITS,
): InspectionProcess {
  const child = fork(compiledScript('file-inspection'), [kind], {
    // No secret of the backend's is within reach of what parses a stranger's file.
    env: {},
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => {});
  const ready = Promise.race([once(child, 'message'), once(child, 'exit')]).catch(() => {});
  const keepsParent = (keeps: boolean): void => {
    child[keeps ? 'ref' : 'unref']();
    child.channel?.[keeps ? 'ref' : 'unref']();
  };
  const isAlive = (): boolean =>
    child.pid !== undefined && child.connected && child.exitCode === null && child.signalCode === null;
  const end = (): void => void child.kill('SIGKILL');
  const ask = async <T>(file: InspectedFile): Promise<T | null> => {
    keepsParent(true);
    const timeout = setTimeout(end, limits.timeoutMs);
    const cpuBefore = cpuMs(child);
    const check = setInterval(() => {
      if (residentBytes(child) > limits.maxBytes || cpuMs(child) - cpuBefore > limits.cpuMs) end();
    }, CHECK_MS);
    try {
      await ready;
      if (!isAlive()) return null;
      return await answerOf<T>(child, file);
    } finally {
      clearTimeout(timeout);
      clearInterval(check);
      keepsParent(false);
    }
  };
  return {
    inspect: (file) => ask<Inspection>(file),
    print: (file) => ask<FilePrint>(file),
    get isAlive() {
      return isAlive();
    },
    end,
  };
}

const answerOf = <T>(child: ChildProcess, file: InspectedFile): Promise<T | null> =>
  new Promise((resolve) => {
    const onMessage = (answer: T): void => {
      child.off('exit', onExit);
      resolve(answer);
    };
    const onExit = (): void => {
      child.off('message', onMessage);
      resolve(null);
    };
    child.once('message', onMessage).once('exit', onExit);
    child.send(file, () => {});
  });

/** 0 where the system has no such table: there the limit of the heap is all. */
function residentBytes({ pid }: ChildProcess): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Time of the processor, in user and system mode; 0 where the system has no such table. */
function cpuMs({ pid }: ChildProcess): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the program's name, which may have spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

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

export type InspectionQueue = ReturnType<typeof createInspectionQueue>;

const kindOf = ({ mime }: InspectedFile): 'pdf' | 'picture' =>
  mime === 'application/pdf' ? 'pdf' : 'picture';

/** `start`: of a process; replaced by tests. */
export function createInspectionQueue(
  limits: ProcessLimits = PROCESS_LIMITS,
  start: typeof startInspectionProcess = startInspectionProcess,
) {
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
    /**
     * FILE-01, FILE-02.
     * `person`: an id, for whom one file is inspected at a time and two may wait.
     * Rejects as the fair queue does.
     */
    inspect: (person: string, file: InspectedFile, isGone?: AbortSignal): Promise<Inspection> =>
      queue.run(
        person,
        async () => (await inspectNow(file)) ?? { kind: kindOf(file), verdict: 'too_complex' },
        isGone,
      ),
    /**
     * The print of a file (RCPT-02). Waits like the file of one more person.
     * Resolves with null for a file that took too much time or memory.
     * Rejects with QueueFull while files of too many people wait, and with CallerGone when `isGone` aborts:
     * the process ends with a print that nobody wants any more.
     */
    print: (file: InspectedFile, isGone?: AbortSignal): Promise<FilePrint | null> =>
      queue.run(PRINTS, () => printNow(file, isGone), isGone),
    get waiting(): number {
      return queue.waiting;
    },
    close(): void {
      idle?.end();
      idle = null;
    },
  };
}
