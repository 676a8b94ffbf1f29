// Backups of the running backend's embedded database: one at a time; a program asks for one by a Unix socket in DATA_DIR.
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { WallClock } from '../runtime/clock.ts';
import type { OnRemoved } from '../runtime/removed-kinds.ts';
import type { Database } from '../store/database.ts';
import { dumpEmbedded } from './dump-embedded.ts';
import { type BackupSummary, makeBackup } from './make-backup.ts';
import { BackupError } from './manifest.ts';

interface OnlineBackupDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Root of the directory store; null when files are in S3-compatible storage. */
  readonly filesDir: string | null;
  readonly onRemoved: OnRemoved;
}

export type OnlineBackup = (target: string, keep?: number) => Promise<BackupSummary>;

/** Rejects with BackupError while another one is being made. */
export function createOnlineBackup({
  database,
  clock,
  log,
  filesDir,
  onRemoved,
}: OnlineBackupDeps): OnlineBackup {
  let isRunning = false;
  return async (target, keep) => {
    if (isRunning) throw new BackupError('another backup is being made');
    isRunning = true;
    try {
      const summary = await makeBackup({
        ...{ target, filesDir, now: clock.now, onRemoved },
        dump: (backup) => dumpEmbedded(database, backup),
        ...(keep === undefined ? {} : { keep }),
      });
      log.info(summary, 'backup');
      if (summary.missingFiles > 0)
        log.warn({ missing: summary.missingFiles }, 'files that the database names are not in the store');
      return summary;
    } finally {
      isRunning = false;
    }
  };
}

/** A call is one line, and so is its answer. */
interface BackupCall {
  readonly command: 'backup';
  /** Absolute, on the backend's own file system. */
  readonly target: string;
}
type Answer =
  | { readonly ok: true; readonly summary: BackupSummary }
  | { readonly ok: false; readonly message: string };

/** In a folder that only the backend's user may enter: anyone who can connect may make it write. */
export const controlSocketPath = (dataDir: string): string => join(dataDir, 'control', 'backend.sock');

/**
 * Resolves with the function that closes it.
 * Rejects where the path is too long for a socket (about 100 characters).
 */
export async function openControlSocket(
  dataDir: string,
  backUp: (target: string) => Promise<BackupSummary>,
): Promise<() => Promise<void>> {
  const path = controlSocketPath(dataDir);
  mkdirSync(join(dataDir, 'control'), { recursive: true, mode: 0o700 });
  // The socket of a process that was killed: the caller has locked the directory.
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    void readLine(socket)
      .then((line) => answerCall(line, backUp))
      .then((answer) => socket.end(`${JSON.stringify(answer)}\n`))
      .catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  server.unref();
  return () =>
    new Promise((resolve) => {
      for (const socket of open) socket.destroy();
      server.close(() => resolve());
    });
}

async function answerCall(line: string, backUp: (target: string) => Promise<BackupSummary>): Promise<Answer> {
  try {
    const call = JSON.parse(line) as BackupCall;
    if (call.command !== 'backup' || typeof call.target !== 'string')
      return { ok: false, message: 'the backend knows no such command: it is of another version' };
    return { ok: true, summary: await backUp(call.target) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : 'unknown fault' };
  }
}

/**
 * Null when no backend listens: it does not run.
 * Throws BackupError with the backend's reason when it could not do it.
 */
export async function askForBackup(dataDir: string, target: string): Promise<BackupSummary | null> {
  const socket = connect(controlSocketPath(dataDir));
  const isConnected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  if (!isConnected) return null;
  socket.on('error', () => {});
  const call: BackupCall = { command: 'backup', target };
  socket.write(`${JSON.stringify(call)}\n`);
  const line = await readLine(socket).catch(() => null);
  if (line === null) throw new BackupError('the backend ended before the backup was whole');
  const answer = JSON.parse(line) as Answer;
  if (!answer.ok) throw new BackupError(answer.message);
  return answer.summary;
}

/** Rejects when the socket is closed before the end of a line. */
function readLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
    });
    socket.once('close', () => reject(new Error('the connection ended')));
  });
}
