// PostgreSQL of Debian and of npm, and PgBouncer between the backend and a database.
import { createServer } from 'node:net';
import pg from 'pg';
import { startCluster } from '../../scripts/bench/backend/cluster.ts';
import { pause } from '../../scripts/bench/backend/rows.ts';
import { freePort } from '../../scripts/free-port.ts';
import {
  findSystemPostgres,
  postgresDirectory,
  startSystemPostgres,
} from '../harness/database/system-postgres.ts';
import { runMarket } from './market.ts';
import { missingProgram, nobody, type Part, startProgram, versionOf, workDirectory } from './part.ts';

const DOWN_MS = 2_000;

async function query(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return String(Object.values(rows[0] ?? {})[0]);
  } finally {
    await client.end();
  }
}

/** A role that owns its database and is nothing else, as managed services give it. */
async function ownedDatabase(administrator: string, name: string): Promise<string> {
  await query(administrator, `create role ${name} login password '${name}'`);
  await query(administrator, `create database ${name} owner ${name}`);
  const url = new URL(administrator);
  Object.assign(url, { username: name, password: name, pathname: `/${name}` });
  return url.href;
}

const embedded: Part = {
  name: 'PostgreSQL of npm, crashing',
  missing: () => null,
  async run() {
    const cluster = await startCluster();
    try {
      const result = await runMarket({
        databaseUrl: cluster.url,
        async fault() {
          await cluster.crash();
          await pause(DOWN_MS);
          await cluster.restart();
        },
      });
      return { version: `PostgreSQL ${await query(cluster.url, 'show server_version')}`, ...result };
    } finally {
      await cluster.stop();
    }
  },
};

const debian: Part = {
  name: 'PostgreSQL of Debian, an owner without more rights',
  missing: () => (findSystemPostgres() === null ? 'apt-get install postgresql' : null),
  async run() {
    const server = await startSystemPostgres(
      findSystemPostgres() ?? '',
      await postgresDirectory('kantor-part-'),
    );
    try {
      const administrator = `${server.url}/postgres`;
      const databaseUrl = await ownedDatabase(administrator, 'market');
      const result = await runMarket({
        databaseUrl,
        // As after a failover: every connection is gone at once.
        async fault() {
          await query(
            administrator,
            `select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = 'market'`,
          );
        },
      });
      return { version: `PostgreSQL ${await query(databaseUrl, 'show server_version')}`, ...result };
    } finally {
      await server.stop();
    }
  },
};

/** Whether somebody listens on this port of the loopback. */
const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)));
  });

const pooler: Part = {
  name: 'PgBouncer, pooling transactions',
  missing: () => missingProgram('pgbouncer')() ?? debian.missing(),
  async run() {
    const server = await startSystemPostgres(
      findSystemPostgres() ?? '',
      await postgresDirectory('kantor-part-'),
    );
    const port = await freePort();
    const direct = new URL(await ownedDatabase(`${server.url}/postgres`, 'market'));
    const directory = workDirectory({
      'users.txt': '"market" "market"\n',
      'pgbouncer.ini': [
        '[databases]',
        `market = host=127.0.0.1 port=${direct.port} dbname=market`,
        '[pgbouncer]',
        ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'auth_type = plain'],
        ...['auth_file = users.txt', 'unix_socket_dir ='],
        ...['pool_mode = transaction', 'default_pool_size = 8', 'max_client_conn = 200'],
        'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
      ].join('\n'),
    });
    const start = () =>
      startProgram('pgbouncer', ['pgbouncer.ini'], () => isTaken(port), { ...nobody(), cwd: directory });
    let bouncer = await start();
    try {
      const pooled = new URL(direct);
      pooled.port = String(port);
      const result = await runMarket({
        databaseUrl: direct.href,
        settings: { DATABASE_URL: pooled.href, DIRECT_DATABASE_URL: direct.href },
        async fault() {
          await bouncer.stop();
          await pause(DOWN_MS);
          bouncer = await start();
        },
      });
      return { version: versionOf('pgbouncer', '-V'), ...result };
    } finally {
      await bouncer.stop();
      await server.stop();
    }
  },
};

export const DATABASE_PARTS: readonly Part[] = [embedded, debian, pooler];
