// Storage in numbers: free disk, sizes of database and files, age of the last backup. What costs a query is read every five minutes.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newestBackupTime } from '../backup/manifest.ts';
import type { WallClock } from '../runtime/clock.ts';
import { countFiles, databaseBytes, isWalArchiveFailing } from '../store/catalog.ts';
import type { Database } from '../store/database.ts';

/** Copy off the machine, drill, base backup. */
const BACKUP_STEPS = ['copy', 'drill', 'base'] as const;

/** Steps that this installation has; `at`: the last good one, epoch ms. */
async function readBackupTimes(
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

const SIZES_KEPT_MS = 5 * 60_000;

/** Bytes, a number, seconds; null when it is not known. */
export interface StorageNumbers {
  readonly diskFreeBytes: number | null;
  readonly databaseBytes: number | null;
  readonly fileCount: number | null;
  readonly fileBytes: number | null;
  /** Infinity while there is no backup; null without BACKUP_DIR. */
  readonly backupAgeSeconds: number | null;
  /** Since each step of BACKUP_TIMES_DIR was last done. */
  readonly backupSteps: ReadonlyMap<string, number>;
  /** Null where nothing is archived. */
  readonly isWalArchiveFailing: boolean | null;
}

interface StorageDeps {
  readonly database: Database;
  readonly clock: WallClock;
  /** See `FileStorage`. */
  readonly freeBytes: () => Promise<number>;
  /** BACKUP_DIR; null when it is not set. */
  readonly backupDir: string | null;
  /** BACKUP_TIMES_DIR; null when it is not set. */
  readonly backupTimesDir: string | null;
}

/** A reader that never rejects. */
export function createStorageReader(deps: StorageDeps): () => Promise<StorageNumbers> {
  const { database, clock, freeBytes, backupDir, backupTimesDir } = deps;
  let sizes: Pick<StorageNumbers, 'databaseBytes' | 'fileCount' | 'fileBytes'> = {
    databaseBytes: null,
    fileCount: null,
    fileBytes: null,
  };
  let readAt = Number.NEGATIVE_INFINITY;
  const readSizes = async () => {
    if (clock.now() - readAt < SIZES_KEPT_MS) return;
    readAt = clock.now();
    try {
      const files = await countFiles(database.background);
      const bytes = await databaseBytes(database.background);
      sizes = { databaseBytes: bytes, fileCount: files.count, fileBytes: files.bytes };
    } catch {
      // The database is away: asked again with the next page.
      readAt = Number.NEGATIVE_INFINITY;
    }
  };
  const backupAge = async () => {
    if (backupDir === null) return null;
    const newest = await newestBackupTime(backupDir);
    return newest === null ? Number.POSITIVE_INFINITY : Math.max(0, (clock.now() - newest) / 1000);
  };
  const stepAges = async () => {
    const times = backupTimesDir === null ? [] : await readBackupTimes(backupTimesDir);
    return new Map(times.map(({ step, at }) => [step, Math.max(0, (clock.now() - at) / 1000)]));
  };
  const walArchive = async () =>
    database.kind === 'postgres' ? isWalArchiveFailing(database.background).catch(() => null) : null;
  return async () => {
    const [free, age, backupSteps, isFailing] = await Promise.all([
      freeBytes(),
      backupAge(),
      stepAges(),
      walArchive(),
      readSizes(),
    ]);
    return {
      ...sizes,
      diskFreeBytes: Number.isFinite(free) ? free : null,
      backupAgeSeconds: age,
      backupSteps,
      isWalArchiveFailing: isFailing,
    };
  };
}
