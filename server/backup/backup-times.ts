// Times of backup steps: when the programs beside the backend last did each, by files that they write (deploy/backup.sh, deploy/postgres/base-backup.sh).
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Copy off the machine, drill, base backup. */
export const BACKUP_STEPS = ['copy', 'drill', 'base'] as const;

/** Steps that this installation has; `at`: the last good one, epoch ms. */
export async function readBackupTimes(
  directory: string,
): Promise<{ readonly step: (typeof BACKUP_STEPS)[number]; readonly at: number }[]> {
  const found = await Promise.all(
    BACKUP_STEPS.map(async (step) => {
      const file = await stat(join(directory, step)).catch(() => null);
      return file ? [{ step, at: file.mtimeMs }] : [];
    }),
  );
  return found.flat();
}
