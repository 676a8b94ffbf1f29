// Backups of the running backend's embedded database: on demand by the control socket, and by a recurring job. One at a time.
import type { Logger } from 'pino';
import type { WallClock } from '../clock.ts';
import type { RecurringJob } from '../jobs/recurring-runner.ts';
import type { Database } from '../store/database.ts';
import { dumpEmbedded } from './dump-embedded.ts';
import { type BackupSummary, makeBackup } from './make-backup.ts';
import { BackupError } from './manifest.ts';

export interface OnlineBackupDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Root of the directory store; null when files are in S3-compatible storage. */
  readonly filesDir: string | null;
}

export type OnlineBackup = (target: string, keep?: number) => Promise<BackupSummary>;

/** Rejects with BackupError while another one is being made. */
export function createOnlineBackup({ database, clock, log, filesDir }: OnlineBackupDeps): OnlineBackup {
  let isRunning = false;
  return async (target, keep) => {
    if (isRunning) throw new BackupError('another backup is being made');
    isRunning = true;
    try {
      const summary = await makeBackup({
        ...{ target, filesDir, now: clock.now },
        dump: (backup) => dumpEmbedded(database, backup),
        ...(keep === undefined ? {} : { keep }),
      });
      log.info(summary, 'backup');
      if (summary.missingFiles > 0)
        log.warn({ missing: summary.missingFiles }, 'files that the database names are not in the store');
      return summary;
    } finally {
      isRunning = false;
    }
  };
}

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
