// Backups of the running backend's embedded database: one at a time.
import type { Logger } from 'pino';
import type { WallClock } from '../runtime/clock.ts';
import type { OnRemoved } from '../runtime/removed-kinds.ts';
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
  readonly onRemoved: OnRemoved;
}

export type OnlineBackup = (target: string, keep?: number) => Promise<BackupSummary>;

/** Rejects with BackupError while another one is being made. */
export function createOnlineBackup({
  database,
  clock,
  log,
  filesDir,
  onRemoved,
}: OnlineBackupDeps): OnlineBackup {
  let isRunning = false;
  return async (target, keep) => {
    if (isRunning) throw new BackupError('another backup is being made');
    isRunning = true;
    try {
      const summary = await makeBackup({
        ...{ target, filesDir, now: clock.now, onRemoved },
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
