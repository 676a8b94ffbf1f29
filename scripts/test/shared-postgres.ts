// PostgreSQL that the processes of a suite share, started as a program of its own.
import { fork } from 'node:child_process';
import { once } from 'node:events';

const PROGRAM = 'test/harness/database/postgres-program.ts';

/** Rejects when the server does not start. */
export async function startSharedPostgres(env: Readonly<Record<string, string>>) {
  const child = fork(PROGRAM, [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, TSX_TSCONFIG_PATH: 'test/tsconfig.json', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const [url] = await Promise.race([
    once(child, 'message') as Promise<[string]>,
    exited.then(() => Promise.reject(new Error('PostgreSQL for the tests did not start.'))),
  ]);
  return {
    url,
    async stop(): Promise<void> {
      // It stops its server when the channel to this process is closed, also when this process is killed.
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
