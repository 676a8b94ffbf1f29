// Restore into PostgreSQL by pg_restore: into an empty database, compared table by table with the backup.
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { reasonOf } from '../runtime/operator-error.ts';
import { type Database, queryRows } from '../store/database.ts';
import { renewEventEpoch } from '../store/event-epoch.ts';
import { openDatabase } from '../store/open-database.ts';
import { hasEntries, restoreFiles } from './copy-files.ts';
import { digestPostgres, POSTGRES_PART, runPostgresProgram } from './dump-postgres.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { assertSameTables, type RestoreTarget } from './restore-embedded.ts';

/** Resolves with what was moved aside. Throws BackupError. */
export async function restorePostgres(
  backup: string,
  manifest: Manifest,
  { url, dataDir, replaces, stamp }: RestoreTarget & { readonly url: string },
): Promise<string[]> {
  const filesDir = join(dataDir, 'files');
  const database = await openDatabase({ database: url, directDatabase: url, databasePool: 2 }, true);
  try {
    await assertNoInstance(database);
    const aside: string[] = [];
    const hasFiles = manifest.files !== null && (await hasEntries(filesDir));
    const hasTables = await isUsed(database);
    if ((hasFiles || hasTables) && !replaces)
      throw new BackupError(
        `${[...(hasTables ? ['the database of DATABASE_URL'] : []), ...(hasFiles ? [filesDir] : [])].join(' and ')} ` +
          'is not empty; with --replace it is moved aside, or name an empty one',
      );
    if (hasTables) aside.push(await moveTablesAside(database, `replaced_${stamp.toLowerCase()}`));
    // All or nothing: an interrupted restore leaves an empty database.
    await runPostgresProgram('pg_restore', url, [
      '--single-transaction',
      '--exit-on-error',
      '--no-owner',
      '--no-privileges',
      join(backup, POSTGRES_PART),
    ]);
    assertSameTables(manifest.tables, await digestPostgres(database));
    await renewEventEpoch(database.background);
    await database.reads.execute(sql`analyze`);
    if (manifest.files !== null) await restoreFiles(backup, manifest.files, filesDir, stamp);
    if (hasFiles) aside.push(`${filesDir}.replaced-${stamp}`);
    return aside;
  } finally {
    await database.close();
  }
}

/**
 * Instances would write into the tables that come.
 * Each listens, past a pooler, which keeps sessions of instances that have ended.
 */
async function assertNoInstance(database: Database): Promise<void> {
  const [row] = await queryRows<{ count: string | number }>(
    database.reads,
    sql`select count(*) as count from pg_stat_activity
        where datname = current_database() and application_name = 'kantor-listen'`,
  );
  if (Number(row?.count ?? 0) > 0)
    throw new BackupError('a backend is connected to the database of DATABASE_URL; stop all of them first');
}

async function isUsed(database: Database): Promise<boolean> {
  const rows = await queryRows(
    database.reads,
    sql`select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`,
  );
  return rows.length > 0;
}

interface MovedObject {
  /** What `alter` calls it, its name and whether this role may change it. */
  readonly kind: string;
  readonly name: string;
  readonly isOwn: boolean;
}

/**
 * Moves each object of the schema but those of extensions.
 * These stay where the restored tables look for them.
 * Not the schema itself: it mostly belongs to another role, and so do the functions of an extension.
 * Indexes and sequences go with their tables.
 */
async function moveTablesAside(database: Database, schema: string): Promise<string> {
  const objects = await queryRows<MovedObject>(
    database.reads,
    sql`with objects as (
          select 'pg_class'::regclass as catalog, oid, relowner as owner, quote_ident(relname) as name,
            case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind
          from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
          union all
          select 'pg_proc'::regclass, oid, proowner, format('%I(%s)', proname, pg_get_function_identity_arguments(oid)), 'routine'
          from pg_proc where pronamespace = 'public'::regnamespace
          union all
          select 'pg_type'::regclass, oid, typowner, quote_ident(typname), 'type'
          from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
        )
        select kind, name, pg_has_role(owner, 'USAGE') as "isOwn" from objects o
        where not exists (
          select 1 from pg_depend d where d.classid = o.catalog and d.objid = o.oid
            and (d.deptype = 'e' or (o.kind = 'sequence' and d.deptype in ('a', 'i')))
        ) order by kind, name`,
  );
  const others = objects.filter(({ isOwn }) => !isOwn).map(({ name }) => name);
  if (others.length > 0)
    throw new BackupError(
      `the role of DATABASE_URL does not own ${others.slice(0, 3).join(', ')}, so nothing is moved aside: use the role that does`,
    );
  try {
    await database.transaction(async (tx) => {
      await tx.execute(sql`create schema ${sql.identifier(schema)}`);
      for (const { kind, name } of objects)
        await tx.execute(sql.raw(`alter ${kind} public.${name} set schema ${schema}`));
    });
  } catch (error) {
    throw new BackupError(`what is there cannot be moved aside: ${reasonOf(error)}`);
  }
  return `schema ${schema}`;
}
