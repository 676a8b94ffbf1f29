// Control socket of a running backend: a Unix socket in DATA_DIR, by which `npm run backup` asks it for a dump of its database.
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { BackupSummary } from './make-backup.ts';
import { BackupError } from './manifest.ts';

/** A call is one line, and so is its answer. */
export interface BackupCall {
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
