// Migrations: applies the SQL files of migrations/ in order, each once, also when several instances start at the same time.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { MIGRATIONS } from '../runtime/program-files.ts';
import { type AppliedMigration, listMigrations } from './catalog.ts';
import type { Database, Tx } from './database.ts';

/** Any constant, the same on every instance. */
const LOCK_ID = 7_402_913;
const LOCK_RETRY_MS = 200;
/** Longer than migrations of a big database take, for instances that wait for the one that migrates. */
const LOCK_WAIT_MS = 15 * 60_000;

/**
 * Changes that an older version of the code cannot live with: columns and tables that it uses are
 * gone or mean something else. Everything else only adds, so that older instances serve on beside
 * the newer schema.
 */
const isContracting = (name: string): boolean => name.endsWith('_contract.sql');
/**
 * Statements that cannot run in a transaction, such as `create index concurrently`.
 * Each must bear to be repeated.
 */
const isConcurrent = (name: string): boolean => name.endsWith('_concurrent.sql');

interface MigrationFile {
  readonly name: string;
  readonly statements: readonly string[];
  readonly hash: string;
}

export interface MigrationResult {
  /** The number of files applied now. */
  readonly applied: number;
  /** Files of a newer version of the code, none of which contracts. */
  readonly newer: readonly string[];
}

export interface MigrationLock {
  /** Called once, with the session that migrates, when this one has to wait. */
  readonly onWait?: (holder: string) => void;
  /** After this time the start fails; 15 minutes by default. */
  readonly waitMs?: number;
}

/**
 * `database` is the one past a pooler, without time limits.
 * Throws, before anything is changed, when this version cannot work with the schema (RUN-11).
 * The applied files are then neither the first of ours nor ours and newer ones (`compareMigrations`),
 * or a newer version has applied a file that contracts (`…_contract.sql`).
 * `only`: names of the files to apply, for a database whose rows are of an earlier version.
 */
export async function migrate(
  database: Database,
  folder: URL = MIGRATIONS,
  only?: readonly string[],
  lock: MigrationLock = {},
): Promise<MigrationResult> {
  const files = readFiles(folder).filter(({ name }) => only?.includes(name) ?? true);
  const unlock = await lockMigrations(database, lock);
  try {
    const recorded = await listMigrations(database.reads);
    const { differsFrom, newer, breaking } = compareMigrations(recorded, files);
    if (differsFrom !== null)
      throw new Error(
        `the database was not made by a release of this program (its migrations differ from ${differsFrom} on) and cannot be migrated: use an empty one`,
      );
    if (breaking.length > 0)
      throw new Error(`the database was migrated by a newer version: ${breaking.join(', ')}`);
    await database.reads.execute(
      sql`create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    const missing = files.slice(recorded.length);
    for (const file of missing) await apply(database, file);
    return { applied: missing.length, newer };
  } finally {
    await unlock();
  }
}

/**
 * `differsFrom`: the first applied file that is not the one of this version at its place.
 * Databases from before the first release have one.
 * Null when the applied files are the first of this version's, or all of them and then `newer` ones.
 * This version cannot work with `breaking` ones, which contract.
 */
export function compareMigrations(
  applied: readonly AppliedMigration[],
  known: readonly AppliedMigration[],
): {
  readonly differsFrom: string | null;
  readonly newer: readonly string[];
  readonly breaking: readonly string[];
} {
  // Not in the order of the database, whose collation may ignore punctuation.
  const sorted = [...applied].sort((a, b) => (a.name < b.name ? -1 : 1));
  const different = sorted.find(({ name, hash }, i) => {
    const file = known[i];
    return file && (file.name !== name || file.hash !== hash);
  });
  const newer = sorted.slice(known.length).map(({ name }) => name);
  return { differsFrom: different?.name ?? null, newer, breaking: newer.filter(isContracting) };
}

/** Name and hash of every file. */
export const knownMigrations = (folder: URL = MIGRATIONS): AppliedMigration[] =>
  readFiles(folder).map(({ name, hash }) => ({ name, hash }));

function readFiles(folder: URL): MigrationFile[] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const text = fs.readFileSync(new URL(name, folder), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    return { name, statements: text.split('--> statement-breakpoint'), hash };
  });
}

async function apply(database: Database, { name, statements, hash }: MigrationFile): Promise<void> {
  const record = (tx: Tx) => tx.execute(sql`insert into migrations (name, hash) values (${name}, ${hash})`);
  if (isConcurrent(name)) {
    for (const statement of statements) await database.reads.execute(sql.raw(statement));
    await database.transaction(record);
    return;
  }
  await database.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await record(tx);
  });
}

/**
 * On PostgreSQL one instance at a time migrates, for as long as its session holds the lock (RUN-42).
 * The others ask again and again instead of waiting in a statement:
 * `create index concurrently` would wait for its end.
 * The embedded database has one process, which has locked its directory.
 */
async function lockMigrations(
  { pool }: Database,
  { onWait = () => {}, waitMs = LOCK_WAIT_MS }: MigrationLock,
): Promise<() => Promise<void>> {
  if (!pool) return async () => {};
  const session = await pool.connect();
  const tryLock = async (): Promise<boolean> => {
    const { rows } = await session.query(`select pg_try_advisory_lock(${LOCK_ID}) as "isLocked"`);
    return rows[0].isLocked;
  };
  try {
    const until = performance.now() + waitMs;
    for (let tries = 1; !(await tryLock()); tries += 1) {
      if (tries === 1) onWait(await holderOf(session));
      if (performance.now() > until)
        throw new Error(
          `another session has held the lock of migrations for ${Math.round(waitMs / 1000)} s: ${await holderOf(session)}; ` +
            'when no instance is migrating, end it with pg_terminate_backend',
        );
      await sleep(LOCK_RETRY_MS);
    }
  } catch (error) {
    session.release(true);
    throw error;
  }
  return async () => {
    // Closing the session would release the lock too; so does a lost connection.
    await session.query(`select pg_advisory_unlock(${LOCK_ID})`).catch(() => {});
    session.release();
  };
}

/**
 * The session that migrates, for the operator.
 * PostgreSQL shows what it does to its own role and to administrators.
 */
async function holderOf(session: pg.PoolClient): Promise<string> {
  const { rows } = await session.query(
    `select concat_ws(' ', 'pid', pid, nullif(application_name, ''), host(client_addr), state, 'since', date_trunc('second', state_change)) as holder
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = 0 and objid = ${LOCK_ID} and objsubid = 1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.holder ?? 'it has just ended';
}
