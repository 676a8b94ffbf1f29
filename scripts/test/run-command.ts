// A command of a check: runs it to its end and collects what it prints.
import { spawn } from 'node:child_process';

export interface CommandResult {
  readonly output: string;
  /** Null when a signal ended it. */
  readonly code: number | null;
}

/** Time limit of a check, ms. */
const LIMIT_MS = 10 * 60_000;

/** The output is stdout and stderr in the order of arrival. */
export const runCommand = ([program = '', ...args]: readonly string[]): Promise<CommandResult> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    let output = '';
    const add = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    const stop = () => child.kill('SIGTERM');
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    const end = (code: number | null) => {
      clearTimeout(timer);
      process.off('SIGTERM', stop);
      process.off('SIGINT', stop);
      resolve({ output, code });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(1);
    });
    child.on('close', end);
  });
