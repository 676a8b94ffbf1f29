// The backend as its own process, as people run it: started with an environment, awaited by what it prints, ended by its pid.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/free-port.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface BackendProcess {
  readonly process: ChildProcess;
  readonly url: string;
  /** What it wrote so far. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly exited: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

/** Starts it; does not wait until it listens. */
export async function spawnBackend(env: Readonly<Record<string, string>>): Promise<BackendProcess> {
  const port = env.PORT ?? String(await freePort());
  // A process that lives for seconds gains nothing from better machine code for the embedded database.
  const child = spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', 'server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  return {
    process: child,
    url: `http://127.0.0.1:${port}`,
    stdout: () => stdout,
    stderr: () => stderr,
    exited,
  };
}

/** Starts it and waits until it listens; rejects with what it said when it ends instead. */
export async function startBackendProcess(env: Readonly<Record<string, string>>): Promise<BackendProcess> {
  const backend = await spawnBackend(env);
  await new Promise<void>((resolve, reject) => {
    backend.process.stdout?.on('data', () => backend.stdout().includes('listening') && resolve());
    void backend.exited.then(({ code }) => reject(new Error(`it ended with ${code}: ${backend.stderr()}`)));
  });
  return backend;
}
