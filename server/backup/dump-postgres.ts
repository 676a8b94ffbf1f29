// Dump of PostgreSQL by pg_dump, of the same snapshot in which tables are digested and files listed.
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import {
  listFileKeys,
  listMigrations,
  listSequences,
  listTables,
  type TableShape,
} from '../store/catalog.ts';
import { type Database, type Executor, queryRows } from '../store/database.ts';
import { openDatabase } from '../store/open-database.ts';
import { readSnapshot } from '../store/snapshot.ts';
import type { Dump } from './dump-embedded.ts';
import { checksumOf, type ManifestTable } from './manifest.ts';
import { runPostgresProgram } from './postgres-programs.ts';

export const POSTGRES_PART = 'database.dump';

/**
 * Dumps into the directory `backup`. Nobody waits for it.
 * Throws BackupError when pg_dump is missing or fails.
 */
export async function dumpPostgres(url: string, backup: string): Promise<Dump> {
  const database = await openDatabase({ database: url, directDatabase: url, databasePool: 2 }, true);
  try {
    return await readSnapshot(database, async (tx) => {
      const [exported] = await queryRows<{ id: string }>(tx, sql`select pg_export_snapshot() as id`);
      await runPostgresProgram('pg_dump', url, [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        '--no-comments',
        '--no-unlogged-table-data',
        // Not as patterns: their names in quotes.
        ...(await listOtherSchemas(tx)).map((name) => `--exclude-schema="${name.replaceAll('"', '""')}"`),
        `--snapshot=${exported?.id}`,
        `--file=${join(backup, POSTGRES_PART)}`,
      ]);
      return {
        engine: 'postgres' as const,
        migrations: await listMigrations(tx),
        tables: await digestTables(tx),
        sequences: await listSequences(tx),
        parts: [{ path: POSTGRES_PART, ...(await checksumOf(join(backup, POSTGRES_PART))) }],
        fileKeys: await listFileKeys(tx),
        heldMs: 0,
      };
    });
  } finally {
    await database.close();
  }
}

/**
 * Schemas that are not ours: of other programs, and what earlier restores have moved aside.
 * In a dump they would be in the way of its restore, since they exist there. Those of extensions stay.
 */
async function listOtherSchemas(tx: Executor): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    tx,
    sql`select nspname as name from pg_namespace n
        where nspname not in ('public', 'information_schema') and nspname !~ '^pg_'
          and not exists (select 1 from pg_extension where extnamespace = n.oid) order by nspname`,
  );
  return rows.map(({ name }) => name);
}

/** The tables as they are, to be compared with those of a manifest. */
export const digestPostgres = (database: Database): Promise<ManifestTable[]> =>
  readSnapshot(database, digestTables);

async function digestTables(tx: Executor): Promise<ManifestTable[]> {
  // A row's text depends on these.
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(sql`set local datestyle = 'ISO, YMD'`);
  await tx.execute(sql`set local extra_float_digits = 1`);
  await tx.execute(sql`set local bytea_output = 'hex'`);
  const tables: ManifestTable[] = [];
  for (const shape of await listTables(tx)) tables.push({ ...shape, ...(await digestOf(tx, shape)) });
  return tables;
}

/** The sum of the hashes of all rows: their order does not matter. */
async function digestOf(tx: Executor, { name, columns }: TableShape) {
  const row = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const [found] = await queryRows<{ rows: string | number; digest: string }>(
    tx,
    sql`select count(*) as rows, coalesce(sum(hashtextextended(row(${row})::text, 0)::numeric), 0)::text as digest
        from only ${sql.identifier(name)}`,
  );
  return { rows: Number(found?.rows ?? 0), digest: found?.digest ?? '' };
}
