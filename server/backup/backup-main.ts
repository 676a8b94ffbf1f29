// Backup program (npm run backup -- <directory>): database and files of this installation, also while the backend runs.
import { resolve } from 'node:path';
import process from 'node:process';
import { systemClock } from '../clock.ts';
import { DataDirInUseError } from '../store/data-dir-lock.ts';
import { openDatabase } from '../store/open-database.ts';
import { askForBackup } from './control-socket.ts';
import { dumpEmbedded } from './dump-embedded.ts';
import { dumpPostgres } from './dump-postgres.ts';
import { type BackupSummary, makeBackup } from './make-backup.ts';
import { BackupError } from './manifest.ts';
import { readStorageSettings, type StorageSettings } from './settings.ts';

const USAGE = 'npm run backup -- <directory>   (or set BACKUP_DIR)';

async function backUp(settings: StorageSettings, target: string): Promise<BackupSummary> {
  const job = { target, filesDir: settings.filesDir, now: systemClock.now, keep: settings.keep };
  if (settings.isPostgres)
    return makeBackup({ ...job, dump: (backup) => dumpPostgres(settings.database, backup) });
  const made = await askForBackup(settings.dataDir, target);
  if (made) return made;
  // No backend runs: this program opens the database, which locks its directory.
  const database = await openDatabase({
    ...{ database: settings.database, listenDatabase: settings.database, databasePool: 2 },
  });
  try {
    return await makeBackup({ ...job, dump: (backup) => dumpEmbedded(database, backup) });
  } finally {
    await database.close();
  }
}

try {
  const settings = readStorageSettings(process.env);
  const target = process.argv[2] ?? settings.backupDir;
  if (target === '') throw new BackupError(USAGE);
  const made = await backUp(settings, resolve(target));
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  process.stdout.write(
    `${made.path}\n${made.tables} tables, ${made.rows} rows, ${(made.bytes / 1e6).toFixed(1)} MB, ${made.files} files, ` +
      `in ${seconds(made.tookMs)}; calls waited ${seconds(made.heldMs)}\n`,
  );
  if (made.missingFiles > 0)
    process.stdout.write(`LOOK: ${made.missingFiles} files that the database names are not in the store\n`);
} catch (error) {
  if (!(error instanceof BackupError || error instanceof DataDirInUseError)) throw error;
  for (const line of error.message.split('\n')) process.stderr.write(`kantor: ${line}\n`);
  process.exitCode = 1;
}
