// PostgreSQL's own programs pg_dump and pg_restore, run as child processes; a password never stands in their arguments.
import { spawn } from 'node:child_process';
import process from 'node:process';
import { addressForPrograms } from '../store/postgres-tls.ts';
import { BackupError } from './manifest.ts';

/** The operator needs the first of the errors that a program prints. */
const MAX_ERROR_CHARS = 2_000;

/**
 * Resolves when it has succeeded.
 * Throws BackupError with what it printed, and when it is not installed.
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  url: string,
  options: readonly string[],
): Promise<void> {
  const address = new URL(addressForPrograms(url));
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(program, [...options, `--dbname=${address}`], {
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    if (errors.length < MAX_ERROR_CHARS) errors += chunk;
  });
  const code = await new Promise<number | string>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'));
    child.once('close', (status, signal) => resolve(status ?? signal ?? 'failed'));
  });
  if (code === 0) return;
  if (code === 'ENOENT')
    throw new BackupError(
      `${program} is not installed here: install PostgreSQL's client programs of the server's version or a later one`,
    );
  throw new BackupError(`${program} failed (${code}): ${errors.trim()}`);
}
