// Restoring a backup into this installation: which one, whether it is whole, and whether this version can.
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { reasonOf } from '../runtime/operator-error.ts';
import { type Database, queryRows } from '../store/database.ts';
import { renewEventEpoch } from '../store/event-outbox.ts';
import { compareMigrations, knownMigrations } from '../store/migrate.ts';
import { openDatabase } from '../store/open-database.ts';
import { hasEntries, restoreFiles } from './copy-files.ts';
import { digestPostgres, POSTGRES_PART, runPostgresProgram } from './dump-postgres.ts';
import { BackupError, findBackup, type Manifest, readManifest, verifyBackup } from './manifest.ts';
import { assertSameTables, type RestoreTarget, restoreEmbedded } from './restore-embedded.ts';
import { assertSessions, type StorageSettings } from './settings.ts';

/** Resolves with what was moved aside. Throws BackupError. */
async function restorePostgres(
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

interface RestoreSummary {
  /** Path of the backup. */
  readonly backup: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Where that is kept which was there before. */
  readonly aside: readonly string[];
}

/**
 * RUN-03. Nothing is changed until every checksum of the backup is right.
 * When it resolves, every table of the restored database has been compared with the backup, and event ids begin a new epoch.
 * Throws BackupError for what the operator can mend.
 * @param replaces whether a target that is not empty is moved aside; else it is refused
 * @param now epoch ms
 */
export async function restoreBackup(
  source: string,
  settings: StorageSettings,
  replaces: boolean,
  now: number,
): Promise<RestoreSummary> {
  const backup = await findBackup(resolve(source));
  const manifest = await readManifest(backup);
  assertFits(manifest, settings);
  await verifyBackup(backup, manifest);
  if (settings.isPostgres) await assertSessions(settings);
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\..*/g, '');
  const target = { dataDir: settings.dataDir, replaces, stamp };
  const aside =
    manifest.engine === 'embedded'
      ? await restoreEmbedded(backup, manifest, target)
      : await restorePostgres(backup, manifest, { ...target, url: settings.directDatabase });
  return {
    ...{ backup, aside },
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files?.length ?? 0,
  };
}

function assertFits(manifest: Manifest, settings: StorageSettings): void {
  if ((manifest.engine === 'postgres') !== settings.isPostgres)
    throw new BackupError(
      manifest.engine === 'postgres'
        ? 'this is a backup of PostgreSQL: set DATABASE_URL to an empty database'
        : 'this is a backup of the embedded database: unset DATABASE_URL',
    );
  if (manifest.files !== null && settings.filesDir === null)
    throw new BackupError(
      'this backup has files of its own, and S3_ENDPOINT is set: unset the S3_* settings',
    );
  const { differsFrom, newer } = compareMigrations(manifest.migrations, knownMigrations());
  if (differsFrom !== null)
    throw new BackupError(
      `this backup was not made by a release of this program (its migrations differ from ${differsFrom} on) and cannot be restored`,
    );
  if (newer.length > 0)
    throw new BackupError(
      `this backup is of a newer version (${newer.join(', ')}): restore it with that version`,
    );
}
