// Manifest of a backup: what it holds, with a checksum for every part. Written last, so that a backup without it is not whole.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { filePathOf } from '../files/directory-store.ts';
import { OperatorError } from '../runtime/operator-error.ts';

export const MANIFEST_FILE = 'manifest.json';
/** Folder of the files of chats inside a backup, laid out as the directory store does. */
export const FILES_FOLDER = 'files';

/** Why there is no backup or no restore; the message is for the operator. */
export class BackupError extends OperatorError {}

const checksumSchema = { bytes: v.number(), sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) };
const manifestSchema = v.object({
  format: v.literal(1),
  /** The engine of the database: a dump of `embedded` is text by COPY, one of `postgres` is pg_dump's. */
  engine: v.picklist(['embedded', 'postgres']),
  /** The moment whose state it holds, ISO 8601. */
  createdAt: v.string(),
  migrations: v.array(v.object({ name: v.string(), hash: v.string() })),
  /** `digest` changes with any value of any row; how it is computed depends on the engine. */
  tables: v.array(
    v.object({
      name: v.string(),
      columns: v.array(v.string()),
      rows: v.number(),
      digest: v.string(),
    }),
  ),
  sequences: v.array(v.object({ name: v.string(), value: v.nullable(v.number()) })),
  /** The database's part: paths inside the backup. */
  parts: v.array(v.object({ path: v.string(), ...checksumSchema })),
  /** Null: they are in S3-compatible storage, which keeps its own versions. */
  files: v.nullable(v.array(v.object({ key: v.string(), ...checksumSchema }))),
  /** Keys that the database names and the file store did not have. */
  missingFiles: v.array(v.string()),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;
export type ManifestTable = Manifest['tables'][number];
export type ManifestPart = Manifest['parts'][number];
export type ManifestFile = NonNullable<Manifest['files']>[number];

const NAME = /^kantor-\d{4}-\d\d-\d\dT\d{6}Z$/;

/** 'kantor-2026-11-23T031500Z': sorted by name is sorted by time. */
export const backupName = (at: Date): string =>
  `kantor-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** None of a directory that is not there. */
export const entriesOf = (directory: string): Promise<string[]> =>
  readdir(directory).catch((): string[] => []);

/** Names of the whole backups in `directory`, the oldest first; none when there is no such directory. */
export async function listBackups(directory: string): Promise<string[]> {
  const names = await entriesOf(directory);
  return names.filter((name) => NAME.test(name)).sort();
}

/** When the newest backup in `directory` was begun, epoch ms; null when there is none. */
export async function newestBackupTime(directory: string): Promise<number | null> {
  const newest = (await listBackups(directory)).at(-1);
  if (newest === undefined) return null;
  const [, day, hours, minutes, seconds] = /^kantor-(.{10})T(\d\d)(\d\d)(\d\d)Z$/.exec(newest) ?? [];
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** `source` itself, or the newest backup in it. Throws BackupError when neither is one. */
export async function findBackup(source: string): Promise<string> {
  if ((await entriesOf(source)).includes(MANIFEST_FILE)) return source;
  const newest = (await listBackups(source)).at(-1);
  if (newest === undefined) throw new BackupError(`${source} is no backup and has none in it`);
  return join(source, newest);
}

/** Throws BackupError when the manifest is missing, damaged or of another format. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`${backup} has no ${MANIFEST_FILE}: it is not a whole backup`);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    content = null;
  }
  const parsed = v.safeParse(manifestSchema, content);
  if (!parsed.success)
    throw new BackupError(`${MANIFEST_FILE} of ${backup} is damaged, or of a newer version`);
  return parsed.output;
}

/** SHA-256 and size of a file. */
export async function checksumOf(path: string): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Reads everything. Throws BackupError with the parts that are missing or not what was written. */
export async function verifyBackup(backup: string, manifest: Manifest): Promise<void> {
  const all = [
    ...manifest.parts.map((part) => ({ ...part, path: join(backup, part.path) })),
    ...(manifest.files ?? []).map((file) => ({
      ...file,
      path: filePathOf(join(backup, FILES_FOLDER), file.key),
    })),
  ];
  const faults: string[] = [];
  for (const { path, bytes, sha256 } of all) {
    const found = await checksumOf(path).catch(() => null);
    if (!found) faults.push(`${path} is missing`);
    else if (found.sha256 !== sha256 || found.bytes !== bytes) faults.push(`${path} is damaged`);
  }
  if (faults.length > 0) throw new BackupError(faults.join('\n'));
}
