// One instance of the backend as a process, with its memory, CPU and stream counts from /metrics.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { env, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureServerIsBuilt } from '../../build/server.ts';
import { freePort } from '../../free-port.ts';
import { NO_LIMITS } from '../../no-limits.ts';
import { BENCH_SESSION_SECRET } from './people.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

export interface ProcessStats {
  readonly memoryMB: number;
  readonly cpuSeconds: number;
  readonly openStreams: number;
  readonly cutStreams: number;
  /** Age of the oldest entry of the log that it has not handed on; 0 for none. */
  readonly lagSeconds: number;
}
export interface BackendInstance {
  readonly url: string;
  readonly port: number;
  processStats(): Promise<ProcessStats>;
  /** Both resolve when the process has ended, also when it already had. */
  stop(): Promise<void>;
  /** Ends the process at once, as a crash does. */
  kill(): Promise<void>;
}

/**
 * Starts one of several instances on a database, without limits, with `more` settings.
 * `atPort`: its port when it restarts.
 */
export const startBackendInstance = (
  databaseUrl: string,
  atPort?: number,
  more: Readonly<Record<string, string>> = {},
): Promise<BackendInstance> =>
  startCompiledBackend(
    {
      ...{ NODE_ENV: 'test', DATABASE_URL: databaseUrl, SESSION_SECRET: BENCH_SESSION_SECRET },
      ...{ ...NO_LIMITS, EVENT_LOG: env.EVENT_LOG ?? '', ...more },
    },
    atPort,
  );

/** Starts the compiled backend with demo users and `settings`. */
export async function startCompiledBackend(
  settings: Readonly<Record<string, string>>,
  atPort?: number,
): Promise<BackendInstance> {
  await ensureServerIsBuilt();
  const port = atPort ?? (await freePort());
  const child = spawn(execPath, ['dist-server/cli.js', 'serve'], {
    cwd: ROOT,
    env: {
      PATH: env.PATH,
      DEMO: '1',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => String(chunk).includes('listening') && resolve());
    child.once('exit', (code) => reject(new Error(`the backend ended with ${code}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exited;
  };
  return {
    url,
    port,
    async processStats() {
      const page = await (await fetch(`${url}/metrics`)).text();
      const sum = (name: string) =>
        [...page.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce(
          (total, found) => total + Number(found[1]),
          0,
        );
      return {
        memoryMB: sum('process_resident_memory_bytes') / 1024 / 1024,
        cpuSeconds: sum('process_cpu_seconds_total'),
        openStreams: sum('kantor_streams_open'),
        cutStreams: sum('kantor_streams_cut_total'),
        lagSeconds: sum('kantor_outbox_lag_seconds'),
      };
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
