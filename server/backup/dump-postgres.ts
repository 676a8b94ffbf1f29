// Dump of PostgreSQL by pg_dump, of the same snapshot in which tables are digested and files listed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { sql } from 'drizzle-orm';
import {
  listFileKeys,
  listMigrations,
  listSequences,
  listTables,
  type TableShape,
} from '../store/catalog.ts';
import { type Database, type Executor, queryRows, readSnapshot } from '../store/database.ts';
import { openDatabase } from '../store/open-database.ts';
import { addressForPrograms } from '../store/postgres-tls.ts';
import type { Dump } from './dump-embedded.ts';
import { BackupError, checksumOf, type ManifestTable } from './manifest.ts';

// PostgreSQL's own programs pg_dump and pg_restore, run as child processes; a password never stands in their arguments.
/** The operator needs the first of the errors that a program prints. */
const MAX_ERROR_CHARS = 2_000;

/**
 * Resolves when it has succeeded.
 * Throws BackupError with what it printed, and when it is not installed.
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  url: string,
  options: readonly string[],
): Promise<void> {
  const address = new URL(addressForPrograms(url));
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(program, [...options, `--dbname=${address}`], {
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    if (errors.length < MAX_ERROR_CHARS) errors += chunk;
  });
  const code = await new Promise<number | string>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'));
    child.once('close', (status, signal) => resolve(status ?? signal ?? 'failed'));
  });
  if (code === 0) return;
  if (code === 'ENOENT')
    throw new BackupError(
      `${program} is not installed here: install PostgreSQL's client programs of the server's version or a later one`,
    );
  throw new BackupError(`${program} failed (${code}): ${errors.trim()}`);
}

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
