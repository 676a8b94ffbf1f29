// Backup job: makes a backup of the embedded database at an interval.
import type { OnlineBackup } from '../backup/online-backup.ts';
import type { RecurringJob } from './job-runner-deps.ts';

/** Its next run is recorded in the database, so that restarts neither skip nor repeat one. */
export const backupJob = (
  {
    directory,
    everyMs,
    keep,
  }: { readonly directory: string; readonly everyMs: number; readonly keep: number },
  backUp: OnlineBackup,
): RecurringJob => ({
  kind: 'backup',
  everyMs,
  leaseMs: 3_600_000,
  async run() {
    await backUp(directory, keep);
    return false;
  },
});
