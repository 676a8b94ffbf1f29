// Catalogue of the database: which tables and sequences a backup holds, and which migrations made them.
import { sql } from 'drizzle-orm';
import { type Executor, queryRows } from './database.ts';

export interface TableShape {
  readonly name: string;
  /** Without generated columns, which cannot be written. */
  readonly columns: string[];
}
interface SequenceValue {
  readonly name: string;
  /** The last value that was given; null before the first. */
  readonly value: number | null;
}
export interface AppliedMigration {
  readonly name: string;
  readonly hash: string;
}

/**
 * All tables but the unlogged ones (open streams, counters of limits), which a crash empties too.
 * Sorted by name.
 */
export const listTables = (db: Executor): Promise<TableShape[]> =>
  queryRows<TableShape>(
    db,
    sql`select c.relname as name, (
          select json_agg(a.attname order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        ) as columns
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
        order by c.relname collate "C"`,
  );

export async function listSequences(db: Executor): Promise<SequenceValue[]> {
  const rows = await queryRows<{ name: string; value: string | number | null }>(
    db,
    sql`select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name, value }) => ({ name, value: value === null ? null : Number(value) }));
}

/** Empty before the first migration. */
export async function listMigrations(db: Executor): Promise<AppliedMigration[]> {
  const [table] = await queryRows(
    db,
    sql`select 1 from pg_class where relname = 'migrations' and relnamespace = 'public'::regnamespace`,
  );
  return table ? queryRows(db, sql`select name, hash from migrations order by name`) : [];
}

/** Files that a scanner has blocked, and those of deleted accounts, are not stored any more. */
const IS_STORED = sql`scan_state <> 'blocked' and storage_key ~ '^[0-9a-f]{32}$'`;

/**
 * Keys of all files that the database names: those of messages, and exports of personal data.
 * Uploads that are under way (`pending_uploads`) may be there or not.
 */
export async function listFileKeys(db: Executor): Promise<string[]> {
  const rows = await queryRows<{ key: string }>(
    db,
    sql`select storage_key as key from files where ${IS_STORED}
        union select storage_key from data_exports where storage_key is not null order by 1`,
  );
  return rows.map(({ key }) => key);
}

/** The size of the database itself, bytes on disk. */
export async function databaseBytes(db: Executor): Promise<number> {
  const [row] = await queryRows<{ bytes: string | number }>(
    db,
    sql`select pg_database_size(current_database()) as bytes`,
  );
  return Number(row?.bytes ?? 0);
}

/** Stored files: their number, and bytes altogether. Reads the whole table. */
export async function countFiles(db: Executor): Promise<{ readonly count: number; readonly bytes: number }> {
  const [row] = await queryRows<{ count: string | number; bytes: string | number }>(
    db,
    sql`select count(*) as count, coalesce(sum(size), 0) as bytes from files where ${IS_STORED}`,
  );
  return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) };
}

/** True when PostgreSQL's last attempt to archive its log has failed; null while it archives nothing. */
export async function isWalArchiveFailing(db: Executor): Promise<boolean | null> {
  const [row] = await queryRows<{ mode: string; failing: boolean }>(
    db,
    sql`select current_setting('archive_mode') as mode,
          coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
        from pg_stat_archiver`,
  );
  return !row || row.mode === 'off' ? null : row.failing;
}
