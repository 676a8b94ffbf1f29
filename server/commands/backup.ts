// Commands `backup` and `restore`: database and files of this installation; a backup also while the backend runs.
import { resolve } from 'node:path';
import process from 'node:process';
import { dumpEmbedded } from '../backup/dump-embedded.ts';
import { dumpPostgres } from '../backup/dump-postgres.ts';
import { type BackupSummary, makeBackup } from '../backup/make-backup.ts';
import { askForBackup } from '../backup/online-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { assertSessions, readStorageSettings, type StorageSettings } from '../backup/settings.ts';
import { systemClock } from '../runtime/clock.ts';
import { OperatorError } from '../runtime/operator-error.ts';
import type { Removed } from '../runtime/removed-kinds.ts';
import { openDatabase } from '../store/open-database.ts';

const USAGE = 'backup <directory>   (or set BACKUP_DIR)';

async function makeOne(settings: StorageSettings, target: string): Promise<BackupSummary> {
  const job = {
    ...{ target, filesDir: settings.filesDir, now: systemClock.now, keep: settings.keep },
    // Not between the lines that a program reads.
    onRemoved({ backups = 0, interrupted_backups: interrupted = 0 }: Removed) {
      if (backups > 0) process.stderr.write(`removed the oldest backups: ${backups}\n`);
      if (interrupted > 0)
        process.stderr.write(`removed what interrupted backups have left: ${interrupted}\n`);
    },
  };
  if (settings.isPostgres) {
    await assertSessions(settings);
    return makeBackup({ ...job, dump: (backup) => dumpPostgres(settings.directDatabase, backup) });
  }
  const made = await askForBackup(settings.dataDir, target);
  if (made) return made;
  // No backend runs: this program opens the database, which locks its directory.
  const database = await openDatabase({
    ...{ database: settings.database, directDatabase: settings.database, databasePool: 2 },
  });
  try {
    return await makeBackup({ ...job, dump: (backup) => dumpEmbedded(database, backup) });
  } finally {
    await database.close();
  }
}

/** Prints the backup's path and figures. `args`: the directory, by default BACKUP_DIR. */
export async function backUp([directory, ...more]: readonly string[]): Promise<void> {
  const settings = readStorageSettings(process.env);
  const target = directory ?? settings.backupDir;
  if (target === '' || more.length > 0) throw new OperatorError(USAGE, 2);
  const made = await makeOne(settings, resolve(target));
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  process.stdout.write(
    `${made.path}\n${made.tables} tables, ${made.rows} rows, ${(made.bytes / 1e6).toFixed(1)} MB, ${made.files} files, ` +
      `in ${seconds(made.tookMs)}; calls waited ${seconds(made.heldMs)}\n`,
  );
  if (made.missingFiles > 0)
    process.stdout.write(`WARN: ${made.missingFiles} files that the database names are not in the store\n`);
}

const RESTORE_USAGE = `restore <backup, or the directory of backups> [--replace]
--replace: what is there is moved aside first`;

/** Prints what was restored. `args`: the backup, and --replace. */
export async function restore(args: readonly string[]): Promise<void> {
  const [source, ...more] = args.filter((word) => word !== '--replace');
  if (source === undefined || more.length > 0) throw new OperatorError(RESTORE_USAGE, 2);
  const settings = readStorageSettings(process.env);
  const began = systemClock.now();
  const done = await restoreBackup(source, settings, args.includes('--replace'), systemClock.now());
  process.stdout.write(
    `${done.backup}\nrestored and compared: ${done.tables} tables, ${done.rows} rows, ${done.files} files, ` +
      `in ${((systemClock.now() - began) / 1000).toFixed(1)} s. Open pages load their data again.\n`,
  );
  if (done.aside.length > 0)
    process.stdout.write(`What was there before is kept until you delete it: ${done.aside.join(', ')}\n`);
}
