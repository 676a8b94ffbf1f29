// Inspection of an uploaded PDF in a thread of its own: bounded in time, memory and number, so that no upload holds up the process.
import { Worker } from 'node:worker_threads';
import { threadScript } from '../../program-files.ts';
import type { ActiveContent } from './active-names.ts';

/** 'protected': nobody can look inside without the password. 'too_complex': its inspection took too much time or memory. */
export type PdfVerdict = 'clean' | ActiveContent | 'protected' | 'broken' | 'too_complex';

export interface InspectionLimits {
  readonly timeoutMs: number;
  /** Growth of the process's memory during the inspection. */
  readonly maxBytes: number;
}
/** An honest document takes a second, most of it to load pdf.js. */
const LIMITS: InspectionLimits = { timeoutMs: 20_000, maxBytes: 512 * 1024 * 1024 };
const MEMORY_CHECK_MS = 100;
const MAX_HEAP_MB = 192;
/** At a time; others wait. */
const MAX_THREADS = 2;

let free = MAX_THREADS;
const waiting: (() => void)[] = [];
const enter = async (): Promise<void> => {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
};
const leave = (): void => {
  const next = waiting.shift();
  if (next) next();
  else free += 1;
};

/** Never rejects: what cannot be inspected is 'too_complex' (FILE-02). */
export async function inspectPdf(path: string, limits: InspectionLimits = LIMITS): Promise<PdfVerdict> {
  await enter();
  try {
    return await inspectInThread(path, limits);
  } finally {
    leave();
  }
}

function inspectInThread(path: string, { timeoutMs, maxBytes }: InspectionLimits): Promise<PdfVerdict> {
  const before = process.memoryUsage.rss();
  return new Promise((resolve) => {
    const worker = new Worker(threadScript('pdf-inspection-thread'), {
      workerData: { path },
      // No secret of the backend's is within reach of what parses a stranger's file.
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    let verdict: PdfVerdict = 'too_complex';
    const end = (): void => void worker.terminate();
    const timeout = setTimeout(end, timeoutMs);
    const memory = setInterval(() => {
      if (process.memoryUsage.rss() - before > maxBytes) end();
    }, MEMORY_CHECK_MS);
    worker.once('message', (answer: PdfVerdict) => {
      verdict = answer;
      end();
    });
    // Out of memory, for one; its end follows.
    worker.once('error', () => {});
    worker.once('exit', () => {
      clearTimeout(timeout);
      clearInterval(memory);
      resolve(verdict);
    });
  });
}
