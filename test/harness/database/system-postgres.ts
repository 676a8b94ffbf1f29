// PostgreSQL of this machine (Debian's package or another one) with its programs: the one from npm has no pg_dump.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../scripts/free-port.ts';

const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];
const DEBIAN = '/usr/lib/postgresql';
/** Recovery included, beside other work. */
const START_MS = 300_000;

/** The folder of the newest version that has all programs; null when there is none. */
export function findSystemPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => PROGRAMS.every((name) => existsSync(join(folder, name)))) ?? null;
}

/** PostgreSQL refuses to run as root. */
export function postgresUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Runs a program to its end as the user of PostgreSQL; throws with its errors. */
export function runAsPostgres(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const done = spawnSync(command, args, {
    ...postgresUser(),
    ...{ cwd: tmpdir(), encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C', ...env } },
  });
  if (done.status !== 0) throw new Error(`${command} failed: ${done.error?.message ?? ''} ${done.stderr}`);
  return done.stdout;
}

/** A directory that belongs to the user of PostgreSQL. */
export async function postgresDirectory(name: string): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), name));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  const { uid, gid } = postgresUser();
  if (uid !== undefined && gid !== undefined) await chown(directory, uid, gid);
  return directory;
}

export interface SystemPostgres {
  /** Without the name of a database. */
  readonly url: string;
  /** Creates an empty database; resolves with its URL. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** Initializes `directory` when it is empty, and starts it; resolves when it accepts writes. */
export async function startSystemPostgres(
  bin: string,
  directory: string,
  settings: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<SystemPostgres> {
  const data = join(directory, 'data');
  if (!existsSync(data))
    runAsPostgres(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '-N', '-E', 'UTF8']);
  const port = await freePort();
  const child = spawn(
    join(bin, 'postgres'),
    [
      ...['-D', data, '-p', String(port), '-c', 'fsync=off', '-c', 'unix_socket_directories='],
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    {
      ...postgresUser(),
      cwd: directory,
      env: { PATH: process.env.PATH, LC_ALL: 'C', ...env },
      stdio: 'pipe',
    },
  );
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  child.stdout.resume();
  const url = `postgres://postgres@127.0.0.1:${port}`;
  await untilWritable(`${url}/postgres`, child, () => log);
  return {
    url,
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: `${url}/postgres` });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return `${url}/${name}`;
    },
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        // As `pg_ctl stop -m fast`.
        child.kill('SIGINT');
      }),
  };
}

async function untilWritable(url: string, child: ChildProcess, log: () => string): Promise<void> {
  for (const until = performance.now() + START_MS; ; ) {
    if (performance.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`PostgreSQL accepted no writes within five minutes: ${log()}`);
    }
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${log()}`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query('select pg_is_in_recovery() as recovering');
      if (!rows[0].recovering) return;
    } catch {
      // Not yet.
    } finally {
      await client.end().catch(() => {});
    }
    await sleep(50);
  }
}
