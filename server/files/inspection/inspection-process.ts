// Child process that looks inside files of strangers: without the environment, bounded in time and memory, ended by force.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { compiledScript } from '../../runtime/program-files.ts';
import type { FilePrint } from '../likeness/file-print.ts';
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
export function startInspectionProcess(
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
