// Restoring a backup into this installation: which one, whether it is whole, and whether this version can.
import { resolve } from 'node:path';
import { compareMigrations, knownMigrations } from '../store/migrate.ts';
import { BackupError, findBackup, type Manifest, readManifest, verifyBackup } from './manifest.ts';
import { restoreEmbedded } from './restore-embedded.ts';
import { restorePostgres } from './restore-postgres.ts';
import { assertSessions, type StorageSettings } from './settings.ts';

export interface RestoreSummary {
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
