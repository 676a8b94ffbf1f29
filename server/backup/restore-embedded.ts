// Restore of the embedded database: into a new directory beside the old one, compared table by table, and only then in its place.
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { lockDataDir } from '../store/data-directory.ts';
import { createDatabase } from '../store/database.ts';
import { copyTableIn } from '../store/embedded/copy-table.ts';
import { openSyncedPGlite } from '../store/embedded/synced-pglite.ts';
import { createEmbeddedEngine } from '../store/engine-embedded.ts';
import { renewEventEpoch } from '../store/event-outbox.ts';
import { migrate } from '../store/migrate.ts';
import { hasEntries, putInPlace, restoreFiles } from './copy-files.ts';
import { digestEmbedded, tablePart } from './dump-embedded.ts';
import { BackupError, type Manifest, type ManifestTable } from './manifest.ts';

export interface RestoreTarget {
  /** DATA_DIR: the database is below it in `db`, files in `files`. */
  readonly dataDir: string;
  /** Existing data are moved aside; without it a directory that has anything is refused. */
  readonly replaces: boolean;
  /** Marks what is moved aside: `db.replaced-<stamp>`. */
  readonly stamp: string;
}

/**
 * Resolves with what was moved aside. Locks the directory meanwhile.
 * Throws BackupError, and DataDirInUseError while the backend runs on it.
 */
export async function restoreEmbedded(
  backup: string,
  manifest: Manifest,
  { dataDir, replaces, stamp }: RestoreTarget,
): Promise<string[]> {
  const directory = join(dataDir, 'db');
  const unlock = await lockDataDir(directory);
  try {
    const places = [directory, ...(manifest.files === null ? [] : [join(dataDir, 'files')])];
    const taken: string[] = [];
    for (const place of places) if (await hasEntries(place)) taken.push(place);
    if (taken.length > 0 && !replaces)
      throw new BackupError(
        `${taken.join(' and ')} is not empty; with --replace it is moved aside, or choose another DATA_DIR`,
      );
    const restoring = `${directory}.restoring`;
    await rm(restoring, { recursive: true, force: true });
    await loadDatabase(restoring, backup, manifest);
    if (manifest.files !== null) await restoreFiles(backup, manifest.files, join(dataDir, 'files'), stamp);
    await putInPlace(restoring, directory, stamp);
    return taken.map((place) => `${place}.replaced-${stamp}`);
  } finally {
    unlock();
  }
}

async function loadDatabase(directory: string, backup: string, manifest: Manifest): Promise<void> {
  const pglite = await openSyncedPGlite(directory);
  try {
    const database = createDatabase(createEmbeddedEngine(pglite, () => {}));
    await migrate(
      database,
      undefined,
      manifest.migrations.map(({ name }) => name),
    );
    await loadTables(pglite, backup, manifest);
    assertSameTables(manifest.tables, await digestEmbedded(database));
    await renewEventEpoch(database.reads);
    await database.reads.execute(sql`analyze`);
    await database.reads.execute(sql`checkpoint`);
  } finally {
    await pglite.close();
  }
}

async function loadTables(pglite: PGlite, backup: string, manifest: Manifest): Promise<void> {
  // Past foreign keys and triggers: the dump is of one moment, and its tables are compared afterwards.
  await pglite.exec('begin; set local session_replication_role = replica');
  for (const { name } of manifest.tables) await pglite.exec(`truncate "${name}" cascade`);
  for (const table of manifest.tables)
    await copyTableIn(pglite, table, createReadStream(join(backup, tablePart(table.name))));
  for (const { name, value } of manifest.sequences)
    if (value !== null) await pglite.query('select setval($1::regclass, $2)', [`"${name}"`, value]);
  await pglite.exec('commit');
}

/** Throws BackupError with the tables that differ. */
export function assertSameTables(expected: readonly ManifestTable[], found: readonly ManifestTable[]): void {
  const rest = new Map(found.map((table) => [table.name, table]));
  const faults: string[] = [];
  for (const { name, rows, digest } of expected) {
    const table = rest.get(name);
    rest.delete(name);
    if (!table) faults.push(`table ${name} is missing`);
    else if (table.rows !== rows) faults.push(`table ${name} has ${table.rows} rows and should have ${rows}`);
    else if (table.digest !== digest) faults.push(`table ${name} has other values than the backup`);
  }
  for (const name of rest.keys()) faults.push(`table ${name} is not in the backup`);
  if (faults.length > 0)
    throw new BackupError(`the restored database is not that of the backup:\n${faults.join('\n')}`);
}
