// PgBouncer of this machine (Debian's package): a pooler in transaction mode in front of a PostgreSQL of the tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from '../../../scripts/free-port.ts';
import { postgresDirectory, postgresUser } from './system-postgres.ts';

/** The program; null where it is not installed. */
export const findPgBouncer = (): string | null =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path)) ?? null;

export type PgBouncer = Awaited<ReturnType<typeof startPgBouncer>>;

/**
 * Starts it in front of the server of `url`, with `settings` beside those of every test.
 * It holds few connections to the server, so that the clients of a test share them.
 */
export async function startPgBouncer(
  program: string,
  url: string,
  settings: Readonly<Record<string, string | number>> = {},
) {
  const directory = await postgresDirectory('kantor-pgbouncer-');
  const port = await freePort();
  const server = new URL(url);
  const host = decodeURIComponent(server.hostname);
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 10,
    max_client_conn: 500,
    ...settings,
  };
  const user = decodeURIComponent(server.username);
  const password = decodeURIComponent(server.password);
  const lines = [
    '[databases]',
    `* = host=${host} port=${server.port || 5432} user=${user}${password === '' ? '' : ` password=${password}`}`,
    '[pgbouncer]',
    ...Object.entries(all).map(([name, value]) => `${name} = ${value}`),
  ];
  const file = join(directory, 'pgbouncer.ini');
  // PgBouncer refuses to run as root, as PostgreSQL does.
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 });
  const child = spawn(program, [file], {
    ...postgresUser(),
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      log += chunk;
      if (log.includes('process up')) resolve();
    });
    child.once('exit', () => reject(new Error(`PgBouncer did not start: ${log}`)));
    child.once('error', reject);
  });
  return {
    /** The address of the same database through the pooler. */
    urlOf(direct: string): string {
      const { pathname, username, search } = new URL(direct);
      return `postgres://${username}@127.0.0.1:${port}${pathname}${search}`;
    },
    async stop(): Promise<void> {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
