// Restore program (npm run restore -- <backup> [--replace]): checks the backup, restores it, and begins a new epoch of event ids.
import process from 'node:process';
import { systemClock } from '../clock.ts';
import { DataDirInUseError } from '../store/data-dir-lock.ts';
import { BackupError } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { readStorageSettings } from './settings.ts';

const USAGE = `npm run restore -- <backup, or the directory of backups> [--replace]
--replace: what is there is moved aside first`;

try {
  const words = process.argv.slice(2);
  const [source, ...more] = words.filter((word) => word !== '--replace');
  if (source === undefined || more.length > 0) throw new BackupError(USAGE);
  const settings = readStorageSettings(process.env);
  const began = systemClock.now();
  const done = await restoreBackup(source, settings, words.includes('--replace'), systemClock.now());
  process.stdout.write(
    `${done.backup}\nrestored and compared: ${done.tables} tables, ${done.rows} rows, ${done.files} files, ` +
      `in ${((systemClock.now() - began) / 1000).toFixed(1)} s. Open pages load their data again.\n`,
  );
  if (done.aside.length > 0)
    process.stdout.write(`What was there before is kept until you delete it: ${done.aside.join(', ')}\n`);
} catch (error) {
  if (!(error instanceof BackupError || error instanceof DataDirInUseError)) throw error;
  for (const line of error.message.split('\n')) process.stderr.write(`kantor: ${line}\n`);
  process.exitCode = 1;
}
