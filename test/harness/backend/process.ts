// The backend as a process of its own, as in production, started with a given environment.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/free-port.ts';
import { CLI } from './compiled-backend.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export interface BackendProcess {
  readonly process: ChildProcess;
  readonly url: string;
  /** The output so far. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly exited: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

/**
 * Starts the process without waiting until it listens.
 * `cli`: the program of another version. `cwd`: its working directory.
 */
export async function spawnBackend(
  env: Readonly<Record<string, string>>,
  isOptimised = false,
  cli: string = CLI,
  cwd: string = ROOT,
): Promise<BackendProcess> {
  const port = env.PORT ?? String(await freePort());
  // Optimised machine code for the embedded database does not pay off in a process that lives for seconds.
  const options = isOptimised ? [] : ['--liftoff-only'];
  const child = spawn(process.execPath, [...options, cli, 'serve'], {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DEMO: '1', LOG_LEVEL: 'silent', ...env, PORT: port },
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

/** Starts the process and waits until it listens; rejects with its error output when it exits instead. */
export async function startBackendProcess(
  env: Readonly<Record<string, string>>,
  isOptimised = false,
  cli: string = CLI,
  cwd: string = ROOT,
): Promise<BackendProcess> {
  const backend = await spawnBackend(env, isOptimised, cli, cwd);
  await new Promise<void>((resolve, reject) => {
    backend.process.stdout?.on('data', () => backend.stdout().includes('listening') && resolve());
    void backend.exited.then(({ code }) =>
      reject(new Error(`the backend exited with ${code}: ${backend.stderr()}`)),
    );
  });
  return backend;
}
