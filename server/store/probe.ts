// Probe of the database: its time, whether it can be written, what a role may do and has set; and whether its addresses lead to one database with sessions.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Executor, queryRows } from './database.ts';
import type { DatabaseAddress } from './open-database.ts';
import { addressForNode } from './postgres-tls.ts';

/** ms since the epoch by the database's clock. */
export async function readDatabaseTime(db: Executor): Promise<number> {
  const [row] = await queryRows<{ ms: string | number }>(
    db,
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  );
  return Number(row?.ms);
}

/** False on a standby, and where the operator or the service has made the database read-only. */
export async function isWritable(db: Executor): Promise<boolean> {
  const [row] = await queryRows<{ isReadOnly: boolean }>(
    db,
    sql`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`,
  );
  return row?.isReadOnly === false;
}

export interface ServerFacts {
  /** `server_version_num`. */
  readonly version: number;
  readonly maxConnections: number;
  readonly role: string;
  readonly mayCreateTables: boolean;
  /** Tables that belong to a role that this one is no member of: the next migration cannot change them. */
  readonly foreignTables: number;
  /** `pg_trgm`: 'refused' is there on the server, and this role may not install it. */
  readonly trigrams: 'installed' | 'installable' | 'refused' | 'missing';
  /** As they are in force for a call; time limits in ms, 0 for none. */
  readonly settings: {
    readonly statement_timeout: number;
    readonly lock_timeout: number;
    readonly idle_in_transaction_session_timeout: number;
    readonly default_transaction_isolation: string;
    readonly datestyle: string;
  };
}

/** What the doctor looks at on a server of PostgreSQL. */
export async function readServerFacts(db: Executor): Promise<ServerFacts> {
  const [row] = await queryRows<{ facts: ServerFacts }>(
    db,
    sql`select json_build_object(
          'version', current_setting('server_version_num')::int,
          'maxConnections', current_setting('max_connections')::int,
          'role', current_user,
          'mayCreateTables', has_schema_privilege('public', 'CREATE'),
          'foreignTables', (select count(*) from pg_class where relnamespace = 'public'::regnamespace
            and relkind in ('r', 'p') and not pg_has_role(relowner, 'USAGE')),
          'trigrams', case
            when exists (select 1 from pg_extension where extname = 'pg_trgm') then 'installed'
            else coalesce((select case
                when (select rolsuper from pg_roles where rolname = current_user) then 'installable'
                when v.trusted and has_database_privilege(current_database(), 'CREATE')
                  and has_schema_privilege('public', 'CREATE') then 'installable'
                else 'refused' end
              from pg_available_extensions a join pg_available_extension_versions v
                on v.name = a.name and v.version = a.default_version where a.name = 'pg_trgm'), 'missing') end,
          'settings', (select json_object_agg(lower(name), case when vartype = 'integer' then to_json(setting::int) else to_json(setting) end)
            from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
              'default_transaction_isolation', 'DateStyle'))
        ) as facts`,
  );
  if (!row) throw new Error('the database has not answered');
  return row.facts;
}

/** Versions of the rules by which texts are sorted: of the indexes, and of the machine now. */
interface CollationChange {
  readonly made: string;
  readonly now: string;
}

/**
 * Null while both are the same, and for rules without a version, such as those of C.
 * To be called from PostgreSQL 15 on.
 */
export async function findCollationChange(db: Executor): Promise<CollationChange | null> {
  const [row] = await queryRows<CollationChange>(
    db,
    sql`select datcollversion as made, pg_database_collation_actual_version(oid) as now from pg_database
        where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)`,
  );
  return row ?? null;
}

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
    const identity = await databaseIdentity(direct);
    const isSame = await withClient(
      database,
      async (pooled) => (await databaseIdentity(pooled)) === identity,
    );
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
async function databaseIdentity(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select concat_ws(' ', extract(epoch from pg_postmaster_start_time()), current_database(), current_schema()) as identity`,
  );
  return rows[0].identity;
}
