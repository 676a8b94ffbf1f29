// Restore into PostgreSQL by pg_restore: into an empty database, compared table by table with the backup.
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../store/database.ts';
import { renewEventEpoch } from '../store/event-epoch.ts';
import { openDatabase } from '../store/open-database.ts';
import { digestPostgres, POSTGRES_PART } from './dump-postgres.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { runPostgresProgram } from './postgres-programs.ts';
import { assertSameTables, type RestoreTarget } from './restore-embedded.ts';
import { hasEntries, restoreFiles } from './restore-files.ts';

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

/** Extensions stay where the restored tables look for them. */
async function moveTablesAside(database: Database, schema: string): Promise<string> {
  await database.transaction(async (tx) => {
    const extensions = await queryRows<{ name: string }>(
      tx,
      sql`select extname as name from pg_extension where extnamespace = 'public'::regnamespace`,
    );
    await tx.execute(sql`alter schema public rename to ${sql.identifier(schema)}`);
    await tx.execute(sql`create schema public`);
    for (const { name } of extensions)
      await tx.execute(sql`alter extension ${sql.identifier(name)} set schema public`);
  });
  return `schema ${schema}`;
}
