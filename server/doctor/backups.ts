// Doctor: whether there are backups, and how old the newest one is.
import { newestBackupTime } from '../backup/manifest.ts';
import type { Config } from '../config/config.ts';
import { bad, type Finding, findings, good } from './finding.ts';

const HOUR_MS = 3_600_000;
/** As long as the alert waits, beyond the time between two backups. */
const LATE_MS = 2 * HOUR_MS;

/** Without BACKUP_DIR on PostgreSQL, backups may be made by others: nothing is found. */
export const checkBackups = (
  { backup, database }: Pick<Config, 'backup' | 'database'>,
  now: () => number,
): Promise<readonly Finding[]> =>
  findings('backups', 'may this user read BACKUP_DIR?', async () => {
    if (backup === null)
      return database.startsWith('postgres')
        ? []
        : [bad('backups', 'BACKUP_DIR is not set', 'set it: without backups a lost disk is a lost market')];
    const newest = await newestBackupTime(backup.directory);
    if (newest === null)
      return [
        bad('backups', `none in ${backup.directory}`, 'npm run backup makes one, or says what is wrong'),
      ];
    const text = `the newest is ${Math.floor((now() - newest) / HOUR_MS)} hours old`;
    return [
      now() - newest <= backup.everyMs + LATE_MS
        ? good('backups', text)
        : bad('backups', text, 'npm run backup makes one, or says what is wrong'),
    ];
  });
