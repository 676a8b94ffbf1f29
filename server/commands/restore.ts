// Command `restore`: checks the backup, restores it, and begins a new epoch of event ids.
import process from 'node:process';
import { restoreBackup } from '../backup/restore-backup.ts';
import { readStorageSettings } from '../backup/settings.ts';
import { systemClock } from '../runtime/clock.ts';
import { OperatorError } from '../runtime/operator-error.ts';

const USAGE = `restore <backup, or the directory of backups> [--replace]
--replace: what is there is moved aside first`;

/** Prints what was restored. `args`: the backup, and --replace. */
export async function restore(args: readonly string[]): Promise<void> {
  const [source, ...more] = args.filter((word) => word !== '--replace');
  if (source === undefined || more.length > 0) throw new OperatorError(USAGE, 2);
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
