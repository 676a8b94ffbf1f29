// Check of the database's addresses: the direct one keeps its sessions, both lead to one database, and tables are found in its schema.
import pg from 'pg';
import type { DatabaseAddress } from './open-database.ts';
import { addressForNode } from './postgres-tls.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** A statement waits here only for a session of a pooler that has none left. */
const ANSWER_TIMEOUT_MS = 2_000;
/** Poolers that other programs use at the same moment give a session back by chance. */
const TRIES = 5;

const SET_DIRECT =
  'set DIRECT_DATABASE_URL to the address of PostgreSQL itself, past the pooler: migrations and LISTEN need a session';

/**
 * Null, or why the backend cannot work with these addresses and what to set (RUN-41).
 * Rejects when the database cannot be reached.
 */
export async function findAddressFault({
  database,
  directDatabase,
}: Pick<DatabaseAddress, 'database' | 'directDatabase'>): Promise<string | null> {
  const name = directDatabase === database ? 'DATABASE_URL' : 'DIRECT_DATABASE_URL';
  return withClient(directDatabase, async (direct) => {
    if (!(await keepsSession(direct, directDatabase)))
      return `${name} leads to a pooler that gives each transaction another session (transaction mode): ${SET_DIRECT}`;
    const schema = await schemaOf(direct);
    if (schema !== 'public')
      return `the role looks for tables in ${schema === null ? 'no schema' : `the schema ${schema}`}, and the backend works in public alone: \
set its search_path to public, and grant usage on that schema`;
    if (directDatabase === database) return null;
    const place = await placeOf(direct);
    const isSame = await withClient(database, async (pooled) => (await placeOf(pooled)) === place);
    return isSame ? null : 'DATABASE_URL and DIRECT_DATABASE_URL lead to different databases';
  });
}

async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...{ connectionString: addressForNode(url), application_name: 'kantor-check' },
    ...{ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, query_timeout: ANSWER_TIMEOUT_MS },
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/**
 * True when the statements of a connection have the same session of the server.
 * Without a pooler that is seen by its number, which the server gives when one connects.
 * Else a second connection takes a session between two statements: one of both then has that of the other.
 */
async function keepsSession(client: pg.Client, url: string): Promise<boolean> {
  if ((await sessionOf(client)) === processIdOf(client)) return true;
  return withClient(url, async (other) => {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const before = await sessionOf(client);
      try {
        await other.query('begin');
      } catch (error) {
        // No session is left for a second one, since the first connection keeps its own.
        if (error instanceof Error && error.message === 'Query read timeout') return true;
        throw error;
      }
      const between = await sessionOf(other);
      if (between === before || (await sessionOf(client)) !== before) return false;
      await other.query('commit');
    }
    return true;
  });
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0].pid;
}

/** The number that the server, or the pooler, has given for cancelling; not in the package's types. */
const processIdOf = (client: pg.Client): unknown => ('processID' in client ? client.processID : null);

/** The schema in which the role's tables are made; null without the right to use any. */
async function schemaOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query('select current_schema() as schema');
  return rows[0].schema;
}

/** Cluster, database and schema of tables, as far as every role may read them. */
async function placeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select concat_ws(' ', extract(epoch from pg_postmaster_start_time()), current_database(), current_schema()) as place`,
  );
  return rows[0].place;
}
