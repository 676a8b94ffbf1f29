// Test processes of a suite: each takes the next file when it has finished one, so that none is idle while files are left.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FileAnswer, FileRequest } from './file-worker.ts';
import type { FileResult } from './uvu-file.ts';

const WORKER = fileURLToPath(new URL('./file-worker.ts', import.meta.url));
/** A file that takes longer has hung, ms. */
const FILE_LIMIT_MS = 5 * 60_000;
/** Time for a process to end by itself after its last file, ms: it may close a browser and databases. */
const EXIT_LIMIT_MS = 30_000;

export interface RunOptions {
  readonly processes: number;
  /** Options of Node, among them `--import` of modules that come before the tests. */
  readonly execArgv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Receives each result when it is there. */
  readonly onReport?: (report: FileReport) => void;
}

export interface FileReport extends FileResult {
  readonly file: string;
  readonly seconds: number;
}

const failed = (errors: string): FileResult => ({ passed: 0, failed: 1, skipped: 0, errors });

/** Runs `files`, paths relative to test/, in this order, each in the next idle process. */
export async function runFiles(files: readonly string[], options: RunOptions): Promise<FileReport[]> {
  const waiting = [...files];
  const reports: FileReport[] = [];
  const add = (report: FileReport) => {
    reports.push(report);
    options.onReport?.(report);
  };
  const processes = Math.min(options.processes, files.length);
  await Promise.all(Array.from({ length: processes }, () => takeFiles(waiting, add, options)));
  return reports;
}

/** Runs waiting files in one process, and in another one after a file that has ended its process. */
async function takeFiles(
  waiting: string[],
  add: (report: FileReport) => void,
  options: RunOptions,
): Promise<void> {
  while (waiting.length > 0) {
    const child = startProcess(options);
    let file = waiting.shift() ?? '';
    for (;;) {
      const startedAt = performance.now();
      const result = await child.run(file);
      add({ file, seconds: (performance.now() - startedAt) / 1000, ...result });
      if (child.hasEnded()) break;
      const next = waiting.shift();
      if (next !== undefined) {
        file = next;
        continue;
      }
      const problem = await child.end();
      if (problem !== null) add({ file, seconds: 0, ...failed(problem) });
      break;
    }
  }
}

function startProcess({ execArgv, env }: RunOptions) {
  const child: ChildProcess = fork(WORKER, [], {
    execArgv: [...execArgv],
    env: { ...process.env, TSX_TSCONFIG_PATH: 'test/tsconfig.json', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // The output of the tests, shown only when the process ends in the middle of a file.
  let output = '';
  const add = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  const stop = () => child.kill('SIGTERM');
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(`The process ended with ${signal ?? code}.`));
  });
  void ended.then(() => {
    process.off('SIGTERM', stop);
    process.off('SIGINT', stop);
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  return {
    hasEnded,
    async run(file: string): Promise<FileResult> {
      output = '';
      const timer = setTimeout(() => child.kill('SIGKILL'), FILE_LIMIT_MS);
      const answer = new Promise<FileAnswer>((resolve) => child.once('message', resolve));
      child.send(file satisfies FileRequest);
      const result = await Promise.race([
        answer,
        ended.then((reason) => failed(`${reason} Its output:\n${output}`)),
      ]);
      clearTimeout(timer);
      return result;
    },
    /** Lets the process end by itself; resolves with the reason when it did not, or not well. */
    async end(): Promise<string | null> {
      // The process disconnects itself: after a disconnect from this side Node emits no 'close'.
      child.send('' satisfies FileRequest);
      const timer = setTimeout(() => child.kill('SIGKILL'), EXIT_LIMIT_MS);
      await ended;
      clearTimeout(timer);
      if (child.signalCode === 'SIGKILL') return 'All tests had run, but something kept the process alive.';
      return child.exitCode === 0
        ? null
        : `All tests had run, but the process ended with ${child.exitCode}.\n${output}`;
    },
  };
}
