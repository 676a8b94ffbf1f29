// Making a backup: database and files of one moment, in a directory that gets its name only when everything in it is on disk.
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { filePathOf, makeDirectory } from '../files/directory-store.ts';
import type { OnRemoved } from '../runtime/removed-kinds.ts';
import { syncToDisk } from '../runtime/sync-to-disk.ts';
import { createFileCopier, type EarlierBackup } from './copy-files.ts';
import type { Dump } from './dump-embedded.ts';
import {
  BackupError,
  backupName,
  FILES_FOLDER,
  listBackups,
  MANIFEST_FILE,
  type Manifest,
  readManifest,
} from './manifest.ts';

/** A file that was removed between dump and copy is no longer named by the next dump. */
const MAX_DUMPS = 3;
const PARTIAL_PREFIX = '.partial-';
/** Longer than any backup takes: left by a process that was killed. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

interface BackupJob {
  /** Directory in which the backup gets one of its own. */
  readonly target: string;
  /** Root of the directory store; null when files are in S3-compatible storage. */
  readonly filesDir: string | null;
  /** Writes the database into the new directory `backup`. */
  readonly dump: (backup: string) => Promise<Dump>;
  readonly now: () => number;
  /** The number of backups that stay in `target`, this one included; all by default. */
  readonly keep?: number;
  readonly onRemoved?: OnRemoved;
}

export interface BackupSummary {
  readonly path: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** The size of the database's part. */
  readonly bytes: number;
  /** For how long calls of users waited, ms. */
  readonly heldMs: number;
  readonly tookMs: number;
  /** Files that the database names and the store does not have. */
  readonly missingFiles: number;
}

/**
 * Makes a backup with every file that the dumped database names.
 * Files that the store has lost are in `missingFiles` (RUN-31).
 * An interrupted backup keeps a name with which no restore works. Throws BackupError for what the operator can mend.
 */
export async function makeBackup(job: BackupJob): Promise<BackupSummary> {
  const began = job.now();
  const target = resolve(job.target);
  const name = backupName(new Date(began));
  const partial = join(target, `${PARTIAL_PREFIX}${name}-${process.pid}`);
  const path = join(target, name);
  await makeDirectory(target).catch((error: unknown) => {
    throw new BackupError(`${target} cannot be written: ${error instanceof Error ? error.message : ''}`);
  });
  const earlierNames = await listBackups(target);
  if (earlierNames.includes(name)) throw new BackupError(`${path} is there already`);
  const { onRemoved = () => {} } = job;
  onRemoved({ interrupted_backups: await removeAbandoned(target, began) });
  try {
    await mkdir(partial, { mode: 0o700 });
    const copier =
      job.filesDir === null
        ? null
        : createFileCopier(job.filesDir, partial, await earlierBackup(target, earlierNames.at(-1)));
    const { dump, missing } = await dumpWithFiles(job.dump, partial, copier?.copy ?? (async () => []));
    const { fileKeys, heldMs, ...database } = dump;
    const files = copier?.copied(fileKeys) ?? null;
    if (copier) await removeOthers(partial, new Set(fileKeys));
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date(began).toISOString(),
      ...database,
      files,
      missingFiles: missing,
    };
    for (const part of manifest.parts) await syncToDisk(join(partial, part.path));
    await writeManifest(partial, manifest);
    for (const folder of await foldersOf(partial)) await syncToDisk(folder);
    await rename(partial, path);
    await syncToDisk(target);
    onRemoved({ backups: await removeOldest(target, job.keep) });
    return {
      ...{ path, heldMs, tables: manifest.tables.length, files: files?.length ?? 0 },
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      bytes: manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0),
      tookMs: job.now() - began,
      missingFiles: missing.length,
    };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function dumpWithFiles(
  dump: BackupJob['dump'],
  partial: string,
  copyFiles: (keys: readonly string[]) => Promise<string[]>,
): Promise<{ readonly dump: Dump; readonly missing: string[] }> {
  for (let tries = 1; ; tries += 1) {
    const dumped = await dump(partial);
    const missing = await copyFiles(dumped.fileKeys);
    if (missing.length === 0 || tries === MAX_DUMPS) return { dump: dumped, missing };
    for (const { path } of dumped.parts) await rm(join(partial, path));
  }
}

async function earlierBackup(target: string, name: string | undefined): Promise<EarlierBackup | null> {
  if (name === undefined) return null;
  const path = join(target, name);
  const manifest = await readManifest(path).catch(() => null);
  return manifest && { path, files: new Map((manifest.files ?? []).map((file) => [file.key, file])) };
}

/** Files of a first attempt that the last dump does not name any more. */
async function removeOthers(partial: string, keys: ReadonlySet<string>): Promise<void> {
  const root = join(partial, FILES_FOLDER);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries)
    if (entry.isFile() && !keys.has(entry.name)) await rm(filePathOf(root, entry.name));
}

async function writeManifest(partial: string, manifest: Manifest): Promise<void> {
  const file = await open(join(partial, MANIFEST_FILE), 'wx', 0o600);
  await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`);
  await file.sync();
  await file.close();
}

/**
 * Every folder of the backup, itself included.
 * A file's name survives a power cut only when its folder was synced.
 */
async function foldersOf(partial: string): Promise<string[]> {
  const entries = await readdir(partial, { recursive: true, withFileTypes: true });
  return [
    ...entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name)),
    partial,
  ];
}

async function removeAbandoned(target: string, now: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(target)) {
    if (!name.startsWith(PARTIAL_PREFIX)) continue;
    const path = join(target, name);
    const { mtimeMs } = await stat(path);
    if (now - mtimeMs <= ABANDONED_AFTER_MS) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

async function removeOldest(target: string, keep = Number.POSITIVE_INFINITY): Promise<number> {
  const names = await listBackups(target);
  const oldest = names.slice(0, Math.max(0, names.length - keep));
  for (const name of oldest) await rm(join(target, name), { recursive: true, force: true });
  return oldest.length;
}
