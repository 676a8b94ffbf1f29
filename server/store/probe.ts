// Probe of the database: its time, whether it can be written, and what a role may do and has set.
import { sql } from 'drizzle-orm';
import { type Executor, queryRows } from './database.ts';

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
export interface CollationChange {
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
